import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Calendar } from './calendar.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { describePeriod } from './calendar-texts.ts'
import { calendarHref } from '#src/catalogue/calendar/calendar-query.ts'

/** The period that is shown, the ones around it, and the other view. */
export function CalendarNavigation({
  calendar: { query, first, previous, next, today, zoneName },
}: {
  calendar: Calendar
}) {
  const { view } = query
  const noun = view === 'week' ? 'week' : 'month'
  const { language } = useLanguage()
  const todayHref = calendarHref({ ...query, date: null })
  return (
    <div className="calendar-navigation">
      <div>
        <h2 className="calendar-period" aria-live="polite">
          {describePeriod({ view, first }, language)}
        </h2>
        <p className="calendar-zone">{`Times in ${zoneName}`}</p>
      </div>
      <nav className="calendar-steps" aria-label="Calendar">
        <Step to={previous} icon="previous" keys="[" name={`Previous ${noun}`} />
        <Link
          className="button is-ghost is-small"
          to={todayHref}
          data-key="t"
          aria-keyshortcuts="t"
          aria-current={query.date === null ? 'date' : undefined}
          title="Today (T)"
          preventScrollReset
        >
          Today
        </Link>
        <Step to={next} icon="next" keys="]" name={`Next ${noun}`} />
        <span className="calendar-views">
          {(['week', 'month'] as const).map((other) => (
            <Link
              key={other}
              className="chip"
              to={calendarHref({ ...query, view: other, date: toOtherDate(query.date, today) })}
              aria-current={other === view ? 'page' : undefined}
              preventScrollReset
            >
              {other === 'week' ? 'Week' : 'Month'}
            </Link>
          ))}
        </span>
      </nav>
    </div>
  )
}

/** The other view opens at the same day; the current week and month are the view's own. */
const toOtherDate = (date: string | null, today: string): string | null =>
  date === null || date.slice(0, 7) === today.slice(0, 7) ? null : date

interface StepProps {
  to: string | null
  icon: IconName
  keys: string
  name: string
}

function Step({ to, icon, keys, name }: StepProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="sr-only">{name}</span>
    </>
  )
  if (to === null) {
    return (
      <span className="hit-area is-disabled" role="link" aria-disabled="true">
        {content}
      </span>
    )
  }
  return (
    <Link
      className="hit-area"
      to={to}
      rel="nofollow"
      prefetch="intent"
      data-key={keys}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
      preventScrollReset
    >
      {content}
    </Link>
  )
}
