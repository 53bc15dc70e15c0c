import { Link } from '#src/ui/link.tsx'
import { HoverAnchor } from '#src/catalogue/card/hover-anchor.tsx'
import { StatusMark } from '#src/catalogue/card/status-button.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { describeDay } from './calendar-texts.ts'
import type { CalendarEntry, ShownDay } from './calendar.ts'
import { phaseOf } from './calendar-now.ts'
import { type CalendarQuery, calendarHref } from '#src/catalogue/calendar/calendar-query.ts'
import { countText, dayId } from './day-texts.ts'
import { EarlierDays, type ViewProps } from './week-view.tsx'

const MARKS = {
  premiere: { name: 'Premiere', look: 'mark is-premiere' },
  finale: { name: 'Finale', look: 'mark is-finale' },
} as const

/** A grid of weeks on wide screens, a list of days on narrow ones. Each day leads to its week. */
export function MonthView({ calendar: { days, query }, today, now }: ViewProps) {
  const { language } = useLanguage()
  const hasToday = days.some(({ date, isOutside }) => date === today && !isOutside)
  return (
    <div className="month">
      {hasToday && <EarlierDays days={days} today={today} />}
      <div className="month-weekdays" aria-hidden="true">
        {days.slice(0, 7).map(({ date }) => (
          <span key={date}>{describeDay(date, language).weekday}</span>
        ))}
      </div>
      <div className="month-days">
        {days.map((day) => (
          <MonthDay
            key={day.date}
            day={day}
            query={query}
            today={today}
            now={now}
            isEarlier={hasToday && day.date < today}
          />
        ))}
      </div>
      <p className="month-legend">
        {Object.values(MARKS).map(({ name, look }) => (
          <span key={name}>
            <span className={look} />
            {name}
          </span>
        ))}
      </p>
    </div>
  )
}

interface MonthDayProps {
  day: ShownDay
  query: CalendarQuery
  today: string
  now: number
  isEarlier: boolean
}

function MonthDay({ day, query, today, now, isEarlier }: MonthDayProps) {
  const { date, entries, count, isOutside } = day
  const { language } = useLanguage()
  const { name, weekday, month, day: number } = describeDay(date, language)
  const isToday = date === today
  const href = `${calendarHref({ ...query, view: 'week', date })}#${dayId(date)}`
  const more = count - entries.length
  return (
    <section
      className={['month-day', isOutside && 'is-outside', isEarlier && 'is-earlier'].filter(Boolean).join(' ')}
      id={dayId(date)}
      aria-labelledby={`${dayId(date)}-name`}
      data-today={isToday ? '' : undefined}
    >
      <h3 id={`${dayId(date)}-name`}>
        <Link className="month-date" to={href} rel="nofollow">
          <span className="sr-only">{isToday ? `Today, ${name}` : name}</span>
          {language === 'JP' ? (
            <>
              {isToday && <span aria-hidden="true">Today</span>}
              <span className="month-name" aria-hidden="true">
                {month}
              </span>
              <b aria-hidden="true">{`${number}日`}</b>
              <span className="month-weekday" aria-hidden="true">
                {`(${weekday})`}
              </span>
            </>
          ) : (
            <>
              <span className="month-weekday" aria-hidden="true">
                {isToday ? 'Today' : weekday}
              </span>
              <span className="month-name" aria-hidden="true">
                {month}
              </span>
              <b aria-hidden="true">{number}</b>
            </>
          )}
        </Link>
        <span className="day-count">{countText(count)}</span>
      </h3>
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <MonthEntry
              key={`${entry.id} ${entry.label}`}
              entry={entry}
              isPast={phaseOf(entry, now, date, today) === 'past'}
            />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Link className="month-more" to={href} rel="nofollow">
          {`+${more} more`}
          <span className="sr-only">{` on ${name}`}</span>
        </Link>
      )}
    </section>
  )
}

const MonthEntry = ({ entry, isPast }: { entry: CalendarEntry; isPast: boolean }) => (
  <li data-phase={isPast ? 'past' : 'later'}>
    <HoverAnchor card={entry} className="month-hover" onlyByPointer>
      <Link className="month-entry" to={`/${entry.id}`} prefetch="intent" data-entry="">
        {entry.time === undefined ? (
          <abbr title="Time not announced">TBA</abbr>
        ) : (
          <time dateTime={entry.time}>{entry.time}</time>
        )}
        <span className="month-title" dir="auto">
          <TitleText of={entry} />
        </span>
        <span className="sr-only">{`, ${entry.label}`}</span>
        <StatusMark card={entry} />
        {entry.mark && (
          <span className={MARKS[entry.mark].look}>
            <span className="sr-only">{`, ${MARKS[entry.mark].name}`}</span>
          </span>
        )}
      </Link>
    </HoverAnchor>
  </li>
)
