import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { FeedHead } from '#src/catalogue/feeds/feed-head.tsx'
import { FeedLink } from '#src/catalogue/feeds/feed-link.tsx'
import { seasonFeed } from '#src/catalogue/feeds/feed-paths.ts'
import { collectChoices, filterHref, isFormUrl, without } from '#src/catalogue/find/choices.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { CalendarAlternate, CalendarLinks } from '#src/catalogue/ics/calendar-links.tsx'
import { seasonCalendarPath } from '#src/catalogue/ics/calendar-url.ts'
import { findChosenSeason } from '#src/discover/season/chosen-season.ts'
import { loadSeason } from '#src/discover/season/load-season.server.ts'
import { parseSeason } from '#src/catalogue/season-key.ts'
import { toSeasonList } from '#src/discover/season/season-list.ts'
import { seasonPath } from '#src/catalogue/season-path.ts'
import seasonStyles from '#src/discover/season/season.css?inline'
import { SeasonView } from '#src/discover/season/season-view.tsx'
import type { SeasonChart } from '#src/discover/season/season.ts'
import { withListed } from '#src/list/statuses/own-filter.ts'
import { type JsonLdSite, toBreadcrumbs, toGraph, toListPage } from '#src/catalogue/seo/json-ld.ts'
import type { Route } from './+types/season'
import { LoadFailed } from '../layout/load-failed.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

/** The titles of a season; `/season` and `/season/next` lead to one. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<SeasonChart> {
  const { catalogue, cards, own, preferences, readOptional } = requireSite(context)
  if (params.season === undefined) {
    const chosen = findChosenSeason(params.year, url.searchParams, cards.snapshot.at)
    if (!chosen) throw data(null, { status: 404 })
    throw redirect(seasonPath(chosen), { headers: { 'cache-control': 'no-store' } })
  }
  const key = parseSeason(params.year ?? '', params.season, cards.snapshot.at)
  if (!key) throw data(null, { status: 404 })
  const list = toSeasonList(key, own !== null)
  if (params.season !== key.season) throw redirect(list.path + url.search, 301)
  const requested = without(collectChoices(url.searchParams), list.fixed)
  if (isFormUrl(url.searchParams)) throw redirect(filterHref(list, requested))
  const parsed = readFilter(requested)
  return loadSeason(key, {
    db: catalogue.db,
    cards,
    adult: preferences.adult,
    parsed: { ...parsed, filter: await withListed(parsed.filter, own) },
    read: readOptional,
  })
}

function toSeasonPage({ key, name, groups }: SeasonChart, site: JsonLdSite): object {
  const path = seasonPath(key)
  const items = groups.flatMap(({ titles }) => titles)
  return toGraph(
    toListPage(site, { name: `${name} anime`, path, before: 0, items }),
    toBreadcrumbs(site, [[name, path]]),
  )
}

export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  const { key, name, total, chosen } = loaderData
  const site = useSite()
  return (
    <div className="wrap">
      <PageStyle name="season" css={seasonStyles} />
      <PageHead
        title={`${name} anime`}
        description={`All anime of ${name}: new series, films and specials with start dates, studios and titles carried over from earlier seasons.`}
        path={seasonPath(key)}
        noindex={total === 0 || Object.keys(chosen).length > 0}
        jsonLd={import.meta.env.SSR && toSeasonPage(loaderData, site)}
      />
      {import.meta.env.SSR && (
        <FeedHead path={seasonFeed(key.year, key.season)} title={`${name} anime · ${site.name}`} />
      )}
      {import.meta.env.SSR && <CalendarAlternate path={seasonCalendarPath(key.year, key.season)} name={name} />}
      <SeasonView
        chart={loaderData}
        calendar={<CalendarLinks origin={site.origin} path={seasonCalendarPath(key.year, key.season)} name={name} />}
        aside={<FeedLink path={seasonFeed(key.year, key.season)} of={`of ${name}`} />}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't get this season, please try again" />
}
