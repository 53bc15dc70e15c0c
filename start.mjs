// Plain JavaScript: it must run on any version of Node, to say what is missing.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Hoshimi needs Node 24 or newer, and this is Node ${process.versions.node}. ` +
      'Run "npm ci" to install it (without --omit=optional), then "npm start".',
  )
  process.exit(1)
}
// Set before anything imports React, which otherwise loads its development build and renders half as fast.
// An exported NODE_ENV does not change that: "npm start" is always production.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
// Operations on folders that hang occupy up to eight threads of scans and jobs, eight of what is served, and ten of videos
// that are read (src/platform/folder-gate.server.ts): four, as many as Node has by default, are left. Read when the first one is needed.
process.env.UV_THREADPOOL_SIZE ??= '30'
// Caches compiled code: a second start is half a second faster.
const { enableCompileCache } = await import('node:module')
const { fileURLToPath } = await import('node:url')
enableCompileCache?.(fileURLToPath(new URL('./node_modules/.cache/hoshimi', import.meta.url)))
await import('./src/server.ts')
