/** The lower renditions of a package, for slower lines. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type PackageAbout, packageAboutSchema } from './package-manifest.ts'
import { videoCodecOf } from './mp4/boxes.ts'
import { PackageFailure, toWriteFailure } from './failure.ts'
import { renditionArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import { MOMENTS_FILE } from './package.server.ts'
import { planPackage } from './plan.ts'
import { requireFile } from './probe.server.ts'
import type { Probe } from './probe.ts'
import { renditionsBelow, type Quality } from './quality.ts'
import { pictureRatesOf, ratesOf } from './hls/bit-rates.ts'
import { type Limits, createDiskBudget } from './disk-budget.server.ts'
import { cutAt } from './hls/segments.ts'
import { type TakenTrack, takeTrack } from './write-track.server.ts'
import type { Tools } from './tools.server.ts'
import { writeMasters, writeVideoPlaylists } from './hls/write-playlists.server.ts'

export interface RenditionOptions {
  file: string
  probe: Probe
  /** A package that can be played already. */
  folder: string
  tools: Tools
  limits: Limits
  signal: AbortSignal
  progress: (share: number) => void
}

/**
 * Adds what is missing of the ladder; whoever is watching goes on.
 * @throws {PackageFailure} and leaves the package as it was
 */
export async function addRenditions(wish: RenditionOptions): Promise<PackageAbout> {
  await requireFile(wish.file)
  const about = packageAboutSchema.parse(JSON.parse(await readFile(join(wish.folder, 'about.json'), 'utf8')))
  const [first] = about.qualities
  if (!first) throw new PackageFailure('failed', 'There is nothing in this package.')
  const below = renditionsBelow(first)
  // the list is written last: what is in it is there, also after a sudden end
  const listed = new Set(about.qualities.map(({ folder }) => folder))
  if (below.every(({ folder }) => listed.has(folder))) return about
  try {
    return await encodeBelow(wish, about, below)
  } catch (error) {
    for (const { folder } of below) await rm(join(wish.folder, folder), { recursive: true, force: true })
    throw toWriteFailure(error)
  }
}

async function encodeBelow(
  wish: RenditionOptions,
  about: PackageAbout,
  below: readonly Quality[],
): Promise<PackageAbout> {
  const { file, probe, folder, tools, limits, signal, progress } = wish
  const keys = z.array(z.number()).parse(JSON.parse(await readFile(join(folder, MOMENTS_FILE), 'utf8')))
  const { video } = planPackage(probe, tools)
  const room = await createDiskBudget(
    folder,
    limits,
    (about.duration * below.reduce((sum, one) => sum + one.height, 0) * 1_000) / 4,
  )
  const taken = new Map<Quality, TakenTrack>()
  const grace = 0.6 / about.frameRate
  for (const quality of below) await rm(join(folder, quality.folder), { recursive: true, force: true })
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: renditionArguments(file, video, below, { threads: limits.cores, keys }),
    takers: below.map((quality, i) => async (output) => {
      const reached = (seconds: number): void => progress(Math.min(0.99, seconds / about.duration))
      const target = { folder: join(folder, quality.folder), room, cutter: cutAt(keys, grace) }
      const taking = { ...target, pictures: true, begin: keys[0] ?? 0 }
      taken.set(quality, await takeTrack(output, { ...taking, ...(i === 0 && { reached }) }))
    }),
    seconds: 600 + about.duration * 40,
    signal,
  })
  for (const [quality, track] of taken) await writeVideoPlaylists(join(folder, quality.folder), track)
  const added = below.flatMap((quality) => {
    const track = taken.get(quality)
    return track ? [{ ...quality, codec: videoCodecOf(track.init), ...measured(track, keys, grace) }] : []
  })
  const whole = { ...about, qualities: [...about.qualities.slice(0, 1), ...added], bytes: about.bytes + room.taken() }
  await writeMasters(folder, whole)
  return whole
}

function measured(track: TakenTrack, keys: readonly number[], grace: number) {
  const isAligned =
    keys.length === track.moments.length && keys.every((key, i) => Math.abs(key - (track.moments[i] ?? -1)) <= grace)
  if (!isAligned)
    throw new PackageFailure('failed', 'The lower renditions could not be cut at the same moments as the first one.')
  return { rates: ratesOf(track), pictureRates: pictureRatesOf(track) }
}
