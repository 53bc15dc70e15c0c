/** The samples are made once: until what they are made from is another. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeSamples } from './make.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/media-samples', import.meta.url))

/** Where they are, or will be. */
export async function samplesFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(HERE)).toSorted()) hash.update(await readFile(join(HERE, name)))
  return join(KEPT, hash.digest('hex').slice(0, 16))
}

/** Makes them unless they are there; those of other days go. */
export async function cacheSamples(folder: string, ffmpeg: string): Promise<void> {
  if (existsSync(folder)) return
  await rm(dirname(folder), { recursive: true, force: true })
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await makeSamples(unfinished, ffmpeg)
  await rename(unfinished, folder)
}
