import { type RefObject, useEffect } from 'react'
import { createPace } from '../time/pace.ts'

/** How often a viewer's place is told while something plays. */
const EVERY_MS = 5_000

export type ReportProgress = (position: number, duration: number) => void

/** Tells where the viewer is: every 5 seconds, and whenever they stop, jump or leave; nothing until something played. */
export function useProgressReport(video: RefObject<HTMLVideoElement | null>, tell: ReportProgress): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const isDue = createPace(EVERY_MS)
    const now = () => {
      if (element.played.length > 0) tell(element.currentTime, Number.isFinite(element.duration) ? element.duration : 0)
    }
    const inPassing = () => {
      if (!element.paused && isDue(performance.now())) now()
    }
    element.addEventListener('timeupdate', inPassing)
    for (const event of MOMENTS) element.addEventListener(event, now)
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now) // a phone may end a hidden page without another word
    return () => {
      now()
      element.removeEventListener('timeupdate', inPassing)
      for (const event of MOMENTS) element.removeEventListener(event, now)
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [video, tell])
}

const MOMENTS = ['pause', 'seeked', 'ended'] as const
