"""Developer tools: screenshots, film strips, benchmarks, fits of bot weights, a monkey test."""
