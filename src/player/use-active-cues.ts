import { type RefObject, useEffect, useState } from 'react'
import { activeCues } from './subtitles/cue-layout.ts'
import type { Cue } from './subtitles/parse-subtitles.ts'

/** Maximum interval between two checks. */
const MAX_INTERVAL_MS = 1_000

/** The active cues, updated when a cue starts or ends. */
export function useActiveCues(video: RefObject<HTMLVideoElement | null>, cues: readonly Cue[], delay: number): Cue[] {
  const [active, setActive] = useState<Cue[]>([])
  useEffect(() => {
    const element = video.current
    if (!element || cues.length === 0) {
      setActive([])
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const now = activeCues(cues, element.currentTime, delay)
      setActive((old) => (old.length === now.length && old.every((cue, index) => cue === now[index]) ? old : now))
      if (element.paused) return
      const wait =
        ((nextChange(cues, element.currentTime - delay) - (element.currentTime - delay)) * 1000) / element.playbackRate
      timer = setTimeout(update, Math.min(MAX_INTERVAL_MS, Math.max(15, wait)))
    }
    const listeners = new AbortController()
    for (const name of ['play', 'playing', 'seeking', 'seeked', 'ratechange', 'pause'])
      element.addEventListener(name, update, { signal: listeners.signal })
    update()
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [video, cues, delay])
  return active
}

function nextChange(cues: readonly Cue[], time: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const { start, end } of cues) {
    if (start > time) next = Math.min(next, start)
    else if (end > time) next = Math.min(next, end)
  }
  return next
}
