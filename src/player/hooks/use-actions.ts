import { type RefObject, useCallback } from 'react'
import { playOrPause, seekTo, setMuted, setSpeed, setVolume } from '../engine/media.client.ts'
import { type Intent, nextSpeed } from '../state/intent.ts'
import { writeTime } from '../time/pace.ts'

/** What is not the element's business. */
export interface Others {
  captions(): void
  full(): void
  theatre(): void
  picture(): void
  next(): void
  previous(): void
  help(): void
  skip(): void
}

export type Act = (intent: Intent) => void

/** Does what a viewer wants to the element; what comes of it, the element tells. */
export function useActions(
  video: RefObject<HTMLVideoElement | null>,
  others: Others,
  say: (text: string) => void,
): Act {
  return useCallback((intent) => doIt(video, intent, others, say), [video, others, say])
}

function doIt(
  { current: video }: RefObject<HTMLVideoElement | null>,
  intent: Intent,
  others: Others,
  say: (text: string) => void,
): void {
  if (!video) return
  const announceVolume = () => say(video.muted ? 'Muted' : `Volume ${Math.round(video.volume * 100)}%`)
  switch (intent.type) {
    case 'toggle':
      playOrPause(video)
      break
    case 'mute':
      setMuted(video, !video.muted)
      announceVolume()
      break
    case 'by': {
      const place = seekTo(video, video.currentTime + intent.seconds)
      say(`${intent.seconds > 0 ? '+' : '−'}${Math.abs(intent.seconds)} s · ${writeTime(place)}`)
      break
    }
    case 'to':
      seekTo(video, intent.seconds)
      break
    case 'share':
      if (video.duration > 0) seekTo(video, video.duration * intent.share)
      break
    case 'volume':
      setVolume(video, video.volume + intent.change)
      if (intent.change > 0) setMuted(video, false)
      announceVolume()
      break
    case 'speed':
      setSpeed(video, nextSpeed(video.playbackRate, intent.change))
      say(`Speed ${video.playbackRate}×`)
      break
    case 'captions':
    case 'full':
    case 'theatre':
    case 'picture':
    case 'next':
    case 'previous':
    case 'help':
    case 'skip':
      others[intent.type]()
  }
}
