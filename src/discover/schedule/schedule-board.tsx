import { useState } from 'react'
import { useNow } from '#src/ui/hooks/use-now.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { clockTime, listDays, localDate, zoneText } from './days.ts'
import { ScheduleList } from './list.tsx'
import { ScheduleSkeleton, SlotSkeleton } from './schedule-skeleton.tsx'
import { useSchedule } from './use-schedule.ts'

const MINUTE = 60_000

/** The clock, the days, and the episodes of the selected day. */
export function ScheduleBoard({ maxEpisodesPerDay }: { maxEpisodesPerDay: number }) {
  const ms = useNow(MINUTE)
  const now = ms === null ? null : new Date(ms)
  const [chosen, setChosen] = useState<string | null>(null)
  const { language } = useLanguage()
  const days = now ? listDays(now, language) : []
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  const { schedule, retry } = useSchedule(day)
  if (!now || !day) return <ScheduleSkeleton maxEpisodesPerDay={maxEpisodesPerDay} />

  return (
    <div className="schedule-board">
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
            <span className="sr-only">{date === localDate(now) ? `${month}, today` : month}</span>
          </button>
        ))}
      </div>
      <div className="schedule-day">
        {schedule.state === 'loading' ? (
          <SlotSkeleton count={maxEpisodesPerDay} />
        ) : (
          <ScheduleList key={day.date} date={day.date} now={now} schedule={schedule} onRetry={retry} />
        )}
      </div>
    </div>
  )
}

function Clock() {
  const ms = useNow(1_000)
  const now = ms === null ? null : new Date(ms)
  const { language } = useLanguage()
  return (
    <p className="clock-row">
      <span className="clock" role="timer" aria-live="off">
        {now ? clockTime(now) : '--:--:--'}
      </span>
      <span className="muted">{now ? zoneText(now, language) : ' '}</span>
    </p>
  )
}
