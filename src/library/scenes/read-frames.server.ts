/** Reads one frame a second of a video, small, and hashes each. */
import { nextTurn } from '#src/platform/next-turn.ts'
import { frameArguments } from '../package/ffmpeg-arguments.ts'
import { run } from '../package/ffmpeg.server.ts'
import type { VideoPlan } from '../package/plan.ts'
import type { Tools } from '../package/tools.server.ts'
import { withoutBorders } from './borders.ts'
import { type FrameHash, hashFrame, type Pixels, type Region } from './frame-hash.ts'

const FRAME = { width: 160, height: 90 }
const FRAME_BYTES = FRAME.width * FRAME.height * 3
/** Frames from which borders are known: kept in memory until then. */
const FIRST_FRAMES = 240
/** Of a longer video, only the beginning is read (seconds). */
const MAX_SECONDS = 6 * 3_600

interface ReadOptions {
  file: string
  plan: VideoPlan
  /** Seconds. */
  duration: number
  tools: Pick<Tools, 'ffmpeg' | 'processors'>
  threads: number
  signal: AbortSignal
  progress?: (share: number) => void
}

/** @returns the hashes of one frame a second from 0 on; null for one that shows nothing */
export async function readFrameHashes(options: ReadOptions): Promise<(FrameHash | null)[]> {
  const { file, plan, tools, threads, signal, progress } = options
  const duration = Math.min(options.duration, MAX_SECONDS)
  const hashes: (FrameHash | null)[] = []
  const first: Pixels[] = []
  /** What is left of frames without the borders that all have; unknown at first. */
  const shown: { region?: Region } = {}

  async function hashFirst(): Promise<void> {
    const region = withoutBorders(first)
    shown.region = region
    for (const frame of first.splice(0)) {
      hashes.push(hashFrame(frame, region))
      await nextTurn()
    }
  }
  async function add(data: Buffer): Promise<void> {
    const frame = { ...FRAME, data }
    if (shown.region) hashes.push(hashFrame(frame, shown.region))
    else if (first.push(frame) === FIRST_FRAMES) await hashFirst()
    progress?.(Math.min(1, (hashes.length + first.length) / duration))
  }
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: frameArguments(file, plan, FRAME, { duration, threads }),
    outputReaders: [(output) => readFrames(output, add)],
    timeoutSeconds: 600 + duration * 2,
    signal,
  })
  if (!shown.region) await hashFirst()
  return hashes
}

async function readFrames(output: AsyncIterable<Buffer>, add: (frame: Buffer) => Promise<void>): Promise<void> {
  let [frame, length] = [Buffer.alloc(FRAME_BYTES), 0]
  for await (const part of output)
    for (let at = 0; at < part.length;) {
      const copied = part.copy(frame, length, at)
      at += copied
      length += copied
      if (length < FRAME_BYTES) continue
      await add(frame)
      ;[frame, length] = [Buffer.alloc(FRAME_BYTES), 0]
    }
}
