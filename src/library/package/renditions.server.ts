/** Adds lower renditions to a package, for slower connections. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type PackageAbout, packageAboutSchema } from './package-manifest.ts'
import { videoCodecOf } from './codec-string.ts'
import { PackageFailure, toWriteFailure } from './failure.ts'
import { renditionArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import { SEGMENT_STARTS_FILE } from './package.server.ts'
import { planPackage } from './plan.ts'
import { requireFile } from './probe.server.ts'
import type { Probe } from './probe.ts'
import { expectedRenditionBytes, renditionsBelow, type Quality } from './quality.ts'
import { keyframeRatesOf, ratesOf } from './bit-rates.ts'
import { type Limits, createDiskBudget } from './disk-budget.server.ts'
import { cutAt } from './segments.ts'
import { type WrittenTrack, writeTrack } from './write-track.server.ts'
import type { Tools } from './tools.server.ts'
import { writeMasters, writeVideoPlaylists } from './write-playlists.server.ts'

export interface RenditionOptions {
  file: string
  probe: Probe
  /** Reads a file of the package, which is already playable. */
  read: (file: string) => Promise<Buffer | null>
  /** The output folder on a local disk, with the new and replaced files; removed on failure. */
  folder: string
  tools: Tools
  limits: Limits
  signal: AbortSignal
  progress: (share: number) => void
}

export interface Renditions {
  about: PackageAbout
  /** Whether the output folder contains files; false if the package is already complete. */
  isNew: boolean
}

/**
 * Encodes the missing renditions of a package. The package is not changed.
 * @throws {PackageFailure}
 */
export async function encodeRenditions(options: RenditionOptions): Promise<Renditions> {
  await requireFile(options.file)
  const about = packageAboutSchema.parse(await readJson(options, 'about.json'))
  const [first] = about.qualities
  if (!first) throw new PackageFailure('failed', 'This package is empty.')
  const lower = renditionsBelow(first)
  // the manifest is written last, so everything it lists exists even after a crash
  const listed = new Set(about.qualities.map(({ folder }) => folder))
  if (lower.every(({ folder }) => listed.has(folder))) return { about, isNew: false }
  try {
    return { about: await encode(options, about, lower), isNew: true }
  } catch (error) {
    await rm(options.folder, { recursive: true, force: true })
    throw toWriteFailure(error)
  }
}

async function readJson({ read }: RenditionOptions, file: string): Promise<unknown> {
  const bytes = await read(file)
  if (!bytes) throw new PackageFailure('vanished', 'The package is no longer in the storage.')
  return JSON.parse(bytes.toString('utf8'))
}

async function encode(
  options: RenditionOptions,
  about: PackageAbout,
  lower: readonly Quality[],
): Promise<PackageAbout> {
  const { file, probe, folder, tools, limits, signal, progress } = options
  const segmentStarts = z.array(z.number()).parse(await readJson(options, SEGMENT_STARTS_FILE))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { video } = planPackage(probe, tools)
  const budget = await createDiskBudget(folder, limits, expectedRenditionBytes(lower, about.duration))
  const tracks = new Map<Quality, WrittenTrack>()
  const toleranceSeconds = 0.6 / about.frameRate
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: renditionArguments(file, video, lower, { threads: limits.cores, keyframeTimes: segmentStarts }),
    outputReaders: lower.map((quality, i) => async (output) => {
      const onProgress = (seconds: number): void => progress(Math.min(0.99, seconds / about.duration))
      const target = { folder: join(folder, quality.folder), budget, cutter: cutAt(segmentStarts, toleranceSeconds) }
      const trackOptions = { ...target, isVideo: true, startSeconds: segmentStarts[0] ?? 0 }
      tracks.set(quality, await writeTrack(output, { ...trackOptions, ...(i === 0 && { onProgress }) }))
    }),
    timeoutSeconds: 600 + about.duration * 40,
    signal,
  })
  for (const [quality, track] of tracks) await writeVideoPlaylists(join(folder, quality.folder), track)
  const added = lower.flatMap((quality) => {
    const track = tracks.get(quality)
    return track
      ? [{ ...quality, codec: videoCodecOf(track.init), ...measureRates(track, segmentStarts, toleranceSeconds) }]
      : []
  })
  const updated = {
    ...about,
    qualities: [...about.qualities.slice(0, 1), ...added],
    bytes: about.bytes + budget.usedBytes(),
  }
  await writeMasters(folder, updated)
  return updated
}

function measureRates(track: WrittenTrack, segmentStarts: readonly number[], toleranceSeconds: number) {
  const isAligned =
    segmentStarts.length === track.segmentStarts.length &&
    segmentStarts.every((key, i) => Math.abs(key - (track.segmentStarts[i] ?? -1)) <= toleranceSeconds)
  if (!isAligned) throw new PackageFailure('failed', 'The lower renditions couldn’t be aligned with the first one.')
  return { rates: ratesOf(track), pictureRates: keyframeRatesOf(track) }
}
