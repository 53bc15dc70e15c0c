import { favouriteForms, pressedCookie, pressedPath } from '#src/list/favourites/favourite-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { type ReactNode, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { Characters } from '#src/catalogue/detail/characters.tsx'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import type { TitleEpisodes as TitleEpisodesList } from '#src/catalogue/detail/title-episodes.ts'
import { toTitlePage } from '#src/catalogue/detail/json-ld.ts'
import { NextEpisode } from '#src/catalogue/detail/next-episode.tsx'
import { CalendarAlternate, CalendarLinks } from '#src/catalogue/ics/calendar-links.tsx'
import { titleCalendarPath } from '#src/catalogue/ics/calendar-url.ts'
import { OfficialLinks, TrailerLink } from '#src/catalogue/detail/official-links.tsx'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { Recommended } from '#src/catalogue/detail/recommended.tsx'
import { FeedLink } from '#src/catalogue/feeds/feed-link.tsx'
import { titleFeed } from '#src/catalogue/feeds/feed-paths.ts'
import { createRandomPicker } from '#src/catalogue/detail/random.ts'
import { collectChoices } from '#src/catalogue/find/choices.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { filterTitles } from '#src/catalogue/find/find.ts'
import { findRequestedTitle, missingStatus } from '#src/catalogue/detail/requested-title.ts'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import { TitleFacts } from '#src/catalogue/detail/title-facts.tsx'
import { TitleHero } from '#src/catalogue/detail/title-hero.tsx'
import { hasTitleStrip, TitleStrip } from '#src/catalogue/detail/title-strip.tsx'
import type { Title } from '#src/catalogue/title.ts'
import { useView } from '#src/catalogue/page-views/use-view.ts'
import { FavouriteForm } from '#src/list/favourites/favourite-form.tsx'
import { ProgressCell } from '#src/list/edit/progress-cell.tsx'
import { loadPageComments } from '#src/comments/page-comments.server.ts'
import type { PageComments } from '#src/comments/page-comments.ts'
import { CommentsSection } from '#src/comments/thread/comments-section.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PageTint } from '#src/ui/page-tint.tsx'
import type { Route } from './+types/detail'
import { loadEpisodes } from '#src/watch/load-episodes.server.ts'
import { AskForRest, TitleActions } from '#src/watch/title-actions.tsx'
import { TitleEpisodes } from '#src/watch/title-episodes.tsx'
import { TitleHead } from './layout/title-head.tsx'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import { TitleSpoilerGuard } from '#src/watch/title-spoiler-guard.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite, type Site } from '#src/site/site.ts'
import type { TitleViewerData } from '#src/site/viewer-data.ts'

const FewTitle = lazyPart(() => import('#src/catalogue/detail/few-title.tsx'))
const pickRandom = createRandomPicker<Title>(Math.random)

/** Page module of `/{id}` and of `/random`, which has no id. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const site = requireSite(context)
  const random = params.id === undefined
  const requested = random ? pickTitle(site, url.searchParams) : findRequestedTitle(site.cards.snapshot, params.id)
  if (!requested) throw data(null, { status: missingStatus(site.cards.snapshot, params.id) })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/${movedTo}${url.search}`, 301)
  const { catalogue, own, readOptional } = site
  const { adult } = site.preferences
  const detail = await loadDetail(catalogue.db, title, site.cards, { adult, read: readOptional })
  const topic = { title, episode: 0, path: `/${title.id}` }
  const comments = await readOptional(
    () =>
      loadPageComments(site.comments, topic, url.searchParams, {
        viewer: site.viewer,
        key: own ? toPageData(own.commentKey()) : undefined,
      }),
    null,
  )
  const { episodes, viewerData } = await loadEpisodes(site, title, url.searchParams)
  return data(
    { ...detail, ...viewerData, comments, listedEpisodes: episodes },
    random ? { headers: { 'cache-control': 'no-store' } } : undefined,
  )
}

/** The favourite button, without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { cards, settings, myList } = requireSite(args.context)
  const title = findRequestedTitle(cards.snapshot, id ?? '')?.title
  if (!title) throw data(null, { status: missingStatus(cards.snapshot, id) })
  return runForms(args, favouriteForms(myList, title), {
    returnTo: pressedPath(title),
    visitorCookie: pressedCookie(title, settings.origin),
  })
}

/** A title that matches the filters of the URL; what plays here comes first. */
function pickTitle({ cards: { snapshot }, preferences }: Site, query: URLSearchParams) {
  const { filter } = readFilter(collectChoices(query))
  const titles = filterTitles(snapshot.ranked('popular', preferences.adult), filter, snapshot)
  const title = pickRandom(titles, ({ availability }) => availability !== undefined)
  return title && { title, movedTo: undefined }
}

export const headers = formHeaders

interface DetailPageData extends Detail, TitleViewerData {
  listedEpisodes: TitleEpisodesList | null
  /** Null while they cannot be read. */
  comments: PageComments | null
}

