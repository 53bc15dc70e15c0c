import { useEffect, useState } from 'react'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ScheduleBones } from './schedule-bones.tsx'
import type * as Board from './schedule-board.tsx'

/**
 * What airs when, in the viewer's own time: only a browser can tell, so the server sends the empty frame of it, and
 * what fills it is fetched when the page itself has come to life.
 */
export function ScheduleSection() {
  const [board, setBoard] = useState<typeof Board | null>(null)
  useEffect(() => {
    void import('./schedule-board.tsx').then(setBoard, () => undefined)
  }, [])
  return (
    <section className="section schedule" id="schedule" aria-labelledby="schedule-head">
      <SectionHead id="schedule-head" title="Estimated Schedule" japanese="放送予定" />
      <noscript>
        {import.meta.env.SSR && (
          <p className="note">The schedule is shown in your own time, for which this page has to run scripts.</p>
        )}
      </noscript>
      <div className="needs-js">{board ? <board.ScheduleBoard /> : <ScheduleBones />}</div>
    </section>
  )
}
