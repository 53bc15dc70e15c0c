/** Reads frames of a video, small, and what each looks like. */
import { nextTurn } from '#src/platform/next-turn.ts'
import { frameArguments } from '../package/ffmpeg-arguments.ts'
import { run } from '../package/ffmpeg.server.ts'
import type { VideoPlan } from '../package/plan.ts'
import type { Tools } from '../package/tools.server.ts'
import { withoutBorders } from './borders.ts'
import { createRuns, FRAME_RATE, type Frames, readFrame } from './frames.ts'
import type { Pixels, Region } from './planes.ts'

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

export async function readFrames(options: ReadOptions): Promise<Frames> {
  const { file, plan, tools, threads, signal, progress } = options
  const duration = Math.min(options.duration, MAX_SECONDS)
  const runs = createRuns()
  let count = 0
  const first: Pixels[] = []
  /** What is left of frames without the borders that all have; unknown at first. */
  const shown: { region?: Region } = {}

  async function readFirst(): Promise<void> {
    const region = withoutBorders(first)
    shown.region = region
    for (const frame of first.splice(0)) {
      runs.add(readFrame(frame, region))
      await nextTurn()
    }
  }
  async function add(data: Buffer): Promise<void> {
    const frame = { ...FRAME, data }
    count++
    if (shown.region) runs.add(readFrame(frame, shown.region))
    else if (first.push(frame) === FIRST_FRAMES) await readFirst()
    progress?.(Math.min(1, count / FRAME_RATE / duration))
  }
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: frameArguments(file, plan, { ...FRAME, rate: FRAME_RATE }, { duration, threads }),
    outputReaders: [(output) => splitFrames(output, add)],
    timeoutSeconds: 600 + duration * 2,
    signal,
  })
  if (!shown.region) await readFirst()
  return runs.join()
}

async function splitFrames(output: AsyncIterable<Buffer>, add: (frame: Buffer) => Promise<void>): Promise<void> {
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
