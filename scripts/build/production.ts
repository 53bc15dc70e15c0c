/** Loaded before the build: it is of production, whatever NODE_ENV the shell around it has. */
process.env.NODE_ENV = 'production'
