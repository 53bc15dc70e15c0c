import { type RefObject, useCallback } from 'react'
import { playOrPause, seekTo, setMuted, setSpeed, setVolume } from './media.client.ts'
import { type Extra, type Intent, nextSpeed } from './state/intent.ts'
import { remoteControl } from './state/remote-control.ts'
import { formatTime } from './time/timeline.ts'

/** Actions of the controls that don't concern the media element. */
export interface ControlActions {
  captions(): void
  fullScreen(): void
  theatre(): void
  pictureInPicture(): void
  next(): void
  previous(): void
  episodes(): void
  shortcuts(): void
  skip(): void
  undoSkip(): void
  extra(extra: Extra): void
}

export type Act = (intent: Intent) => void

/** Applies intents to the media element, whose events then update the state. */
export function useActions(
  video: RefObject<HTMLVideoElement | null>,
  controls: ControlActions,
  announce: (text: string) => void,
): Act {
  return useCallback((intent) => applyIntent(video, intent, controls, announce), [video, controls, announce])
}

function applyIntent(
  { current: video }: RefObject<HTMLVideoElement | null>,
  intent: Intent,
  controls: ControlActions,
  announce: (text: string) => void,
): void {
  if (!video || remoteControl.handle?.(intent)) return
  const announceVolume = () => announce(video.muted ? 'Muted' : `Volume ${Math.round(video.volume * 100)}%`)
  switch (intent.type) {
    case 'toggle':
      playOrPause(video)
      break
    case 'mute':
      setMuted(video, !video.muted)
      announceVolume()
      break
    case 'seekBy':
      seekBy(video, intent.seconds, announce)
      break
    case 'seekTo':
      seekTo(video, intent.seconds)
      break
    case 'seekToFraction':
      if (video.duration > 0) seekTo(video, video.duration * intent.fraction)
      break
    case 'volume':
      setVolume(video, video.volume + intent.change)
      if (intent.change > 0) setMuted(video, false)
      announceVolume()
      break
    case 'speed':
      setSpeed(video, nextSpeed(video.playbackRate, intent.change))
      announce(`Speed ${video.playbackRate}×`)
      break
    case 'extra':
      controls.extra(intent.extra)
      break
    case 'captions':
    case 'fullScreen':
    case 'theatre':
    case 'pictureInPicture':
    case 'next':
    case 'previous':
    case 'episodes':
    case 'shortcuts':
    case 'skip':
    case 'undoSkip':
      controls[intent.type]()
  }
}

function seekBy(video: HTMLVideoElement, seconds: number, announce: (text: string) => void): void {
  if (video.readyState === 0) return // while a video is loaded or replaced, its position is 0
  const target = seekTo(video, video.currentTime + seconds)
  announce(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s · ${formatTime(target)}`)
}
