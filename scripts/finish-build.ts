/** Post-build steps: the visitors' manifest, precompressed files, and the fingerprint of the sources. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { toVisitorsManifest, toVisitorsUrl } from '../src/pages/visitors-manifest.ts'
import { fingerprintSources, writeStamp } from '../src/source-fingerprint.server.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest|xml|wasm)$/
/** The last percent of a large WebAssembly file would take as long as everything else together. */
const effortFor = (name: string) => (name.endsWith('.wasm') ? 7 : constants.BROTLI_MAX_QUALITY)

for (const name of readdirSync('build/client/assets')) {
  if (!/^manifest-\w+\.js$/.test(name)) continue
  const code = readFileSync(join('build/client/assets', name), 'utf8')
  writeFileSync(join('build/client/assets', toVisitorsUrl(name)), toVisitorsManifest(code))
}

for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  const path = join('build/client', name)
  if (!COMPRESSIBLE.test(name) || statSync(path).size < 500) continue
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: effortFor(name) }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

writeStamp(fingerprintSources())
