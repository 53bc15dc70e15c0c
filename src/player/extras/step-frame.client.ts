/** Steps through the frames of a paused video. */

/** A common frame length (24 frames a second), until the video has shown its own. */
const DEFAULT_FRAME_SECONDS = 1001 / 24_000

interface Frames {
  last: number
  /** The shortest distance of two frames, in seconds. */
  seconds: number
}

const measured = new WeakMap<HTMLVideoElement, Frames>()

/** Pauses, and shows the frame before or after. */
export function stepFrame(video: HTMLVideoElement, direction: 1 | -1, announce: (text: string) => void): void {
  if (!video.paused) video.pause()
  const { seconds } = observeFrames(video)
  const target = video.currentTime + direction * seconds
  video.currentTime = Math.min(Math.max(0, target), video.duration || target)
  announce(direction > 0 ? 'Next frame' : 'Previous frame')
}

/** Measures the length of a frame from those that are shown. */
function observeFrames(video: HTMLVideoElement): Frames {
  const known = measured.get(video)
  if (known) return known
  const frames: Frames = { last: Number.NaN, seconds: DEFAULT_FRAME_SECONDS }
  measured.set(video, frames)
  const observe: VideoFrameRequestCallback = (_, { mediaTime }) => {
    const distance = Math.abs(mediaTime - frames.last)
    // frames that are dropped or jumped over are further apart
    if (distance > 0.004 && distance < frames.seconds) frames.seconds = distance
    frames.last = mediaTime
    video.requestVideoFrameCallback(observe)
  }
  video.requestVideoFrameCallback?.(observe)
  return frames
}
