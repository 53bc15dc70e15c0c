/** The one pass over a file that takes out all of its tracks. */
import { join } from 'node:path'
import { PackageFailure } from './failure.ts'
import { packageArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import { fontFile } from './subtitles/fonts.server.ts'
import type { PackagePlan, AudioPlan, SubtitlePlan } from './plan.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { cutByLength } from './hls/segments.ts'
import { takeText } from './subtitles/subtitles.server.ts'
import { FarKeys, type TakenTrack, takeTrack } from './write-track.server.ts'
import type { Tools } from './tools.server.ts'

export interface Pass {
  file: string
  /** Further files, which hold audio. */
  inputs: readonly string[]
  plan: PackagePlan
  folder: string
  /** Seconds, as far as is known. */
  duration: number
  tools: Tools
  room: DiskBudget
  threads: number
  signal: AbortSignal
  /** Told how far it has come, in seconds. */
  reached: (seconds: number) => void
}

export interface Taken {
  plan: PackagePlan
  video: TakenTrack
  sounds: { plan: AudioPlan; track: TakenTrack }[]
  subtitles: { plan: SubtitlePlan; text: Uint8Array | null }[]
}

export async function takeTracks(pass: Pass): Promise<Taken> {
  const { file, inputs, plan, folder, duration, tools, room, threads, signal, reached } = pass
  let video: TakenTrack | undefined
  const sounds: Taken['sounds'] = []
  const subtitles: Taken['subtitles'] = []
  const target = (name: string) => ({ folder: join(folder, name), room, cutter: cutByLength() })
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: packageArguments([file, ...inputs], plan, { threads, fonts: (place) => fontFile(folder, place) }),
    takers: [
      async (output) => {
        video = await takeTrack(output, { ...target(plan.video.quality.folder), pictures: true, reached })
      },
      ...plan.sounds.map((sound) => async (output: Parameters<typeof takeTrack>[0]) => {
        sounds.push({ plan: sound, track: await takeTrack(output, { ...target(sound.folder), pictures: false }) })
      }),
      ...plan.subtitles.map((subtitle) => async (output: Parameters<typeof takeTrack>[0]) => {
        subtitles.push({ plan: subtitle, text: await takeText(output) })
      }),
    ],
    seconds: 600 + duration * (plan.video.copy ? 2 : 40),
    signal,
  })
  if (!video || video.segments.length === 0)
    throw new PackageFailure('truncated', 'There is not a single picture in this file: it is incomplete or damaged.')
  return {
    plan,
    video,
    sounds: inOrder(sounds, plan.sounds).filter(({ track }) => track.segments.length > 0),
    subtitles: inOrder(subtitles, plan.subtitles),
  }
}

const inOrder = <P, T extends { plan: P }>(all: readonly T[], order: readonly P[]): T[] =>
  all.toSorted((a, b) => order.indexOf(a.plan) - order.indexOf(b.plan))

/** What may have been the copying's fault: the picture is encoded then. */
export const isCopyFault = (error: unknown): boolean =>
  error instanceof FarKeys ||
  (error instanceof PackageFailure && ['failed', 'not-media', 'unsupported', 'truncated'].includes(error.code))
