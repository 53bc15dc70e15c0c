import { useLayoutEffect, useRef } from 'react'
import { usePlayer } from '../player-context.ts'

/** Emitted when another video starts on a page. */
const OPENED = 'player-opened'

/** When the page is left while the video plays, it continues in a corner. */
export function LeaveToMini(): null {
  const { video, onLeave, label, choices, subtitles, delay } = usePlayer()
  const shown = useRef({ cues: subtitles.cues, delay })
  useLayoutEffect(() => {
    shown.current = { cues: subtitles.cues, delay }
  })
  useLayoutEffect(() => {
    const element = video.current
    document.dispatchEvent(new Event(OPENED))
    return () => {
      if (!element || element.paused || element.ended) return
      const { currentTime: startSeconds, volume, muted, defaultPlaybackRate: speed } = element
      const { playable, alternatives = [], onProgress, onReturn } = onLeave()
      const subtitlesAtLeave = shown.current
      const opened = new AbortController()
      document.addEventListener(OPENED, () => opened.abort(), { once: true })
      import('./mini-player.client.ts').then(
        ({ openMiniPlayer }) => {
          if (opened.signal.aborted) return
          openMiniPlayer({
            label,
            startSeconds,
            volume,
            muted,
            speed,
            ...subtitlesAtLeave,
            onProgress,
            onReturn,
            playables: [playable, ...alternatives],
            audio: () => choices.read().audio,
            signal: opened.signal,
          })
        },
        () => undefined, // playback ends with the page
      )
    }
  }, [video, onLeave, label, choices])
  return null
}
