/** What the viewer wants the player to do, independent of the input method. */
export type Intent =
  | { type: 'toggle' | 'mute' | 'captions' | 'fullScreen' | 'theatre' | 'pictureInPicture' }
  | { type: 'next' | 'previous' | 'episodes' | 'shortcuts' | 'skip' | 'undoSkip' }
  | { type: 'seekBy'; seconds: number }
  | { type: 'seekTo'; seconds: number }
  /** From 0 to 1. */
  | { type: 'seekToFraction'; fraction: number }
  | { type: 'volume'; change: number }
  | { type: 'speed'; change: 1 | -1 }
  | { type: 'extra'; extra: Extra }

/** Actions whose code is loaded when they are first used. */
export type Extra =
  | 'frameBack'
  | 'frameForward'
  | 'loop'
  | 'screenshot'
  | 'stats'
  | 'previousChapter'
  | 'nextChapter'
  | 'subtitlesEarlier'
  | 'subtitlesLater'

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4] as const

/** The next higher or lower speed; unchanged at either end. */
export function nextSpeed(speed: number, change: 1 | -1): number {
  const others = SPEEDS.filter((one) => (change > 0 ? one > speed : one < speed))
  return (change > 0 ? others[0] : others.at(-1)) ?? speed
}

/** A position within the duration. */
export const clampTime = (seconds: number, duration: number): number =>
  Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)

/** Volume in perceptually even steps. */
export const clampVolume = (volume: number): number => Math.min(1, Math.max(0, Math.round(volume * 100) / 100))
