import { data, NavigationType, redirect, useLocation, useNavigationType } from 'react-router'
import { useEffect, useRef } from 'react'
import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { CardGrid, FIRST_ROW } from '#src/catalogue/card/card-grid.tsx'
import { FeedHead } from '#src/catalogue/feeds/feed-head.tsx'
import { FeedLink } from '#src/catalogue/feeds/feed-link.tsx'
import { listingFeed } from '#src/catalogue/feeds/listing-feed.ts'
import { activeFilters, withoutFilters } from '#src/catalogue/find/active-filters.ts'
import { collectChoices, filterHref, isFormUrl, without } from '#src/catalogue/find/choices.ts'
import { FilterBar, type Filtered } from '#src/catalogue/find/filter-bar.tsx'
import { toFilterCounts } from '#src/catalogue/find/filter-counts.ts'
import { unknownTexts } from '#src/catalogue/find/unknown-choices.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { filterTitles } from '#src/catalogue/find/find.ts'
import { toFilterableList } from '#src/catalogue/find/listing-filters.ts'
import { useFilters } from '#src/catalogue/find/use-filters.ts'
import { emptyText, failureText, listingHeading, OUT_OF_RANGE, pageHref } from '#src/catalogue/listing-heading.ts'
import { type KanaGroups, toKanaGroups } from '#src/catalogue/kana/kana-groups.ts'
import { KanaNav, KanaPlate } from '#src/catalogue/kana/kana-nav.tsx'
import {
  type Listing,
  listingPath,
  PAGE_SIZE,
  paginate,
  parseListing,
  parsePage,
  producerSlug,
} from '#src/catalogue/listing.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { findSynopses } from '#src/catalogue/store.server.ts'
import { summarise } from '#src/catalogue/title-texts.ts'
import { toBreadcrumbs, toGraph, toListPage, type JsonLdSite } from '#src/catalogue/seo/json-ld.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { withListed } from '#src/list/statuses/own-filter.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { letters } from './layout/navigation.ts'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/listing'

interface ListingData extends Filtered {
  listing: Listing
  heading: string
  cards: Card[]
  /** The path of its feed. */
  feed: string | undefined
  kana?: KanaGroups
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<ListingData> {
  const { catalogue, cards, own, preferences, readOptional } = requireSite(context)
  const { pathname, searchParams } = new URL(request.url)
  const listing = parseListing(decodePath(pathname))
  const titles = listing && cards.snapshot.list(listing, preferences.adult)
  if (!listing || !titles) throw data(null, { status: 404 })
  if (listing.kind === 'producer') requireCurrentSlug(listing.slug, cards.snapshot, request.url)
  const list = toFilterableList(listing, own !== null)
  const requestedChoices = without(collectChoices(searchParams), list.fixed)
  const requestedPage = parsePage(searchParams.get('page'))
  if (isFormUrl(searchParams)) throw redirect(filterHref(list, requestedChoices, requestedPage))
  const { filter, choices, problems } = readFilter(requestedChoices)
  const matches = filterTitles(titles, await withListed(filter, own), cards.snapshot)
  const { items, page, totalPages } = paginate(matches, requestedPage)
  const kana = listing.kind === 'kana' && {
    kana: toKanaGroups(cards.snapshot, preferences.adult, {
      group: listing.group,
      matches,
      items,
      isByReading: filter.sort === 'default',
    }),
  }
  const large = listing.kind === 'category' ? items.slice(0, FIRST_ROW).map(({ number }) => number) : []
  const synopses = await readOptional(() => findSynopses(catalogue.db, large), new Map<number, string>())
  return {
    listing,
    heading: listingHeading(listing),
    cards: items.map((title) => {
      const synopsis = synopses.get(title.number)
      return { ...toCard(title, cards), ...(synopsis && { synopsis: summarise(synopsis) }) }
    }),
    chosen: choices,
    unknown: unknownTexts(problems),
    feed: listingFeed(listing, choices),
    total: matches.length,
    page,
    totalPages,
    adult: preferences.adult,
    thisYear: new Date(cards.snapshot.at).getUTCFullYear(),
    ...kana,
  }
}

/** Redirects an outdated slug to the current one. */
function requireCurrentSlug(slug: string, snapshot: Snapshot, url: string): void {
  const current = producerSlug(snapshot.producerName(slug) ?? slug)
  if (current !== slug)
    throw redirect(encodeURI(listingPath({ kind: 'producer', slug: current })) + new URL(url).search, 301)
}

function toListingPage({ listing, heading, cards, page }: ListingData, site: JsonLdSite): object {
  const path = listingPath(listing)
  const list = { name: heading, path: pageHref(path, page), before: (page - 1) * PAGE_SIZE, items: cards }
  return toGraph(toListPage(site, list), toBreadcrumbs(site, [[heading, path]]))
}

/** Scrolls to the top when the page number changes; links that change it must not scroll themselves. */
function useScrollToTop(page: number, on: boolean): void {
  const shownPage = useRef(page)
  const pageChanged = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (!on || !pageChanged) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }, [page, on, pageChanged])
}

