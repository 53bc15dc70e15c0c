import { formatDayAndTime, formatExpectedTime } from '#src/catalogue/dates.ts'
import { headlineSize } from '#src/catalogue/headline.ts'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useLanguage, useTitles } from '#src/catalogue/language/use-language.ts'
import { formatCountdownIn } from '#src/catalogue/title-texts.ts'
import type { UpToDateSlide } from '#src/list/continue-watching/own-slide.ts'
import { choiceHref } from '#src/notifications/choice-labels.ts'
import { Icon, PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { useNow } from '#src/ui/hooks/use-now.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'

const MINUTE_MS = 60_000
/** Between the day and the time of a formatted date. */
const BEFORE_TIME = /,? (?=\d\d:)/

/** For a member for whom nothing waits: when the next episodes on their list air, and what they could start. */
export function UpToDate({
  slide: { coming, start, playsHere, isBehind, notifyLabel, now: renderedAt },
}: {
  slide: Omit<UpToDateSlide, 'card'>
}) {
  const zone = useTimeZone()
  const now = useNow(MINUTE_MS, renderedAt)
  const { language } = useLanguage()
  const [next] = coming
  const expected = next && formatExpectedTime(next.at, now, zone, language).split(BEFORE_TIME)
  const lead = [
    expected && `Expected at ${expected[1]}, ${formatCountdownIn(next.at, now)}.`,
    playsHere && 'You’re caught up on everything that you watch here.',
  ].filter(Boolean)
  return (
    <>
      {next ? (
        <>
          <p className={isBehind ? 'slide-rank' : 'slide-rank slide-up-to-date'}>
            {!isBehind && <PathIcon path="m5 12 5 5 9-11" />}
            {isBehind ? 'Next on your list' : 'Up to date'}
          </p>
          <Heading next={next} day={expected?.[0] ?? ''} />
        </>
      ) : (
        <h2 className="headline">Up to date</h2>
      )}
      {lead.length > 0 && <p className="slide-lede">{lead.join(' ')}</p>}
      <div className="slide-actions">
        {start ? (
          <Link className="button is-ink slide-start" to={`/watch/${start.id}`} prefetch="intent">
            <Icon name="play" />
            <span>
              Start <TitleText of={start} />
            </span>
          </Link>
        ) : (
          <Link className="button is-ink" to="/random">
            Random
          </Link>
        )}
        {next && (
          <a className="button is-ghost" href={choiceHref(next.id, '/home')}>
            {notifyLabel}
          </a>
        )}
      </div>
      {next && (
        <ol className="slide-coming" aria-label="Next on your list">
          {coming.map(({ id, at, number, ...title }) => {
            const [day, time] = formatDayAndTime(at, zone, language).split(BEFORE_TIME)
            return (
              <li key={id}>
                <time dateTime={new Date(at).toISOString()}>
                  {day}
                  <b>{time}</b>
                </time>
                <Link to={`/${id}`} prefetch="intent">
                  <b>
                    <TitleText of={title} />
                  </b>
                  <span>{`E${number} ${formatCountdownIn(at, now)}`}</span>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** `E7 of Title on Sunday`. */
function Heading({ next, day }: { next: UpToDateSlide['coming'][number]; day: string }) {
  const { title, lang } = useTitles(next)
  const episode = next.episodes === 1 ? '' : `E${next.number} of `
  return (
    <h2 className="headline" data-size={headlineSize(`${episode}${title} on ${day}`)}>
      {episode}
      <span lang={lang}>{title}</span>
      {` on ${day}`}
    </h2>
  )
}
