import { type RefObject, useEffect, useRef } from 'react'
import type { Cue } from './subtitles/parse-subtitles.ts'
import { addCues } from './subtitles/text-track.client.ts'

/** Adds the cues to a text track where the system renders the video (full screen on phones, picture in picture). */
export function useSystemSubtitles(
  video: RefObject<HTMLVideoElement | null>,
  cues: readonly Cue[],
  delay: number,
): void {
  const track = useRef<TextTrack | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const show = () => {
      if (cues.length === 0) return
      track.current ??= element.addTextTrack('captions', 'Subtitles')
      removeCues(track.current)
      addCues(track.current, cues, delay)
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
      listeners.abort()
      hide()
    }
  }, [video, cues, delay])
}

function removeCues(track: TextTrack): void {
  track.mode = 'hidden' // the cues of a disabled track are null
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
}