export default function ListingPage({ loaderData }: { loaderData: ListingData }) {
  const { listing, heading, chosen, cards, total, page, totalPages, kana, feed } = loaderData
  const site = useSite()
  const { name } = site
  const path = listingPath(listing)
  const list = toFilterableList(listing, useViewer() !== null)
  const filters = useFilters(list, chosen)
  const title = page > 1 ? `${heading}, page ${page}` : heading
  const isFiltered = Object.keys(chosen).length > 0
  // producer pages scroll to the top smoothly, other pages start there (specification, section 2)
  const scrollsSmoothly = listing.kind === 'producer'
  useScrollToTop(page, scrollsSmoothly)
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={`${heading} on ${name}: ${totalPages === 1 ? 'all' : `page ${page} of ${totalPages}`} with posters, episodes and dates.`}
        path={pageHref(path, page)}
        noindex={cards.length === 0 || isFiltered}
        jsonLd={import.meta.env.SSR && toListingPage(loaderData, site)}
      >
        {feed !== undefined && <FeedHead path={feed} title={`${title} · ${name}`} />}
      </PageHead>
      <h1 className="page-title">{heading}</h1>
      {(listing.kind === 'letter' || listing.kind === 'kana') && (
        <>
          <LetterButtons current={path} />
          <KanaNav listing={listing} groups={kana} />
        </>
      )}
      {(total > 0 || isFiltered) && (
        <FilterBar
          list={list}
          filters={filters}
          counts={toFilterCounts(total, totalPages)}
          {...loaderData}
          aside={feed !== undefined && <FeedLink path={feed} of="of these titles" />}
        />
      )}
      {cards.length === 0 && <EmptyPage {...loaderData} />}
      <div className={filters.busy ? 'result-list is-busy' : 'result-list'} aria-busy={filters.busy}>
        <CardGrid
          key={filterHref(list, chosen, page)}
          cards={cards}
          listing
          categoryPage={listing.kind === 'category'}
          eager={6}
          before={new Map(kana?.starts.map(({ at, ...start }) => [at, <KanaPlate key={at} {...start} />]))}
        />
      </div>
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => filterHref(list, chosen, to)}
        still={scrollsSmoothly}
      />
    </div>
  )
}

/** An empty page, with a way out if filters caused it. */
function EmptyPage({ listing, chosen, page, totalPages }: ListingData) {
  if (page > totalPages) return <p className="note">{OUT_OF_RANGE}</p>
  if (activeFilters(chosen).length === 0) return <p className="note">{emptyText(listing)}</p>
  return (
    <>
      <p className="note">No titles match these filters.</p>
      <p className="row">
        <Link
          className="button is-small"
          to={filterHref({ path: listingPath(listing), keyword: '' }, withoutFilters(chosen))}
        >
          Clear all filters
        </Link>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const listing = parseListing(decodePath(useLocation().pathname))
  const isClientNavigation = useNavigationType() !== NavigationType.Pop
  // a client navigation to a producer goes to /error-page (specification, section 8), with the same text
  if (!listing || (listing.kind === 'producer' && isClientNavigation)) return <ErrorPage error={error} />
  return <LoadFailed error={error} text={failureText(listing)} />
}

function LetterButtons({ current }: { current: string }) {
  return (
    <nav aria-label="Letters">
      <ul className="letters">
        {letters.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" aria-current={to === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A malformed path names no listing. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/\.data$/, ''))
  } catch {
    return ''
  }
}
