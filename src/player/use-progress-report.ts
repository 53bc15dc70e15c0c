import { type RefObject, useEffect } from 'react'
import { getExtras } from './state/extras.ts'

/** Interval of progress reports during playback. */
const INTERVAL_MS = 5_000

/** @param played the parts that were played */
export type ReportProgress = (position: number, duration: number, played: TimeRanges) => void

/** Reports progress: every 5 seconds, and on pause, seek, end and leaving the page; never before playback has started. */
export function useProgressReport(video: RefObject<HTMLVideoElement | null>, report: ReportProgress): void {
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const isDue = createThrottle(INTERVAL_MS)
    const reportNow = () => {
      // a receiver reports its own position
      if (element.played.length > 0 && getExtras().remote === null)
        report(element.currentTime, Number.isFinite(element.duration) ? element.duration : 0, element.played)
    }
    const reportIfDue = () => {
      if (!element.paused && isDue(performance.now())) reportNow()
    }
    element.addEventListener('timeupdate', reportIfDue)
    for (const event of REPORT_EVENTS) element.addEventListener(event, reportNow)
    window.addEventListener('pagehide', reportNow)
    document.addEventListener('visibilitychange', reportNow) // phones may discard a hidden page without further events
    return () => {
      reportNow()
      element.removeEventListener('timeupdate', reportIfDue)
      for (const event of REPORT_EVENTS) element.removeEventListener(event, reportNow)
      window.removeEventListener('pagehide', reportNow)
      document.removeEventListener('visibilitychange', reportNow)
    }
  }, [video, report])
}

const REPORT_EVENTS = ['pause', 'seeked', 'ended'] as const

/** Returns whether an event is due: the first one, and then one per interval. */
export function createThrottle(intervalMs: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last < intervalMs) return false
    last = now
    return true
  }
}
