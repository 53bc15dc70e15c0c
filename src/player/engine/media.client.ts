/** Commands for the media element; their effects arrive as its events. */
import { clampTime, clampVolume } from '../state/intent.ts'

/** @returns where that is */
export function seekTo(video: HTMLVideoElement, seconds: number): number {
  const target = clampTime(seconds, video.duration)
  video.currentTime = target
  return target
}

/** @returns how loud that is */
export function setVolume(video: HTMLVideoElement, volume: number): number {
  video.volume = clampVolume(volume)
  return video.volume
}

export function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}

/** Double speed while a finger is held on the video; null restores the selected speed. */
export function hurry(video: HTMLVideoElement, speed: number | null): void {
  video.playbackRate = speed ?? video.defaultPlaybackRate
}

export function playOrPause(video: HTMLVideoElement): void {
  if (video.paused || video.ended) void video.play().catch(() => undefined)
  else video.pause()
}
