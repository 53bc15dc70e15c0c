import { type RefObject, useEffect } from 'react'
import { createPace } from '../time/pace.ts'

/** Interval of progress reports during playback. */
const EVERY_MS = 5_000

export type ReportProgress = (position: number, duration: number) => void

/** Reports progress: every 5 seconds, and on pause, seek and leaving; nothing before playback has started. */
export function useProgressReport(video: RefObject<HTMLVideoElement | null>, report: ReportProgress): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const isDue = createPace(EVERY_MS)
    const now = () => {
      if (element.played.length > 0)
        report(element.currentTime, Number.isFinite(element.duration) ? element.duration : 0)
    }
    const inPassing = () => {
      if (!element.paused && isDue(performance.now())) now()
    }
    element.addEventListener('timeupdate', inPassing)
    for (const event of MOMENTS) element.addEventListener(event, now)
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now) // a phone may end a hidden page without further events
    return () => {
      now()
      element.removeEventListener('timeupdate', inPassing)
      for (const event of MOMENTS) element.removeEventListener(event, now)
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [video, report])
}

const MOMENTS = ['pause', 'seeked', 'ended'] as const
