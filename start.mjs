// Plain JavaScript: it must run on whatever Node there is, to say what is missing.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Hoshimi needs Node 24 or newer and brings its own, but this is Node ${process.versions.node}. ` +
      'Start it with "npm start" after "npm ci" (without --omit=optional: the runtime is an optional package of your platform).',
  )
  process.exit(1)
}
// Set before anything imports React, which otherwise loads its development build and renders half as fast.
// An exported NODE_ENV does not change that: "npm start" is always production.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
// What is compiled once is read the next time: a second start is half a second sooner.
const { enableCompileCache } = await import('node:module')
enableCompileCache?.(new URL('./node_modules/.cache/hoshimi', import.meta.url).pathname)
await import('./src/server.ts')
