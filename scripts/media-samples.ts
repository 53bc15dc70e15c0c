/** `node scripts/media-samples.ts FOLDER`: creates sample videos in all common formats, and broken ones. */
import { mkdir, readdir } from 'node:fs/promises'
import { findFfmpeg } from '../test/programs.ts'
import { createSamples } from '../test/media/make.ts'

const [folder] = process.argv.slice(2)
if (!folder || folder.startsWith('-')) {
  console.log('Usage: node scripts/media-samples.ts FOLDER (new or empty)')
  process.exit(2)
}
await mkdir(folder, { recursive: true })
if ((await readdir(folder)).length > 0) {
  console.error(`${folder} is not empty.`)
  process.exit(1)
}
const started = performance.now()
await createSamples(folder, findFfmpeg())
console.log(`Created in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
