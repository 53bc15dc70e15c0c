/** Extracts all tracks of a file in one ffmpeg pass. */
import { join } from 'node:path'
import { PackageFailure } from './failure.ts'
import { packageArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import { fontFile } from './subtitles/fonts.server.ts'
import { imageFile, type StoredImages, storeImages } from './subtitles/images.server.ts'
import { type AudioPlan, embeddedImages, type PackagePlan, type SubtitlePlan } from './plan.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { cutByLength } from './segments.ts'
import { readSubtitleStream } from './subtitles/subtitles.server.ts'
import { UncopyableVideoError, type WrittenTrack, writeTrack } from './write-track.server.ts'
import type { Tools } from './tools.server.ts'

export interface PassOptions {
  file: string
  /** External audio files. */
  inputs: readonly string[]
  plan: PackagePlan
  folder: string
  /** Estimated duration in seconds. */
  duration: number
  tools: Tools
  budget: DiskBudget
  threads: number
  signal: AbortSignal
  /** Called with the number of seconds processed so far. */
  onProgress: (seconds: number) => void
}

export interface ExtractedTracks {
  plan: PackagePlan
  video: WrittenTrack
  audioTracks: { plan: AudioPlan; track: WrittenTrack }[]
  subtitles: { plan: SubtitlePlan; text: Uint8Array | null }[]
  images: StoredImages[]
}

export async function extractTracks(options: PassOptions): Promise<ExtractedTracks> {
  const { file, inputs, plan, folder, duration, tools, budget, threads, signal, onProgress } = options
  let video: WrittenTrack | undefined
  const audioTracks: ExtractedTracks['audioTracks'] = []
  const subtitles: ExtractedTracks['subtitles'] = []
  const images: StoredImages[] = []
  const target = (name: string) => ({ folder: join(folder, name), budget, cutter: cutByLength() })
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: packageArguments([file, ...inputs], plan, { threads, fonts: (index) => fontFile(folder, index) }),
    outputReaders: [
      async (output) => {
        video = await writeTrack(output, { ...target(plan.video.quality.folder), isVideo: true, onProgress })
      },
      ...plan.audioTracks.map((audioTrack) => async (output: AsyncIterable<Buffer>) => {
        audioTracks.push({
          plan: audioTrack,
          track: await writeTrack(output, { ...target(audioTrack.folder), isVideo: false }),
        })
      }),
      ...plan.subtitles.map((subtitle) => async (output: AsyncIterable<Buffer>) => {
        subtitles.push({ plan: subtitle, text: await readSubtitleStream(output) })
      }),
      ...embeddedImages(plan).map((image) => async (output: AsyncIterable<Buffer>) => {
        images.push({ plan: image, bytes: await storeImages(output, imageFile(folder, image), budget) })
      }),
    ],
    timeoutSeconds: 600 + duration * (plan.video.copy ? 2 : 40),
    signal,
  })
  if (!video || video.segments.length === 0)
    throw new PackageFailure('truncated', 'This file has no video frames: it is incomplete or damaged.')
  return {
    plan,
    video,
    audioTracks: sortByPlan(audioTracks, plan.audioTracks).filter(({ track }) => track.segments.length > 0),
    subtitles: sortByPlan(subtitles, plan.subtitles),
    images: sortByPlan(images, plan.images),
  }
}

const sortByPlan = <P, T extends { plan: P }>(all: readonly T[], order: readonly P[]): T[] =>
  all.toSorted((a, b) => order.indexOf(a.plan) - order.indexOf(b.plan))

/** Whether copying the video may have caused the failure, so that encoding is worth a try. */
export const isCopyFailure = (error: unknown): boolean =>
  error instanceof UncopyableVideoError ||
  (error instanceof PackageFailure && ['failed', 'not-media', 'unsupported', 'truncated'].includes(error.code))
