import { type RefObject, useEffect, useRef } from 'react'
import type { Cue } from '../subtitles/parse-subtitles.ts'
import { parseCueText, plainText } from '../subtitles/cue-text.ts'

/** Passes cues to the system where it renders the video itself (full screen on phones, picture in picture). */
export function useSystemSubtitles(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  delay: number,
): void {
  const track = useRef<TextTrack | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const show = () => {
      if (cues.length === 0) return
      track.current ??= element.addTextTrack('captions', 'Subtitles')
      empty(track.current)
      for (const { start, end, text } of cues)
        track.current.addCue(new VTTCue(Math.max(0, start + delay), end + delay, plainText(parseCueText(text))))
      track.current.mode = 'showing'
    }
    const hide = () => {
      if (track.current) track.current.mode = 'disabled'
    }
    for (const name of ['webkitbeginfullscreen', 'enterpictureinpicture'])
      element.addEventListener(name, show, { signal })
    for (const name of ['webkitendfullscreen', 'leavepictureinpicture'])
      element.addEventListener(name, hide, { signal })
    if (document.pictureInPictureElement === element) show()
    return () => {
      ending.abort()
      hide()
    }
  }, [video, cues, delay])
}

function empty(track: TextTrack): void {
  track.mode = 'hidden' // a disabled track has no cues
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
}
