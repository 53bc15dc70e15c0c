import { useState } from 'react'
import { SectionHead } from '#src/ui/section-head.tsx'
import { clockTime, listDays, localDate, zoneText } from './days.ts'
import { ScheduleList } from './list.tsx'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'

const MINUTE = 60_000
const UNKNOWN_DAYS = ['1', '2', '3', '4', '5', '6', '7'].map((date) => ({ date, weekday: ' ', day: ' ', month: '' }))

/** What airs when, in the viewer's own time: only a browser can tell, so the server sends the empty frame of it. */
export function ScheduleSection() {
  const now = useNow(MINUTE)
  const [chosen, setChosen] = useState<string | null>(null)
  const days = now ? listDays(now) : []
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  const { schedule, retry } = useSchedule(day)

  return (
    <section className="section schedule" id="schedule" aria-labelledby="schedule-head">
      <SectionHead id="schedule-head" title="Estimated Schedule" japanese="放送予定" />
      <noscript>
        {import.meta.env.SSR && (
          <p className="note">The schedule is shown in your own time, for which this page has to run scripts.</p>
        )}
      </noscript>
      <div className="needs-js">
        <Clock />
        <div className="days" role="group" aria-label="Day">
          {(now ? days : UNKNOWN_DAYS).map(({ date, weekday, day: number, month }) => (
            <button
              key={date}
              className="day"
              type="button"
              aria-pressed={date === day?.date}
              onClick={() => setChosen(date)}
            >
              <span>{weekday}</span>
              <b>{number}</b>
              <span className="vh">{now && date === localDate(now) ? `${month}, today` : month}</span>
            </button>
          ))}
        </div>
        <ScheduleList key={day?.date} date={day?.date ?? ''} now={now} schedule={schedule} onRetry={retry} />
      </div>
    </section>
  )
}

function Clock() {
  const now = useNow(1_000)
  return (
    <p className="clock-row">
      <span className="clock" role="timer" aria-live="off">
        {now ? clockTime(now) : '--:--:--'}
      </span>
      <span className="quiet">{now ? zoneText(now) : ' '}</span>
    </p>
  )
}
