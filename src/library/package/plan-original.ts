/** Decides whether a video stream is offered as it is, beside its H.264 version. */
import type { VideoPlan } from './plan.ts'
import type { VideoStream } from './probe.ts'
import { displaySize, toQuality, type Quality } from './quality.ts'

export const ORIGINAL_FOLDER = 'video-original'

/** Codecs that some browsers play, with the pixel formats that they play. */
const PIXEL_FORMATS: Readonly<Record<string, readonly string[]>> = {
  h264: ['yuv420p10le'],
  hevc: ['yuv420p', 'yuvj420p', 'yuv420p10le'],
  av1: ['yuv420p', 'yuvj420p', 'yuv420p10le'],
  vp9: ['yuv420p', 'yuvj420p', 'yuv420p10le'],
}

/** @returns null if no browser would play it as it should look, or if it is packaged as it is anyway */
export function planOriginal({ stream, copy }: Pick<VideoPlan, 'stream' | 'copy'>): Quality | null {
  const { codec, pixels, pixelAspect, rotation, interlaced } = stream
  const isPlayable = PIXEL_FORMATS[codec]?.includes(pixels) === true && isDescribed(stream)
  if (copy || !isPlayable || interlaced || rotation !== 0 || stream.dolbyVisionOnly !== false) return null
  const { width, height } = displaySize(stream, pixelAspect, rotation)
  return { ...toQuality({ width: Math.round(width), height: Math.round(height) }), folder: ORIGINAL_FOLDER }
}

/** Whether an original is not expected: no browser plays the codec, or H.264 is packaged as it is unless something else is wrong. */
export const isPlainFormat = ({ stream, copy }: Pick<VideoPlan, 'stream' | 'copy'>): boolean =>
  copy || stream.codec === 'h264' || PIXEL_FORMATS[stream.codec] === undefined

/** MP4 describes HEVC and AV1 in its header. The description of VP9 is derived from the stream. */
const isDescribed = ({ ready, codec }: VideoStream): boolean => ready || codec === 'vp9'

interface Extent {
  /** Start time of each segment. */
  segmentStarts: readonly number[]
  /** When the last frame is shown. How long it is shown depends on the encoder. */
  lastFrame: number
}

/** Seconds by which tracks of the same video may differ: a frame at a low rate. */
const MAX_DIFFERENCE_SECONDS = 0.2

/** Whether the copied track has the same timeline as the encoded one. Otherwise, its timestamps are broken. */
export function isSameTimeline(original: Extent, encoded: Extent): boolean {
  const start = ({ segmentStarts }: Extent): number => segmentStarts[0] ?? Number.NaN
  return (
    Math.abs(start(original) - start(encoded)) <= MAX_DIFFERENCE_SECONDS &&
    Math.abs(original.lastFrame - encoded.lastFrame) <= MAX_DIFFERENCE_SECONDS
  )
}
