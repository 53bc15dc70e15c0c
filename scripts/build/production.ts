/** Loaded before the build: it is a production build, whatever NODE_ENV the shell has. */
process.env.NODE_ENV = 'production'
