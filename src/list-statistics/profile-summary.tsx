import { useEffect, useState } from 'react'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { STATUS_LABELS } from '#src/list/entries/status-labels.ts'
import { listTabPath, OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import StartSteps from '#src/list/welcome/start-steps.tsx'
import { dayFormatter } from '#src/platform/time-zone/time-zone.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { listCalendarDays } from './activity.ts'
import { ActivityGrid } from './activity-calendar.tsx'
import { countOf, formatCount, formatDays, formatDuration, formatMean } from './format.ts'
import profileSummaryStyles from './profile-summary.css?inline'
import { reviewPath, STATISTICS_PATH } from './review-paths.ts'
import { findOfferedReview } from './review-years.ts'
import type { ListStatistics } from './statistics.ts'

/** Half a year. */
const WEEKS = 26

type Figures = Pick<ListStatistics, 'total' | 'statuses' | 'watchedYears' | 'scores' | 'days'>

interface SummaryProps {
  of: Figures
  /** The current day in the viewer's time zone, `YYYY-MM-DD`. */
  today: string
}

/** What a user's list has, what they watched lately, and their year: the first part of their profile. */
export function ProfileSummary({ user }: { user: string }) {
  const timeZone = useTimeZone()
  const [attempts, setAttempts] = useState(0)
  const [loaded, setLoaded] = useState<SummaryProps | null | undefined>()
  useEffect(() => {
    let isCancelled = false
    setLoaded(undefined)
    void callApi('GET /users/:id/list/statistics', { params: { id: user }, query: { timeZone } }).then(
      ({ statistics }) => {
        if (isCancelled) return
        setLoaded(statistics ? { of: statistics, today: dayFormatter(timeZone)(Date.now()) } : null)
      },
    )
    return () => {
      isCancelled = true
    }
  }, [user, timeZone, attempts])
  return (
    <div className="profile-summary">
      <PageStyle name="profile-summary" css={profileSummaryStyles} />
      {loaded === null ? (
        <p className="row" role="alert">
          Couldn’t load your list.
          <button className="button is-ghost is-small" type="button" onClick={() => setAttempts(attempts + 1)}>
            Retry
          </button>
        </p>
      ) : loaded ? (
        <Summary {...loaded} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Summary({ of, today }: SummaryProps) {
  const { total, statuses, watchedYears } = of
  const review = findOfferedReview(today, watchedYears)
  return (
    <>
      {total.listed === 0 ? (
        <StartSteps />
      ) : (
        <section aria-labelledby="profile-list">
          <div className="profile-section-head">
            <h3 id="profile-list">My list</h3>
            <a className="more" href={OWN_LIST}>
              Open my list
              <Icon name="next" />
            </a>
          </div>
          <ul className="status-tiles">
            {statuses.map(({ status, titles }) => (
              <li key={status}>
                <a className="status-tile" href={listTabPath(OWN_LIST, { kind: 'status', status })}>
                  <b>{formatCount(titles)}</b> {STATUS_LABELS[status]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {total.titles > 0 && <Watched of={of} today={today} />}
      {review && (
        <a className="review-banner" href={reviewPath(review.year)}>
          <ReviewArt />
          <b>{`Your ${review.year} in review`}</b>
          <span>{`${countOf(review.episodes, 'episode', 'episodes')}${review.isOver ? '' : ' so far'}`}</span>
          <Icon name="next" />
        </a>
      )}
    </>
  )
}

function Watched({ of: { total, scores, days }, today }: SummaryProps) {
  const { date } = useDates()
  const all = listCalendarDays(today, WEEKS)
  const [first = today] = all
  const active = `Active on ${days.filter(({ day }) => day >= first).length} of ${all.length} days`
  return (
    <section aria-labelledby="profile-statistics">
      <div className="profile-section-head">
        <h3 id="profile-statistics">Statistics</h3>
        <a className="more" href={STATISTICS_PATH}>
          All statistics
          <Icon name="next" />
        </a>
      </div>
      <div className="profile-statistics">
        <dl className="profile-figures">
          <div>
            <dt>watched</dt>
            <dd>{formatDays(total.minutes) ?? formatDuration(total.minutes)}</dd>
          </div>
          <div>
            <dt>{total.episodes === 1 ? 'episode' : 'episodes'}</dt>
            <dd>{formatCount(total.episodes)}</dd>
          </div>
          {scores.mean !== null && (
            <div>
              <dt>mean score</dt>
              <dd>{formatMean(scores.mean, scores.format)}</dd>
            </div>
          )}
        </dl>
        <div className="activity profile-activity">
          <ActivityGrid label={`${active}, from ${date(first)} to ${date(today)}`} all={all} days={days} />
          <p aria-hidden="true">
            <span>{date(first).replace(/,.*|^\d+年/, '')}</span>
            <span>{active}</span>
            <span>Now</span>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Takes the room of a list that is not empty. */
const Loading = () => (
  <div aria-hidden="true">
    <div className="status-tiles">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <span className="skeleton status-tile" key={key} />
      ))}
    </div>
    <span className="skeleton profile-statistics" />
  </div>
)

/** A low sun behind the wires of a street. */
const ReviewArt = () => (
  <svg className="review-art" viewBox="0 0 360 72" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path d="M174 36a46 46 0 0 1 92 0zm2 5h88l-1 5h-86zm2 9h84l-2 5h-80zm5 9h74l-4 5h-66zm10 9h54l-8 5h-38z" />
    <g>
      <path d="M0 30q120 22 252-14M0 38q120 20 252-16M0 46q120 18 252-18M252 16q60 4 108-12M252 22q60 4 108-12M252 28q60 4 108-12" />
      <path d="M252 4v68M236 16h32M238 28h28" strokeWidth="3" />
    </g>
  </svg>
)
