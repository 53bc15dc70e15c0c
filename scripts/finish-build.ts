/** After a build: every file compressed once, so that no request has to, and the stamp that tells what it was built from. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fingerprintSources, writeStamp } from '../src/source-fingerprint.server.ts'

const TEXT = /\.(js|css|svg|json|html|txt|webmanifest|xml)$/

for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  const path = join('build/client', name)
  if (!TEXT.test(name) || statSync(path).size < 500) continue
  const content = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

writeStamp(fingerprintSources())
