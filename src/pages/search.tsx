import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { FeedHead } from '#src/catalogue/feeds/feed-head.tsx'
import { FeedLink } from '#src/catalogue/feeds/feed-link.tsx'
import { searchFeed } from '#src/catalogue/feeds/search-feed.ts'
import { activeFilters } from '#src/catalogue/find/active-filters.ts'
import { collectChoices, filterHref, isFormUrl, searchHref, without } from '#src/catalogue/find/choices.ts'
import { FilterBar, type Filtered } from '#src/catalogue/find/filter-bar.tsx'
import { toFilterCounts } from '#src/catalogue/find/filter-counts.ts'
import { unknownTexts } from '#src/catalogue/find/unknown-choices.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { findTitles } from '#src/catalogue/find/find.ts'
import { isIndexedSoon } from '#src/catalogue/find/is-indexed-soon.server.ts'
import { type Preset, PRESETS } from '#src/catalogue/find/presets.ts'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'
import { toSearchList } from '#src/catalogue/find/search-list.ts'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { useFilters } from '#src/catalogue/find/use-filters.ts'
import { paginate, parsePage } from '#src/catalogue/listing.ts'
import { findGroups } from '#src/catalogue/search-groups/find-groups.server.ts'
import { NO_GROUPS, type ShownGroups } from '#src/catalogue/found/shown-groups.ts'
import { toShownGroups } from '#src/catalogue/found/to-shown-groups.server.ts'
import { type JsonLdSite, toBreadcrumbs, toGraph, toListPage } from '#src/catalogue/seo/json-ld.ts'
import { searchWish } from '#src/catalogue/wish/search-wish.ts'
import { partLabel, withoutPart } from '#src/catalogue/wish/parse-wish.ts'
import type { WishResultsProps } from '#src/catalogue/wish/wish-results.tsx'
import { linesHref } from '#src/discover/moments/moments-page.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { withListed } from '#src/list/statuses/own-filter.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { Route } from './+types/search'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'
import { formHeaders } from './run-forms.server.ts'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

/** Maximum length of a full-size heading (characters). */
const HEADING_MAX_LENGTH = 60
/** Number of alternatives if nothing was found. */
const ALTERNATIVE_COUNT = 12
/** A keyword with fewer results may be a wish in words. */
const FEW_RESULTS = 12
/** Titles that are shown for a wish. */
const WISH_COUNT = 36
/** Items of each group of what else was found. */
const GROUP_ITEMS = 6

/** The server's links work as they are: the script of such a part is loaded once the visitor does anything. */
async function untilUsed(part: string): Promise<void> {
  if (import.meta.env.SSR || !document.querySelector(part)) return
  await new Promise((resolve) => {
    for (const type of ['pointerover', 'keydown', 'dragenter']) addEventListener(type, resolve, { once: true })
  })
}
const SearchGroups = lazyPart(async () => {
  await untilUsed('.search-others')
  return import('#src/catalogue/found/search-groups.tsx')
})
const WishResults = lazyPart(async () => {
  await untilUsed('#wish')
  return import('#src/catalogue/wish/wish-results.tsx')
})

const SceneChip = lazyPart(async () => {
  await untilUsed('#moment-links')
  return import('#src/discover/moments/scene-chip.tsx')
})

const EmptySearch = lazyPart(() => import('./layout/empty-search.tsx'))

interface SearchData extends Filtered {
  keyword: string
  cards: Card[]
  /** Whether the site has just started and may find more. */
  isStarting: boolean
  /** The path of its feed. */
  feed: string
  /** The most popular titles, if nothing was found. */
  alternatives: Card[]
  /** Null if the keyword isn’t a wish in words. */
  wish: WishResultsProps | null
  /** Searches that are offered instead of this one; none if it found something. */
  presets: readonly Preset[]
  /** Where the keyword is searched in subtitles; empty if no videos are here. */
  lines: string
  /** What was found beside titles: on the first page, without filters. */
  others: ShownGroups
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, cards, library, own, preferences, readOptional } = requireSite(context)
  const { adult } = preferences
  const { searchParams } = new URL(request.url)
  const keyword = parseKeyword(searchParams.get('keyword'))
  const requestedChoices = without(collectChoices(searchParams), toSearchList(keyword, own !== null).fixed)
  const requestedPage = parsePage(searchParams.get('page'))
  if (isFormUrl(searchParams)) throw redirect(searchHref(keyword, requestedChoices, requestedPage))
  const { filter, choices, problems } = readFilter(requestedChoices)
  const searchable = { snapshot: cards.snapshot, index: catalogue.index, indexed: catalogue.indexed }
  const listed = await withListed(filter, own)
  const isIndexed = keyword === '' || (await isIndexedSoon(catalogue))
  const { titles: matches, hits } = isIndexed
    ? await findTitles(searchable, keyword, listed, adult)
    : { titles: [], hits: [] }
  const { items, page, totalPages } = paginate(matches, requestedPage)
  // in the first seconds after a start: the next request has them
  const isComplete = keyword === '' || (isIndexed && catalogue.isComplete())
  const wished =
    keyword !== '' && isComplete && matches.length < FEW_RESULTS && page === 1
      ? await searchWish(searchable, keyword, { adult, filter: listed })
      : null
  const wish =
    wished && wished.titles.length > 0
      ? {
          parts: wished.wish.parts.map((part) => ({
            label: partLabel(part),
            href: searchHref(withoutPart(keyword, part), choices),
          })),
          unknown: wished.wish.unknown,
          cards: wished.titles.slice(0, WISH_COUNT).map((title) => toCard(title, cards)),
        }
      : null
  const isPlain = page === 1 && activeFilters(choices).length === 0
  const others: ShownGroups =
    isPlain && isComplete
      ? await readOptional(async () => {
          const found = await findGroups({ catalogue, snapshot: cards.snapshot }, keyword, {
            adult,
            limit: GROUP_ITEMS,
            named: hits,
          })
          return toShownGroups(found, cards.pictures)
        }, NO_GROUPS)
      : NO_GROUPS
  const isFound = matches.length + others.groups.length > 0 || wish !== null
  const alternatives = isFound ? [] : cards.snapshot.ranked('popular', adult).slice(0, ALTERNATIVE_COUNT)
  const found: SearchData = {
    keyword,
    chosen: choices,
    unknown: unknownTexts(problems),
    feed: searchFeed(keyword, choices),
    cards: items.map((title) => toCard(title, cards)),
    isStarting: !isComplete,
    alternatives: alternatives.map((title) => toCard(title, cards)),
    wish,
    presets: searchHref(keyword, choices) === '/search' || !isFound ? PRESETS : [],
    lines: (await readOptional(library, { origins: [], hasSources: false })).hasSources ? linesHref({ keyword }) : '',
    others,
    total: matches.length,
    page,
    totalPages,
    adult,
    thisYear: new Date(cards.snapshot.at).getUTCFullYear(),
  }
  return isComplete ? found : data(found, { headers: { 'cache-control': 'no-store' } })
}

