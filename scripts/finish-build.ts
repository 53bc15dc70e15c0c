/** After a build: the shorter list of pages, every file compressed once, so that no request has to, and the stamp that tells what it was built from. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { toVisitorsManifest, toVisitorsUrl } from '../src/pages/visitors-manifest.ts'
import { fingerprintSources, writeStamp } from '../src/source-fingerprint.server.ts'

const TEXT = /\.(js|css|svg|json|html|txt|webmanifest|xml|wasm)$/
/** The last per cent of a program of megabytes would take as long as everything else together. */
const effortFor = (name: string) => (name.endsWith('.wasm') ? 7 : constants.BROTLI_MAX_QUALITY)

for (const name of readdirSync('build/client/assets')) {
  if (!/^manifest-\w+\.js$/.test(name)) continue
  const code = readFileSync(join('build/client/assets', name), 'utf8')
  writeFileSync(join('build/client/assets', toVisitorsUrl(name)), toVisitorsManifest(code))
}

for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  const path = join('build/client', name)
  if (!TEXT.test(name) || statSync(path).size < 500) continue
  const content = readFileSync(path)
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: effortFor(name) } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

writeStamp(fingerprintSources())
