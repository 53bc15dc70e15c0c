import { type RefObject, useEffect } from 'react'
import { createWatchClock } from './time/watch-clock.ts'

/** How much time is reported together, except at the end. */
const REPORT_SECONDS = 60

export type ReportWatchTime = (seconds: number) => void

/** Reports for how long the video really played: every minute of it, and when the page is hidden or left. */
export function useWatchTime(video: RefObject<HTMLVideoElement | null>, report: ReportWatchTime | undefined): void {
  useEffect(() => {
    const element = video.current
    if (!element || !report) return undefined
    const clock = createWatchClock()
    const tick = () => {
      clock.tick(performance.now(), !element.paused && !element.seeking && !element.ended)
      if (clock.seconds >= REPORT_SECONDS) report(clock.takeSeconds())
    }
    const reportRest = () => {
      tick()
      const seconds = clock.takeSeconds()
      if (seconds > 0) report(seconds)
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') reportRest()
    }
    for (const event of EVENTS) element.addEventListener(event, tick)
    window.addEventListener('pagehide', reportRest)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      reportRest()
      for (const event of EVENTS) element.removeEventListener(event, tick)
      window.removeEventListener('pagehide', reportRest)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [video, report])
}

const EVENTS = ['timeupdate', 'pause', 'seeking', 'ended'] as const
