import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { loadStatisticsPage } from '#src/list-statistics/statistics-page.server.ts'
import { STATISTICS_PATH } from '#src/list-statistics/review-paths.ts'
import { CompareSection } from '#src/list-statistics/compare-section.tsx'
import { StatisticsNav } from '#src/list-statistics/statistics-nav.tsx'
import listStatisticsStyles from '#src/list-statistics/statistics.css?inline'
import { StatisticsView } from '#src/list-statistics/statistics-view.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/statistics'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { viewer, myList, cards } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', url.pathname + url.search))
  const timeZone = readTimeZone(request.headers.get('cookie'))
  const result = await attempt(() => loadStatisticsPage({ myList, cards, viewer, timeZone }, url.searchParams))
  if ('problem' in result) throw data(null, { status: result.problem.status, headers: result.problem.headers })
  return data(result.done, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { statistics, today, timeZone, order, comparison } = loaderData
  const { total, watchedYears, scores } = statistics
  const isEmpty = total.listed + total.titles === 0
  const years = watchedYears.flatMap(({ year }) => year ?? []).toReversed()
  return (
    <div className="wrap statistics">
      <PageStyle name="list-statistics" css={listStatisticsStyles} />
      <PageHead
        title="Statistics"
        description="Statistics of your list: only you can see them."
        path={STATISTICS_PATH}
        noindex
      />
      <h1 className="page-title">Statistics</h1>
      <StatisticsNav current="statistics" years={years.length > 0 ? years : [Number(today.slice(0, 4))]} />
      {isEmpty ? (
        <NothingYet />
      ) : (
        <StatisticsView statistics={statistics} today={today} timeZone={timeZone} order={order} />
      )}
      <CompareSection comparison={comparison} format={scores.format} />
    </div>
  )
}

const NothingYet = () => (
  <div className="statistics-empty">
    <p className="note">
      Nothing here yet. Watch an episode or add a title to your list, and your figures show up here.
    </p>
    <Link className="button" to="/home">
      Find something to watch
    </Link>
  </div>
)
