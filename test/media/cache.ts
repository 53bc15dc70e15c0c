/** Creates the samples once, until their inputs change. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSamples } from './make.ts'

const SOURCE_FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/media-samples', import.meta.url))

/** Path of the folder, whether or not it exists. */
export async function samplesFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(SOURCE_FOLDER)).toSorted()) hash.update(await readFile(join(SOURCE_FOLDER, name)))
  return join(CACHE_FOLDER, hash.digest('hex').slice(0, 16))
}

/** Creates the samples unless they exist, and deletes outdated ones. */
export async function cacheSamples(folder: string, ffmpeg: string): Promise<void> {
  if (existsSync(folder)) return
  await rm(dirname(folder), { recursive: true, force: true })
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await createSamples(unfinished, ffmpeg)
  await rename(unfinished, folder)
}
