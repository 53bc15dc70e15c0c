import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { reviewPath } from '#src/list-statistics/review-paths.ts'
import { loadReviewPage } from '#src/list-statistics/statistics-page.server.ts'
import { ReviewPicture } from '#src/list-statistics/review-picture.tsx'
import { ReviewView } from '#src/list-statistics/review-view.tsx'
import { StatisticsNav } from '#src/list-statistics/statistics-nav.tsx'
import listStatisticsStyles from '#src/list-statistics/statistics.css?inline'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
import type { Route } from './+types/review'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { viewer, myList, cards } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', url.pathname))
  const timeZone = readTimeZone(request.headers.get('cookie'))
  const result = await attempt(() => loadReviewPage({ myList, cards, viewer, timeZone }, params.year))
  if ('problem' in result) throw data(null, { status: result.problem.status, headers: result.problem.headers })
  const showsPicture = url.searchParams.get('picture') === 'show'
  return data({ ...result.done, showsPicture }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Review({ loaderData: { review, isCurrent, showsPicture } }: Route.ComponentProps) {
  const { year, years, titles, favouritesAdded } = review
  const isEmpty = titles + favouritesAdded === 0
  return (
    <div className="wrap statistics">
      <PageStyle name="list-statistics" css={listStatisticsStyles} />
      <PageHead
        title={`Your year ${year}`}
        description={`Your anime of ${year}: only you can see this page.`}
        path={reviewPath(year)}
        noindex
      />
      <h1 className="page-title">
        <span className="review-year">{year}</span> in review
      </h1>
      <StatisticsNav current={year} years={years.includes(year) ? years : [year, ...years]} />
      {isEmpty ? (
        <p className="note">
          {isCurrent ? 'Nothing yet this year. What you watch and finish shows up here. ' : `Nothing from ${year}. `}
          <Link className="more" to={OWN_LIST}>
            Go to your list
          </Link>
        </p>
      ) : (
        <ReviewView review={review}>{titles > 0 && <ReviewPicture year={year} isShown={showsPicture} />}</ReviewView>
      )}
    </div>
  )
}
