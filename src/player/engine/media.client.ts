/** What is done to the element itself; what came of it, the element tells. */
import { clampTime, clampVolume } from '../state/intent.ts'

/** @returns where that is */
export function seekTo(video: HTMLVideoElement, seconds: number): number {
  const place = clampTime(seconds, video.duration)
  video.currentTime = place
  return place
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

/** For as long as a finger rests on the picture; null goes back to what was chosen. */
export function hurry(video: HTMLVideoElement, speed: number | null): void {
  video.playbackRate = speed ?? video.defaultPlaybackRate
}

export function playOrPause(video: HTMLVideoElement): void {
  if (video.paused || video.ended) void video.play().catch(() => undefined)
  else video.pause()
}
