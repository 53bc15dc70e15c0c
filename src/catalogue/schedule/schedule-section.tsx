import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import type * as Board from './schedule-board.tsx'

/** How far below the window it may still be when it is fetched: half a screen ahead of who scrolls. */
const AHEAD = '50%'

/**
 * What airs when, in the viewer's own time: only a browser can tell, so the server sends the empty frame of it, and
 * what fills it is fetched for who comes near it.
 * @param busiestDay how many episodes the busiest day has: every day takes the room that it needs
 */
export function ScheduleSection({ busiestDay }: { busiestDay: number }) {
  const section = useRef<HTMLElement>(null)
  const [board, setBoard] = useState<typeof Board | null>(null)
  useEffect(() => {
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void import('./schedule-board.tsx').then(setBoard, () => undefined)
      },
      { rootMargin: AHEAD },
    )
    if (section.current) sight.observe(section.current)
    return () => sight.disconnect()
  }, [])
  return (
    <section className="section schedule" id="schedule" ref={section} aria-labelledby="schedule-head">
      <SectionHead id="schedule-head" title="Estimated Schedule" japanese="放送予定" />
      <noscript>
        {import.meta.env.SSR && (
          <p className="note">The schedule is shown in your own time, for which this page has to run scripts.</p>
        )}
      </noscript>
      <div className="needs-js" style={{ '--most': busiestDay } as CSSProperties}>
        {board ? <board.ScheduleBoard busiestDay={busiestDay} /> : <ScheduleSkeleton busiestDay={busiestDay} />}
      </div>
    </section>
  )
}
