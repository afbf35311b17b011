"""What Ringside remembers about a player between evenings, and where on disk it does so."""
