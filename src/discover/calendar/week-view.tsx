import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { describeDay } from './calendar-texts.ts'
import type { Calendar, ShownDay } from './calendar.ts'
import { CalendarEpisode } from './calendar-episode.tsx'
import { phaseOf } from './calendar-now.ts'
import { countText, dayId } from './day-texts.ts'

export interface ViewProps {
  calendar: Calendar
  /** The day that it is now. */
  today: string
  now: number
}

/** Seven columns on wide screens, a list of days on narrow ones. */
export function WeekView({ calendar: { days }, today, now }: ViewProps) {
  const { language } = useLanguage()
  const hasToday = days.some(({ date }) => date === today)
  return (
    <div className="week">
      {hasToday && <EarlierDays days={days} today={today} />}
      {days
        .map((day) => ({ ...day, ...describeDay(day.date, language) }))
        .map((day) => (
          <section
            className={hasToday && day.date < today ? 'week-day is-earlier' : 'week-day'}
            key={day.date}
            id={dayId(day.date)}
            aria-labelledby={`${dayId(day.date)}-name`}
            data-today={day.date === today ? '' : undefined}
          >
            <h3 className="day-name" id={`${dayId(day.date)}-name`}>
              <span className="sr-only">{day.date === today ? `Today, ${day.name}` : day.name}</span>
              {language === 'JP' ? (
                <>
                  {day.date === today && <span aria-hidden="true">Today</span>}
                  <span className="day-number" aria-hidden="true" lang="ja">
                    {day.name}
                  </span>
                </>
              ) : (
                <>
                  <span aria-hidden="true">{day.date === today ? 'Today' : day.weekday}</span>
                  <span className="day-number" aria-hidden="true">
                    {`${day.month} ${day.day}`}
                  </span>
                </>
              )}
              <span className="day-count">{countText(day.count)}</span>
            </h3>
            {day.entries.length === 0 ? (
              <p className="day-empty">No episodes</p>
            ) : (
              <DayEpisodes day={day} today={today} now={now} />
            )}
          </section>
        ))}
    </div>
  )
}

function DayEpisodes({ day: { date, entries }, today, now }: { day: ShownDay; today: string; now: number }) {
  const phases = entries.map((entry) => phaseOf(entry, now, date, today))
  // a line above the next episode of today shows the time
  const next = date === today ? phases.indexOf('later') : -1
  return (
    <ol className="day-episodes">
      {entries.map((entry, index) => (
        <CalendarEpisode
          key={`${entry.id} ${entry.label}`}
          entry={entry}
          phase={phases[index] ?? 'later'}
          isNext={index === next && index > 0 && entry.at !== undefined}
          now={now}
        />
      ))}
    </ol>
  )
}

/** On narrow screens today is first: earlier days are shown on request, also without JavaScript. */
export function EarlierDays({ days, today }: { days: readonly ShownDay[]; today: string }) {
  const { language } = useLanguage()
  const earlier = days.filter(({ date, isOutside }) => date < today && !isOutside)
  const [first] = earlier
  const last = earlier.at(-1)
  if (!first || !last) return null
  const [from, to] = [describeDay(first.date, language), describeDay(last.date, language)]
  return (
    <p className="earlier-days">
      <a className="button is-ghost is-small" href={`#${dayId(first.date)}`}>
        {first === last
          ? `Earlier: ${from.name}`
          : language === 'JP'
            ? `Earlier: ${from.name} ～ ${to.name}`
            : `Earlier: ${from.month} ${from.day} – ${from.month === to.month ? '' : `${to.month} `}${to.day}`}
      </a>
    </p>
  )
}
