import { Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { FeedHead } from '#src/catalogue/feeds/feed-head.tsx'
import { AIRED_FEED, NEW_FEED } from '#src/catalogue/feeds/feed-paths.ts'
import { GenreStrip } from '#src/discover/home/genre-strip.tsx'
import { loadHome } from '#src/catalogue/home.server.ts'
import type { Home } from '#src/catalogue/home.ts'
import { RankedList } from '#src/discover/home/ranked-list.tsx'
import { toGraph, toWebsite } from '#src/catalogue/seo/json-ld.ts'
import { ScheduleSection } from '#src/discover/schedule/schedule-section.tsx'
import { Spotlight } from '#src/discover/home/spotlight.tsx'
import { ContinueRow } from '#src/list/continue-watching/continue-row.tsx'
import type { ContinueEntry } from '#src/list/continue-watching/continue-watching.ts'
import type { OwnSlide } from '#src/list/continue-watching/own-slide.ts'
import type { HomeRowTexts } from '#src/list/home-rows/home-rows.ts'
import { OwnRow } from '#src/list/home-rows/own-row.tsx'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import type { JsonText } from '#src/platform/json-text.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHead, ViewAll } from '#src/ui/section-head.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Route } from './+types/home'
import { PageHead } from './layout/page-head.tsx'
import { useRootData } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

const LIST_SIZE = 12
/** Columns on the widest screens. */
const COLUMNS = 6
const StartSteps = lazyPart(() => import('#src/list/welcome/start-steps.tsx'))
const DiscordPopup = lazyPart(() => import('./layout/discord-popup.tsx'))

interface HomeData {
  home: Home
  /** Whether the browser caches these lists: only server-loaded ones without adult titles. */
  cache: boolean
  /** The first slide of the signed-in user's spotlight. */
  ownSlide?: JsonText<OwnSlide> | null
  /** Continue-watching entries of the signed-in user. */
  continueWatching?: JsonText<ContinueEntry[]>
  rows?: HomeRowTexts
}

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { catalogue, cards, preferences, readOptional, own } = requireSite(context)
  const home = await loadHome(catalogue.db, cards, { adult: preferences.adult, read: readOptional })
  if (!home) throw data(null, { status: 404 })
  const ownSlide = await readOptional(async () => own?.ownSlide(), undefined)
  const continueWatching = await readOptional(async () => own?.continueWatching(), undefined)
  const rows = await readOptional(async () => own?.homeRows(), undefined)
  return {
    home,
    cache: !preferences.adult,
    ...toPageData({
      ...(ownSlide && { ownSlide }),
      ...(continueWatching && { continueWatching }),
      ...(rows && { rows }),
    }),
  }
}

/** On client navigations, lists from the last day are reused. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  return import('#src/discover/home/load-home.client.ts').then(
    ({ loadHome: load }) => load(serverLoader),
    () => serverLoader(),
  )
}

export default function HomePage({
  loaderData: { home, cache, ownSlide = null, continueWatching, rows },
}: Route.ComponentProps) {
  const { settings: site, maxEpisodesPerDay } = useRootData()
  const { name, contacts } = site
  const viewer = useViewer()
  const isMember = viewer !== null
  const isLimited = viewer?.isLimited
  const ownRows = (
    <>
      <ContinueRow json={continueWatching} slide={ownSlide} />
      <OwnRow name="newOnList" rows={rows} />
      {rows?.isNew && (
        <Suspense>
          <StartSteps />
        </Suspense>
      )}
    </>
  )
  useEffect(() => {
    if (cache)
      void import('#src/discover/home/store.client.ts').then(
        ({ cacheHome }) => cacheHome(home),
        () => undefined,
      )
  }, [home, cache])

  return (
    <>
      <Spotlight items={home.spotlights} own={ownSlide} />
      <PageHead
        title={`${name} · Watch anime, subbed and dubbed`}
        bare
        description="New episodes, today’s schedule and what everyone is watching: find your next anime."
        path="/home"
        jsonLd={import.meta.env.SSR && toGraph(toWebsite(site))}
      />
      {import.meta.env.SSR && (
        <>
          <FeedHead path={AIRED_FEED} title={`Latest episodes · ${name}`} />
          <FeedHead path={NEW_FEED} title={`New on ${name}`} />
        </>
      )}
      <h1 className="sr-only">{`${name}: what to watch now`}</h1>
      {isMember ? <div className="wrap own-rows">{ownRows}</div> : null}
      <GenreStrip genres={home.genres} />
      {!isLimited && (
        <p className="wrap row home-tonight">
          <Link className="button is-ghost is-small" to="/tonight">
            What to watch tonight?
          </Link>
        </p>
      )}
      <div className="wrap">
        {!isMember && ownRows}
        <div className="two-columns">
          <div>
            <PlaysHere cards={home.playsHere} />
            <section className="section" aria-labelledby="latest">
              <SectionHead id="latest" title="Latest Episodes" japanese="最新話" more="/recently-updated" />
              <CardGrid cards={home.latestEpisode} limit={LIST_SIZE} episode />
            </section>
            <OwnRow name="because" rows={rows} />
            {!isLimited && <ScheduleSection maxEpisodesPerDay={maxEpisodesPerDay} />}
            <HomeTabs home={home} />
          </div>
          <aside className="side" aria-label="Rankings">
            <OwnRow name="planned" rows={rows}>
              <section className="panel" aria-labelledby="trending">
                <SectionHead id="trending" title="Trending Now" japanese="急上昇" />
                <div className="trending" role="group" aria-label="Ranking" tabIndex={0}>
                  <RankedList cards={home.trending} />
                </div>
              </section>
            </OwnRow>
            <TopTen topTen={home.topTen} />
          </aside>
        </div>
      </div>
      {contacts.discord !== undefined && (
        <Suspense>
          <DiscordPopup address={contacts.discord} />
        </Suspense>
      )}
    </>
  )
}

/** Titles that can be played on this site. */
function PlaysHere({ cards }: { cards: Home['playsHere'] }) {
  if (cards.length === 0) return null
  return (
    <section className="section playable-list" aria-labelledby="plays-here">
      <SectionHead
        id="plays-here"
        title="Available here"
        japanese="ここで見る"
        more="/search?availability=PLAYS_HERE"
      />
      <CardGrid cards={cards} limit={COLUMNS} fewLarge />
    </section>
  )
}

function HomeTabs({ home }: { home: Home }) {
  const tab = (name: string, cards: Home['topAiring'], to: string) => ({
    name,
    content: <CardGrid cards={cards} limit={LIST_SIZE} />,
    aside: <ViewAll to={to} of={name} />,
  })
  return (
    <section className="section" aria-label="Top Airing, Most Favorite, Latest Completed">
      <Tabs
        label="Lists"
        tabs={[
          tab('Top Airing', home.topAiring, '/top-airing'),
          tab('Most Favorite', home.mostFavorite, '/most-favorite'),
          tab('Latest Completed', home.latestCompleted, '/completed'),
        ]}
      />
    </section>
  )
}

function TopTen({ topTen }: { topTen: Home['topTen'] }) {
  const tab = (name: string, cards: Home['trending']) => ({ name, content: <RankedList cards={cards} hover /> })
  return (
    <section className="panel" aria-labelledby="top-ten">
      <SectionHead id="top-ten" title="Top 10" japanese="人気番付" />
      <Tabs
        label="Top 10 of"
        look="panel-tabs"
        tabs={[tab('Today', topTen.today), tab('Week', topTen.week), tab('Month', topTen.month)]}
      />
    </section>
  )
}
