/** Which level of H.264 encoded video has: it is announced before the first segment is encoded. */
import type { VideoPlan } from '../package/plan.ts'

/** Level, macroblocks of a frame, macroblocks a second (ITU-T H.264, table A-1). */
const LEVELS: readonly (readonly [level: number, frame: number, second: number])[] = [
  [30, 1620, 40_500],
  [31, 3600, 108_000],
  [32, 5120, 216_000],
  [40, 8192, 245_760],
  [42, 8704, 522_240],
  [50, 22_080, 589_824],
  [51, 36_864, 983_040],
]
const HIGHEST = 52
const USUAL_FRAME_RATE = 24

/** Ten times its number, as in `avc1.640028`. */
export function h264Level({ quality: { width, height }, stream }: Pick<VideoPlan, 'quality' | 'stream'>): number {
  const frame = Math.ceil(width / 16) * Math.ceil(height / 16)
  const second = frame * (stream.frameRate || USUAL_FRAME_RATE)
  return LEVELS.find(([, ofFrame, ofSecond]) => frame <= ofFrame && second <= ofSecond)?.[0] ?? HIGHEST
}
