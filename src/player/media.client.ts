/** Commands for the media element, which emits events for their effects. */
import { clampTime, clampVolume } from './state/intent.ts'

/** @returns the new position in seconds */
export function seekTo(video: HTMLVideoElement, seconds: number): number {
  const target = clampTime(seconds, video.duration)
  video.currentTime = target
  return target
}

/** @returns the new volume */
export function setVolume(video: HTMLVideoElement, volume: number): number {
  video.volume = clampVolume(volume)
  return video.volume
}

export function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.preservesPitch = true
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}

/** Sets a speed that is not saved, such as 2× during a long press; null restores the selected speed. */
export function setTemporarySpeed(video: HTMLVideoElement, speed: number | null): void {
  video.playbackRate = speed ?? video.defaultPlaybackRate
}

/** Emitted on the element before its own `play`, which is lost if the element gets another video in the same moment. */
export const PLAY_WANTED = 'play-wanted'
/** The browser allows no playback without a press. */
export const PLAY_REFUSED = 'play-refused'

export function play(video: HTMLVideoElement): void {
  video.dispatchEvent(new Event(PLAY_WANTED))
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') video.dispatchEvent(new Event(PLAY_REFUSED))
  })
}

export function playOrPause(video: HTMLVideoElement): void {
  if (video.paused || video.ended) play(video)
  else video.pause()
}
