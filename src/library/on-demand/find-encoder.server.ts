/** Finds out which encoders work on this machine, by encoding with each: one that ffmpeg lists may lack its device or its driver. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bytesOf } from '../container/byte-source.server.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { PackageFailure } from '../package/failure.ts'
import { run } from '../package/ffmpeg.server.ts'
import type { VideoPlan } from '../package/plan.ts'
import type { Tools } from '../package/tools.server.ts'
import { packetInput, videoSegmentArguments } from './encoder-arguments.ts'
import { codecOf, HARDWARE, type Transcode, type VideoEncoderName } from './video-encoders.ts'

export interface TriedEncoder {
  name: VideoEncoderName
  /** Seconds of video that it encodes in a second; null if it does not work. */
  speed: number | null
  /** What ffmpeg said last when it failed; null if it did not. */
  failure: string | null
}

export interface VideoEncoders {
  /** What encodes; null if nothing is encoded for viewers. */
  readonly chosen: VideoEncoderName | null
  readonly tried: readonly TriedEncoder[]
  /** Notes how a run of the chosen one ended: after three failures in a row the CPU encodes. @param failure null if it worked */
  note(failure: unknown): void
}

/** 48 frames of HEVC with 10 bits, 1280 × 720, at 24 a second: a slow gradient, made with x265. */
const CLIP = '#src/library/on-demand/trial.mkv'
const [FRAMES, FRAME_RATE] = [48, 24]
const TIMES = [0, 1, Infinity]
const PLAN = {
  stream: { rotation: 0 } as VideoPlan['stream'],
  quality: { width: 1280, height: 720 } as VideoPlan['quality'],
  copy: false,
  deinterlace: false,
  isBroadcast: false,
  toneMap: false,
} satisfies VideoPlan
const LEVEL = 31
const THREADS = 2
const TIMEOUT_SECONDS = 30
const MAX_FAILURES = 3

/** The CPU only, which needs no trial. */
export const CPU_ENCODER: VideoEncoders = { chosen: 'cpu', tried: [], note: () => undefined }

type EncoderTools = Pick<Tools, 'ffmpeg'>

/** Tries all that may be chosen, one after another. */
export async function findVideoEncoders(tools: EncoderTools, choice: Transcode): Promise<VideoEncoders> {
  if (choice === 'off') return { chosen: null, tried: [], note: () => undefined }
  const listed = await run({
    command: tools.ffmpeg,
    args: ['-hide_banner', '-encoders'],
    timeoutSeconds: TIMEOUT_SECONDS,
    isAwaited: true,
  })
  const hardware = choice === 'auto' ? HARDWARE : HARDWARE.filter((name) => name === choice)
  const clip = await readFile(createRequire(import.meta.url).resolve(CLIP))
  const tried: TriedEncoder[] = []
  for (const name of [...hardware, 'cpu' as const])
    tried.push(
      new RegExp(`\\b${codecOf(name)}\\b`).test(listed)
        ? await tryEncoder(name, tools, clip)
        : { name, speed: null, failure: `This ffmpeg was built without ${codecOf(name)}.` },
    )
  let chosen = tried.find(({ speed }) => speed !== null)?.name ?? 'cpu'
  let failures = 0
  return {
    tried,
    get chosen() {
      return chosen
    },
    note(failure) {
      failures = failure === null ? 0 : failures + 1
      const one = tried.find(({ name }) => name === chosen)
      if (failure === null || chosen === 'cpu' || !one) return
      one.failure = failingLine(failure)
      if (failures >= MAX_FAILURES) chosen = 'cpu'
    },
  }
}

async function tryEncoder(name: VideoEncoderName, { ffmpeg }: EncoderTools, clip: Buffer): Promise<TriedEncoder> {
  const parts: Buffer[] = []
  const collect = async (output: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of output) parts.push(part)
  }
  const args = videoSegmentArguments(packetInput(THREADS), '0:v:0', {
    plan: PLAN,
    times: TIMES,
    level: LEVEL,
    threads: THREADS,
    encoder: name,
  })
  const startedAt = performance.now()
  try {
    await run({
      command: ffmpeg,
      args,
      input: clip,
      timeoutSeconds: TIMEOUT_SECONDS,
      isAwaited: true,
      memoryMegabytes: memoryFor(name),
      outputReaders: [collect],
    })
    const seconds = (performance.now() - startedAt) / 1000
    await checkFrames(Buffer.concat(parts))
    return { name, speed: FRAMES / FRAME_RATE / seconds, failure: null }
  } catch (error) {
    return { name, speed: null, failure: failingLine(error) }
  }
}

/** Drivers of NVIDIA reserve more addresses than a machine has memory. */
export const memoryFor = (name: VideoEncoderName): number | undefined => (name === 'cpu' ? undefined : Infinity)

/** @throws if frames are missing, or there is no key frame where one was asked for */
async function checkFrames(written: Buffer): Promise<void> {
  const file = await openMatroska(bytesOf(written))
  const keys: number[] = []
  let frames = 0
  const tracks = new Set(file.tracks.map(({ number }) => number))
  for await (const { isKey, time } of file.readBlocks(file.start, { tracks })) {
    frames += 1
    if (isKey) keys.push(Math.round((time * file.scale) / 1e9))
  }
  if (frames !== FRAMES) throw new Error(`It wrote ${frames} of ${FRAMES} frames.`)
  if (!keys.includes(1)) throw new Error('It doesn’t begin segments where it is told to.')
}

/** The line of ffmpeg that says why it failed: the first one, since the others follow from it. */
export function failingLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const tail = error instanceof PackageFailure ? error.tail : ''
  const line = tail.split('\n').find((one) => one.trim() !== '' && !one.startsWith('libva info'))
  return line?.replace(/ @ 0x[0-9a-f]+(?=\])/, '').trim() ?? message
}

const found = new Map<string, Promise<VideoEncoders>>()

/** The same for all parts of this process. */
export function shareVideoEncoders(tools: EncoderTools, choice: Transcode): Promise<VideoEncoders> {
  const key = `${choice} ${tools.ffmpeg}`
  const known = found.get(key) ?? findVideoEncoders(tools, choice)
  found.set(key, known)
  known.catch(() => found.delete(key))
  return known
}

/** The CPU until the others have been tried, so that no viewer waits for that. */
export function whileTried(trial: Promise<VideoEncoders>): VideoEncoders {
  let known = CPU_ENCODER
  void trial.then(
    (tried) => (known = tried),
    () => undefined,
  )
  return {
    get chosen() {
      return known.chosen
    },
    get tried() {
      return known.tried
    },
    note: (failure) => known.note(failure),
  }
}
