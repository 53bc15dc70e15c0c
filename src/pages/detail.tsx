import { data, redirect } from 'react-router'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { Characters } from '#src/catalogue/detail/characters.tsx'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { toTitlePage } from '#src/catalogue/detail/json-ld.ts'
import { NextEpisode } from '#src/catalogue/detail/next-episode.tsx'
import { OfficialPlaces, TrailerLink } from '#src/catalogue/detail/official-places.tsx'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { createDealer } from '#src/catalogue/detail/random.ts'
import { findRequestedTitle, statusWithout } from '#src/catalogue/detail/requested-title.ts'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import { TitleFacts } from '#src/catalogue/detail/title-facts.tsx'
import { TitleHero } from '#src/catalogue/detail/title-hero.tsx'
import type { Resume } from '#src/catalogue/card/card-lists.ts'
import type { Title } from '#src/catalogue/title.ts'
import { useView } from '#src/catalogue/page-views/use-view.ts'
import { WatchAction } from '#src/catalogue/detail/watch-action.tsx'
import { answerFavouriteForm } from '#src/my-list/favourites/favourite-form-action.server.ts'
import { FavouriteForm } from '#src/my-list/favourites/favourite-form.tsx'
import { loadTitleProgress, toMyListDb } from '#src/my-list/viewer-list.server.ts'
import { toResume } from '#src/my-list/progress/resume.ts'
import { LIST_WRITES } from '#src/my-list/limits.ts'
import { loadCommentsHere } from '#src/comments/page-comments.server.ts'
import type { CommentsHere } from '#src/comments/page-comments.ts'
import { CommentsSection } from '#src/comments/view/comments-section.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Sky } from '#src/ui/sky.tsx'
import type { Route } from './+types/detail'
import { TitleHead } from './layout/title-head.tsx'
import { TitleShield } from './layout/watch/title-shield.tsx'
import { useSite } from './layout/use-site.ts'
import { requireSite, type Site } from './site.ts'

const deal = createDealer<Title>(Math.random)

/** One page module for `/{id}` and for `/random`, which has no id. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const site = requireSite(context)
  const random = params.id === undefined
  const requested = random ? dealTitle(site) : findRequestedTitle(site.cards.snapshot, params.id)
  if (!requested) throw data(null, { status: statusWithout(site.cards.snapshot, params.id) })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/${movedTo}${url.search}`, 301)
  const detail = await loadDetail(site.catalogue.db, title, site.cards, site.preferences.adult)
  const place = { title, episode: 0, path: `/${title.id}` }
  const comments = await loadCommentsHere(site.comments, place, url.searchParams)
  const kept = site.viewer && (await loadTitleProgress(toMyListDb(site.catalogue.db), site.viewer.id, title))
  return data(
    { ...detail, comments, watched: kept?.watched ?? '', resume: toResume(kept?.place, detail.card) },
    random ? { headers: { 'cache-control': 'no-store' } } : undefined,
  )
}

/** The heart, where there are no scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { catalogue, cards, myList, viewer } = requireSite(context)
  const title = findRequestedTitle(cards.snapshot, params.id ?? '')?.title
  if (!title) throw data(null, { status: statusWithout(cards.snapshot, params.id) })
  if (!viewer) return redirect(signInUrl('/login', `/${title.id}`), 303)
  const form = new URLSearchParams(await request.text())
  const tried = await attempt(() => myList.limitUser(LIST_WRITES, viewer.id))
  if ('problem' in tried) throw data(null, { status: tried.problem.status, headers: tried.problem.headers })
  await answerFavouriteForm(toMyListDb(catalogue.db), viewer.id, title, form)
  return redirect(toReturnPath(form.get('from')), 303)
}

function dealTitle({ cards, preferences }: Site) {
  const title = deal(cards.snapshot.ranked('popular', preferences.adult))
  return title && { title, movedTo: undefined }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

interface DetailMore {
  comments: CommentsHere
  /** What the viewer has seen of it, as `readEpisodes` reads it. */
  watched: string
  /** Where the viewer goes on. */
  resume: Resume | null
}

export default function DetailPage({ loaderData }: { loaderData: Detail & DetailMore }) {
  const { card, cast, castCount, comments, links, nextEpisode, recommended, resume, seasons, trailer, watched } =
    loaderData
  const site = useSite()
  const isAdmin = useViewer()?.isAdmin ?? false
  useView(card.id)
  const sparse = seasons.length === 0 && cast.length === 0
  return (
    <>
      <Sky {...card.accent} />
      <TitleHead
        detail={loaderData}
        path={`/${card.id}`}
        jsonLd={import.meta.env.SSR && toTitlePage(loaderData, site)}
      />
      <TitleHero card={card}>
        <WatchAction detail={loaderData} given={resume} />
        <FavouriteForm card={card} from={`/${card.id}`} className="button is-ghost" />
        {trailer && <TrailerLink trailer={trailer} className="button is-ghost" />}
        {isAdmin && (
          <a className="button is-ghost" href={`/admin/titles/${card.id}`}>
            Edit
          </a>
        )}
      </TitleHero>
      <div className="wrap" key={card.id}>
        <div className={sparse ? 'title-columns is-sparse' : 'title-columns'}>
          <div className="title-lede">
            <NextEpisode next={nextEpisode} />
            <Overview text={card.description} />
            <OfficialPlaces places={links} always={!card.playsHere && !card.upcoming} />
          </div>
          <aside className="panel title-aside" aria-label="About this title">
            <TitleFacts detail={loaderData} />
          </aside>
          <div className="title-rest">
            <SeasonGrid seasons={seasons} />
            <Characters animeId={card.id} cast={cast} count={castCount} />
            <TitleShield detail={loaderData} watched={watched}>
              {(veiled) => <CommentsSection here={comments} socketUrl={site.socketUrl} veiled={veiled} />}
            </TitleShield>
          </div>
        </div>
        {recommended.length > 0 && (
          <section className="section" aria-labelledby="recommended">
            <SectionHead id="recommended" title="Recommended for you" japanese="おすすめ" />
            <CardGrid cards={recommended} />
          </section>
        )}
      </div>
    </>
  )
}
