/** Storyboards: small pictures that apps show while seeking. */
import sharp from 'sharp'
import type { Source } from '#src/catalogue/episode/playable.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import type { JellyfinContext } from '../context.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import { readPackageFile } from './package-files.server.ts'
import { parseStoryboard, type Storyboard } from './storyboard.ts'

export interface FoundStoryboard extends Storyboard {
  /** The address of the folder of its sheets, with a slash. */
  folder: string
}

const CACHE_BYTES = 2_000_000
const SECONDS = 10
const known = createMemoryCache<FoundStoryboard>(CACHE_BYTES)

export async function findStoryboard(
  context: JellyfinContext,
  sources: readonly Pick<Source, 'tracks'>[],
): Promise<FoundStoryboard | null> {
  const address = sources.flatMap(({ tracks }) => tracks).find(({ kind }) => kind === 'thumbnails')?.address
  if (address === undefined) return null
  const cached = known.get(address)
  if (cached) return cached
  const text = await readPackageFile(context, address)
  const storyboard = text && parseStoryboard(text.toString('utf8'))
  if (!storyboard) return null
  const found = { ...storyboard, folder: address.slice(0, address.lastIndexOf('/') + 1) }
  known.set(address, found, 500 + 40 * found.sheets.length)
  return found
}

/** A sheet as JPEG. Null if there is none. */
export async function renderSheet(
  context: JellyfinContext,
  { folder, sheets }: FoundStoryboard,
  index: number,
  queue: WorkQueue,
): Promise<Buffer | null> {
  const file = sheets[index]
  const bytes = file === undefined ? null : await readPackageFile(context, folder + file)
  return bytes && queue.run(() => sharp(bytes).timeout({ seconds: SECONDS }).jpeg({ quality: 80 }).toBuffer())
}