export default function DetailPage({ loaderData }: { loaderData: DetailPageData }) {
  const { card, cast, castCount, comments, few, isFavourite, links: services, nextEpisode } = loaderData
  const { episodeMarks, listedEpisodes, seasons, trailer, watched, watchOrder } = loaderData
  const site = useSite()
  const viewer = useViewer()
  useView(card.id)
  const calendar = card.adult ? undefined : titleCalendarPath(card.id)
  const strip = renderStrip(loaderData)
  const calendarLinks = <TitleCalendar path={nextEpisode && calendar} />
  const links = (
    <>
      {(strip || few) && calendarLinks}
      {!card.adult && <FeedLink path={titleFeed(card.id)} of="of new episodes" />}
    </>
  )
  const episodes = listedEpisodes && (
    <TitleEpisodes list={listedEpisodes} card={card} marks={episodeMarks} hasLinks={services.length > 0} />
  )
  const parts = (
    <>
      <SeasonGrid seasons={seasons} watchOrder={watchOrder} />
      <Characters animeId={card.id} cast={cast} count={castCount} />
    </>
  )
  const discussion = !viewer?.isLimited && (
    <TitleSpoilerGuard detail={loaderData} watched={watched}>
      {(isHidden) => <CommentsSection pageComments={comments} socketUrl={site.socketUrl} isHidden={isHidden} />}
    </TitleSpoilerGuard>
  )
  return (
    <>
      <PageTint {...card.accent} />
      <TitleHead
        detail={loaderData}
        path={`/${card.id}`}
        jsonLd={import.meta.env.SSR && toTitlePage(loaderData, site, listedEpisodes?.episodes)}
      />
      {import.meta.env.SSR && calendar && <CalendarAlternate path={calendar} name={card.title} />}
      <TitleHero card={card} score={strip ? undefined : loaderData.texts.score} few={few}>
        <TitleActions detail={loaderData} own={loaderData}>
          <FavouriteForm card={card} from={`/${card.id}`} className="button is-ghost" rendered={isFavourite} />
        </TitleActions>
        {trailer && <TrailerLink trailer={trailer} className="button is-ghost" embed={site.embedTrailers} />}
        {viewer?.isAdmin && (
          <a className="button is-ghost" href={`/admin/titles/${card.id}`}>
            Edit
          </a>
        )}
        <AskForRest detail={loaderData} own={loaderData} />
      </TitleHero>
      {strip}
      <div className="wrap" key={card.id}>
        {few ? (
          <>
            <Suspense>
              <FewTitle detail={loaderData} few={few} facts={<TitleFacts detail={loaderData} />} links={links}>
                {episodes}
                {parts}
              </FewTitle>
            </Suspense>
            {discussion}
          </>
        ) : (
          <TitleColumns
            detail={loaderData}
            nextEpisode={!strip && <NextEpisode next={nextEpisode}>{calendarLinks}</NextEpisode>}
            links={links}
            episodes={episodes}
          >
            {parts}
            {discussion}
          </TitleColumns>
        )}
      </div>
    </>
  )
}

interface TitleColumnsProps {
  detail: DetailPageData
  /** When the next episode airs, if the strip does not say it. */
  nextEpisode: ReactNode
  /** Of its calendar and feed. */
  links: ReactNode
  episodes: ReactNode
  children: ReactNode
}

/** What follows the hero: the synopsis, episodes and further parts, with the facts beside them. */
function TitleColumns({ detail, nextEpisode, links, episodes, children }: TitleColumnsProps) {
  const { card, cast, isPartial, listedEpisodes, recommended, seasons } = detail
  const sparse = seasons.length === 0 && cast.length === 0 && !listedEpisodes
  // what plays here comes first
  const isLinkedLater = card.playsHere && listedEpisodes !== null
  return (
    <>
      <div className={sparse ? 'title-columns is-sparse' : 'title-columns'}>
        <div className="title-lede">
          {nextEpisode}
          <Overview text={card.description} isUnavailable={isPartial} />
          {!isLinkedLater && (
            <OfficialLinks links={detail.links} showWhenEmpty={!card.playsHere && !card.upcoming && !isPartial} />
          )}
        </div>
        {episodes}
        <aside className="panel title-aside" aria-label="About this title">
          <TitleFacts detail={detail} />
          {links}
        </aside>
        <div className="title-rest">
          {isLinkedLater && <OfficialLinks links={detail.links} />}
          {children}
        </div>
      </div>
      <Recommended cards={recommended} />
    </>
  )
}

/** What the strip under the hero shows; null if that is too little. */
function renderStrip(detail: DetailPageData) {
  const { canStep, card, listProgress } = detail
  const props = { detail, progress: canStep && <ProgressCell card={card} progress={listProgress} /> }
  return hasTitleStrip(props) ? <TitleStrip {...props} /> : null
}

function TitleCalendar({ path }: { path: string | undefined }) {
  const { origin } = useSite()
  return path === undefined ? null : <CalendarLinks path={path} origin={origin} />
}
