import { useState } from 'react'
import { clockTime, listDays, localDate, zoneText } from './days.ts'
import { ScheduleList } from './list.tsx'
import { ScheduleSkeleton, SlotSkeleton } from './schedule-skeleton.tsx'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'

const MINUTE = 60_000

/** The clock, the days, and what airs on the one that is chosen. */
export function ScheduleBoard({ busiestDay }: { busiestDay: number }) {
  const now = useNow(MINUTE)
  const [chosen, setChosen] = useState<string | null>(null)
  const days = now ? listDays(now) : []
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  const { schedule, retry } = useSchedule(day)
  if (!now || !day) return <ScheduleSkeleton busiestDay={busiestDay} />

  return (
    <>
      <Clock />
      <div className="days" role="group" aria-label="Day">
        {days.map(({ date, weekday, day: number, month }) => (
          <button
            key={date}
            className="day"
            type="button"
            aria-pressed={date === day.date}
            onClick={() => setChosen(date)}
          >
            <span>{weekday}</span>
            <b>{number}</b>
            <span className="vh">{date === localDate(now) ? `${month}, today` : month}</span>
          </button>
        ))}
      </div>
      <div className="schedule-day">
        {schedule.state === 'loading' ? (
          <SlotSkeleton count={busiestDay} />
        ) : (
          <ScheduleList key={day.date} date={day.date} now={now} schedule={schedule} onRetry={retry} />
        )}
      </div>
    </>
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
