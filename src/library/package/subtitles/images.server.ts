/** Writes the image-based subtitles of a package, in parts. ffmpeg copies each track into a file of its own, from which the parts are made. */
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countParts, partName } from '../../image-subtitles/parts.ts'
import type { DiskBudget } from '../disk-budget.server.ts'
import { toWriteFailure } from '../failure.ts'
import type { PackagedImageSubtitle } from '../package-manifest.ts'
import { type ImagePlan, toImageSubtitle } from '../plan.ts'

/** Makes a part of the only track of a Matroska file. @param number from 1 */
export type ReadImages = (
  file: { path: string; bytes: number },
  number: number,
  signal: AbortSignal,
) => Promise<Uint8Array>

/** Of a track; longer ones are skipped. A film on Blu-ray has 30 to 60 MB. */
const MAX_IMAGE_BYTES = 200_000_000

/** Where a track is until its parts are written. */
export const imageFile = (folder: string, { folder: own }: ImagePlan): string => join(folder, `${own}.mks`)

export interface StoredImages {
  plan: ImagePlan
  /** Null if there are too many. */
  bytes: number | null
}

/** Stores what ffmpeg copies. Of a track that is too long, the rest is drained, so that ffmpeg does not block. */
export async function storeImages(
  output: AsyncIterable<Buffer>,
  path: string,
  budget: DiskBudget,
): Promise<number | null> {
  const handle = await open(path, 'w')
  let bytes = 0
  try {
    for await (const part of output) {
      bytes += part.length
      if (bytes > MAX_IMAGE_BYTES) continue
      await budget.reserve(part.length)
      await handle.write(part)
    }
  } finally {
    await handle.close()
  }
  return bytes > MAX_IMAGE_BYTES ? null : bytes
}

export interface WriteImagesOptions {
  folder: string
  duration: number
  budget: DiskBudget
  notes: string[]
  readImages: ReadImages
  signal: AbortSignal
}

/** Tracks that can’t be read are skipped; the video plays without them. */
export async function writeImages(
  stored: readonly StoredImages[],
  options: WriteImagesOptions,
): Promise<PackagedImageSubtitle[]> {
  const { folder, budget, notes, readImages, signal } = options
  const written: PackagedImageSubtitle[] = []
  for (const { plan, bytes } of stored) {
    const path = imageFile(folder, plan)
    const read = (of: number) => readImages({ path, bytes: bytes ?? 0 }, of, signal)
    const refused = bytes === null ? 'it is too large' : await writeParts(plan, read, options)
    await budget.reserve(-(await stat(path)).size)
    await rm(path)
    if (refused === null) written.push(toImageSubtitle(plan))
    else notes.push(`Subtitles skipped: ${plan.label}: ${refused}.`)
  }
  return written
}

/** Makes a part of a track that is in a file beside the video. @param number from 1 */
export type ReadExternalImages = (plan: ImagePlan, number: number, signal: AbortSignal) => Promise<Uint8Array>

/** Those of files beside the video. */
export async function writeExternalImages(
  plans: readonly ImagePlan[],
  read: ReadExternalImages,
  options: Omit<WriteImagesOptions, 'readImages'>,
): Promise<PackagedImageSubtitle[]> {
  const written: PackagedImageSubtitle[] = []
  for (const plan of plans) {
    const refused = await writeParts(plan, (number) => read(plan, number, options.signal), options)
    if (refused === null) written.push(toImageSubtitle(plan))
    else options.notes.push(`Subtitles skipped: ${plan.stream.file ?? plan.label}: ${refused}.`)
  }
  return written
}

/** @returns why it was skipped, or null */
async function writeParts(
  plan: ImagePlan,
  read: (number: number) => Promise<Uint8Array>,
  { folder, duration, budget, signal }: Omit<WriteImagesOptions, 'readImages'>,
): Promise<string | null> {
  const own = join(folder, plan.folder)
  await mkdir(own)
  let total = 0
  for (let number = 1; number <= countParts(duration); number++) {
    const part = await read(number).catch(() => null)
    signal.throwIfAborted()
    if (!part) {
      await rm(own, { recursive: true })
      return 'it can’t be read'
    }
    total += part.length
    await budget.reserve(part.length)
    await writeFile(join(own, partName(number)), part).catch((error: unknown) => {
      throw toWriteFailure(error)
    })
  }
  if (total > 0) return null
  await rm(own, { recursive: true })
  return 'it has no images'
}
