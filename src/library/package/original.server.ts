/** Adds the video stream of a file as it is, for browsers that play its codec. Its failure never fails the package. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDiskBudget, type DiskBudget, type Limits } from './disk-budget.server.ts'
import { PackageFailure, toWriteFailure } from './failure.ts'
import { originalArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import { keyframeRatesOf, ratesOf } from './bit-rates.ts'
import { cutByLength } from './segments.ts'
import { writeVideoPlaylists } from './write-playlists.server.ts'
import { hasDecoderParameters, videoCodecOf, videoRangeOf } from './codec-string.ts'
import type { PackagedOriginal } from './package-manifest.ts'
import type { VideoPlan } from './plan.ts'
import { expectedRenditionBytes, type Quality, renditionsBelow } from './quality.ts'
import type { Tools } from './tools.server.ts'
import { KeyframesTooFarApartError, type WrittenTrack, writeTrack } from './write-track.server.ts'
import { isPlainFormat, isSameTimeline, planOriginal } from './plan-original.ts'

export interface OriginalOptions {
  file: string
  plan: VideoPlan
  /** The encoded track. */
  video: WrittenTrack
  folder: string
  tools: Tools
  /** What the rest of the package has used. */
  budget: DiskBudget
  limits: Limits
  signal: AbortSignal
}

export interface AddedOriginal {
  rendition?: PackagedOriginal
  bytes: number
  /** Why it is missing, for the operator. */
  note?: string
}

class BrokenTimestampsError extends Error {}
class IncompleteHeaderError extends Error {}

const NOT_OFFERED = 'The original video isn’t offered:'

/** @returns null if no browser plays the codec, or if the stream is packaged as it is anyway */
export async function addOriginal(options: OriginalOptions): Promise<AddedOriginal | null> {
  const quality = planOriginal(options.plan)
  if (!quality)
    return isPlainFormat(options.plan)
      ? null
      : { bytes: 0, note: `${NOT_OFFERED} browsers wouldn’t show it as it should look.` }
  try {
    return await copyOriginal(options, quality)
  } catch (error) {
    await rm(join(options.folder, quality.folder), { recursive: true, force: true })
    if (options.signal.aborted) throw error
    return { bytes: 0, note: `${NOT_OFFERED} ${explain(toWriteFailure(error))}` }
  }
}

async function copyOriginal(options: OriginalOptions, quality: Quality): Promise<AddedOriginal> {
  const { file, plan, video, folder, tools, signal } = options
  const own = join(folder, quality.folder)
  const budget = await createDiskBudget(folder, remainingLimits(options), (await stat(file)).size)
  const found: WrittenTrack[] = []
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: originalArguments(file, plan),
    outputReaders: [
      async (output) => {
        const target = { folder: own, budget, cutter: cutByLength(), isVideo: true }
        found.push(await writeTrack(output, { ...target, startSeconds: video.segmentStarts[0] ?? 0 }))
      },
    ],
    timeoutSeconds: 600 + video.end * 2,
    signal,
  })
  const [track] = found
  if (!track || !isSameTimeline(track, video)) throw new BrokenTimestampsError()
  if (track.segments.some(({ keyframes }) => keyframes.length === 0)) throw new KeyframesTooFarApartError()
  if (!hasDecoderParameters(track.init)) throw new IncompleteHeaderError()
  const codec = videoCodecOf(track.init)
  await writeVideoPlaylists(own, track, codec)
  const rates = { rates: ratesOf(track), pictureRates: keyframeRatesOf(track) }
  return { rendition: { ...quality, codec, range: videoRangeOf(track.init), ...rates }, bytes: budget.usedBytes() }
}

/** Leaves room for the lower renditions, which more viewers need. */
function remainingLimits({ limits, budget, plan, video }: OriginalOptions): Limits {
  const reserved = expectedRenditionBytes(renditionsBelow(plan.quality), video.end)
  return {
    ...limits,
    maxBytes: limits.maxBytes - budget.usedBytes() - reserved,
    minFreeBytes: limits.minFreeBytes + reserved,
  }
}

function explain(error: unknown): string {
  if (error instanceof KeyframesTooFarApartError) return 'its keyframes are too far apart.'
  if (error instanceof IncompleteHeaderError) return 'its header lacks what decoders need.'
  if (error instanceof BrokenTimestampsError) return 'its timestamps are broken.'
  const isFull = error instanceof PackageFailure && ['disk-full', 'disk-limit'].includes(error.code)
  if (isFull) return 'there isn’t enough disk space for it.'
  return 'it can’t be copied.'
}