export const headers = formHeaders

function toSearchPage({ cards }: SearchData, site: JsonLdSite): object {
  const list = { name: 'Search', path: '/search', before: 0, items: cards }
  return toGraph(toListPage(site, list), toBreadcrumbs(site, [['Search', '/search']]))
}

/** Leads to the searches for what is said in the videos, and for what they show. */
const MomentLinks = ({ href, keyword }: { href: string; keyword: string }) =>
  href !== '' && (
    <div className="row moment-links" id="moment-links">
      <Link className="chip is-small" to={href} rel="nofollow">
        {keyword ? `Lines with “${keyword}”` : 'Where was that line?'}
      </Link>
      <Suspense>
        <SceneChip />
      </Suspense>
    </div>
  )

/** @param labels of the chosen filters */
function nameSearch(keyword: string, labels: readonly string[]) {
  if (keyword) {
    const heading = `Search Results for: ${keyword}`
    return { heading, title: heading, description: `Anime matching “${keyword}”.` }
  }
  const heading = labels.length > 0 ? 'Browse Anime' : 'Search'
  const description = 'Find anime by title, in any script, or by genre, year, score and more.'
  return { heading, title: [heading, ...labels].join(' · '), description }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { keyword, chosen, cards, page, presets, total, totalPages, feed, wish, lines, others } = loaderData
  const list = toSearchList(keyword, useViewer() !== null)
  const filters = useFilters(list, chosen)
  const active = activeFilters(chosen)
  const remaining = without(chosen, ['sort'])
  const { heading, title, description } = nameSearch(
    keyword,
    active.map(({ label }) => label),
  )
  const site = useSite()
  // other searches would flood the index with near-duplicates
  const indexed = keyword === '' && Object.keys(chosen).length === 0 && page === 1
  const groups = others.groups.length > 0 && (
    <div className="search-others">
      <Suspense>
        <SearchGroups groups={others.groups} />
      </Suspense>
    </div>
  )
  const results = wish && (
    <Suspense>
      <WishResults {...wish} />
    </Suspense>
  )
  // the titles that fit are what was asked for
  const isWish = wish !== null && cards.length === 0
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={description}
        path={searchHref(keyword, chosen, page)}
        noindex={!indexed}
        {...(indexed && { jsonLd: import.meta.env.SSR && toSearchPage(loaderData, site) })}
      >
        <FeedHead path={feed} title={`${title} · ${site.name}`} />
      </PageHead>
      <div className="search-top">
        <h1 className={heading.length > HEADING_MAX_LENGTH ? 'page-title is-long' : 'page-title'}>{heading}</h1>
        <div className={keyword ? 'search-here is-known' : 'search-here'}>
          <SearchBox key={keyword} keyword={keyword} large hrefOf={(next) => searchHref(next, remaining)}>
            {Object.entries(remaining).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </SearchBox>
        </div>
      </div>
      <MomentLinks href={lines} keyword={keyword} />
      {!others.titlesFirst && !isWish && groups}
      <FilterBar
        list={list}
        filters={filters}
        counts={toFilterCounts(total, totalPages)}
        {...loaderData}
        aside={
          <>
            {keyword === '' && total > 1 && (
              <Link className="button is-ghost is-small" to={filterHref({ path: '/random', keyword: '' }, remaining)}>
                Random
              </Link>
            )}
            <FeedLink path={feed} of="of these results" />
          </>
        }
      />
      {isWish && results}
      {isWish && groups}
      {cards.length === 0 && (
        <Suspense>
          <EmptySearch {...loaderData} isOther={others.groups.length > 0} isAnswered={wish?.unknown.length === 0} />
        </Suspense>
      )}
      {presets.length > 0 && (
        <nav className="row quick-searches" aria-label="Quick searches">
          {presets.map(({ label, href }) => (
            <Link className="chip is-small" key={href} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className={filters.busy ? 'result-list is-busy' : 'result-list'} aria-busy={filters.busy}>
        <CardGrid cards={cards} listing eager={6} />
      </div>
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => searchHref(keyword, chosen, to)} />
      {others.titlesFirst && !isWish && groups}
      {!isWish && results}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't get search results, please try again" />
}
