import { useEffect, useRef } from 'react'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { describeDay } from './calendar-texts.ts'
import type { ShownDay } from './calendar.ts'
import { countText, dayId } from './day-texts.ts'
import type { CalendarView } from '#src/catalogue/calendar/calendar-query.ts'

interface DayStripProps {
  days: readonly ShownDay[]
  today: string
  view: CalendarView
}

/** On narrow screens the days are a list, and this row leads to each of them. */
export function DayStrip({ days, today, view }: DayStripProps) {
  const { language } = useLanguage()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.clientWidth / 2
  }, [days])
  return (
    <nav className="calendar-strip" aria-label={view === 'week' ? 'Days of the week' : 'Days of the month'}>
      <ul ref={strip}>
        {days
          .filter(({ isOutside }) => !isOutside)
          .map(({ date, count }) => ({ date, count, ...describeDay(date, language) }))
          .map(({ date, weekday, day, name, count }) => (
            <li key={date}>
              <a
                className={count === 0 ? 'strip-day is-empty' : 'strip-day'}
                href={`#${dayId(date)}`}
                aria-current={date === today ? 'date' : undefined}
              >
                <span aria-hidden="true">{weekday}</span>
                <b aria-hidden="true">{day}</b>
                <span className="sr-only">{`${name}, ${countText(count)}`}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
