import { useEffect, useRef, useState } from 'react'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import type * as Board from './schedule-board.tsx'

/** Loads the board when it is within half a viewport of the visible area. */
const PRELOAD_MARGIN = '50%'

/**
 * The schedule in the viewer's time zone, which only the browser knows: the server renders a skeleton, and
 * the browser loads the episodes when it scrolls near.
 * @param maxEpisodesPerDay episodes on the busiest day: every day reserves their height
 */
export function ScheduleSection({ maxEpisodesPerDay }: { maxEpisodesPerDay: number }) {
  const section = useRef<HTMLElement>(null)
  const [board, setBoard] = useState<typeof Board | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        void import('./schedule-board.tsx').then(setBoard, () => undefined)
      },
      { rootMargin: PRELOAD_MARGIN },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section className="section schedule" id="schedule" ref={section} aria-labelledby="schedule-head">
      <SectionHead
        id="schedule-head"
        title="Airing schedule (estimated)"
        japanese="放送予定"
        more="/calendar"
        moreText="Full calendar"
      />
      <noscript>
        {import.meta.env.SSR && <p className="note">Turn on JavaScript to see the schedule in your time zone.</p>}
      </noscript>
      <div className="needs-js" style={{ '--most': maxEpisodesPerDay }}>
        {board ? (
          <board.ScheduleBoard maxEpisodesPerDay={maxEpisodesPerDay} />
        ) : (
          <ScheduleSkeleton maxEpisodesPerDay={maxEpisodesPerDay} />
        )}
      </div>
    </section>
  )
}
