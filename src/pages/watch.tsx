import { data, Link, redirect } from 'react-router'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import { toWatchPage } from '#src/catalogue/detail/json-ld.ts'
import { NextEpisode } from '#src/catalogue/detail/next-episode.tsx'
import { NothingToPlay } from '#src/catalogue/detail/nothing-to-play.tsx'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { findRequestedTitle, statusWithout } from '#src/catalogue/detail/requested-title.ts'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import { useView } from '#src/catalogue/page-views/use-view.ts'
import { barOf, cdnFor } from '#src/library/serve/access.ts'
import { SourcePicker } from '#src/library/sources/source-picker.tsx'
import { loadWatch } from '#src/library/watch.server.ts'
import type { Watch } from '#src/library/watch.ts'
import type { TitleProgress } from '#src/my-list/progress/known-progress.ts'
import { useWatched } from '#src/my-list/progress/use-watched.ts'
import { loadTitleProgress, toMyListDb } from '#src/my-list/viewer-list.server.ts'
import { loadCommentsHere } from '#src/comments/page-comments.server.ts'
import type { CommentsHere } from '#src/comments/page-comments.ts'
import { CommentsSection } from '#src/comments/view/comments-section.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Sky } from '#src/ui/sky.tsx'
import type { Route } from './+types/watch'
import { TitleHead } from './layout/title-head.tsx'
import { SpoilerGuard } from './layout/watch/spoiler-guard.tsx'
import { useCurrentEpisode } from './layout/watch/use-current-episode.ts'
import { useSite } from './layout/use-site.ts'
import { useSpoilers } from './layout/watch/use-spoilers.ts'
import { WatchBarred } from './layout/watch/watch-restricted.tsx'
import { WatchEpisodes } from './layout/watch/watch-episodes.tsx'
import { WatchHeading } from './layout/watch/watch-heading.tsx'
import { WatchPlayer } from './layout/watch/watch-player.tsx'
import { WatchPreparing } from './layout/watch/watch-preparing.tsx'
import { requireSite } from './site.ts'

export async function loader({ url: { search, searchParams }, params, context }: Route.LoaderArgs) {
  const { catalogue, cards, preferences, settings, viewer, premium, comments: said } = requireSite(context)
  const requested = findRequestedTitle(cards.snapshot, params.id)
  if (!requested) throw data(null, { status: statusWithout(cards.snapshot, params.id) })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/watch/${movedTo}${search}`, 301)
  const watch = await loadWatch(catalogue.db, title, searchParams, cards, {
    adult: preferences.adult,
    cdn: cdnFor(title, premium, settings.mediaCdn),
    bar: barOf(viewer, title, premium),
  })
  if (!watch) throw redirect(`/watch/${title.id}`)
  const wanted = /^\d+$/.test(watch.found ?? '') ? Number(watch.found) : 0
  if (wanted >= 1 && wanted <= watch.count) throw redirect(toNumbered(title.id, wanted, searchParams.get('type')))
  const kept = viewer && (await loadTitleProgress(toMyListDb(catalogue.db), viewer.id, title))
  const current = kept?.place && !kept.place.ended && !watch.named ? kept.place.episodeNum : 1
  if (current > 1 && current <= watch.count)
    throw redirect(episodeHref(title.id, toEpisodeDigits(title.number, current)))
  const { episode } = watch
  const path = episode ? episodeHref(title.id, episode.digits) : `/watch/${title.id}`
  const comments = await loadCommentsHere(said, { title, episode: episode?.number ?? 0, path }, searchParams)
  return data({ ...watch, kept, comments }, watch.preparation && { headers: { 'cache-control': 'no-store' } }) // it may be ready any moment
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

/** A number looked for is an episode. */
const toNumbered = (id: string, number: number, sound: string | null): string =>
  `/watch/${id}?${new URLSearchParams({ episode: String(number), ...(sound && { type: sound }) }).toString()}`

interface WatchMore {
  kept: TitleProgress | null
  comments: CommentsHere
}

export default function WatchPage({ loaderData }: { loaderData: Watch & WatchMore }) {
  const { detail, episode, sources, source, count, preparation, kept, comments } = loaderData
  const { socketUrl } = useSite()
  const { card } = detail
  useView(card.id)
  useCurrentEpisode(loaderData, kept)
  const spoilers = useSpoilers()
  const seen = useWatched(card.id, kept?.watched)
  return (
    <>
      <Sky night={card.accent.night} />
      <WatchHead watch={loaderData} />
      <div className="wrap">
        <div className={count > 1 ? 'watch' : 'watch is-single'}>
          <div className="watch-screen">
            {loaderData.bar ? (
              <WatchBarred detail={detail} bar={loaderData.bar} />
            ) : source && episode ? (
              <WatchPlayer
                key={source.kind === 'hls' ? card.id : `${episode.digits} ${source.id}`}
                watch={loaderData}
                episode={episode}
                source={source}
                kept={kept}
              />
            ) : preparation && episode ? (
              <WatchPreparing key={episode.digits} watch={loaderData} episode={episode} preparation={preparation} />
            ) : (
              <NothingToPlay detail={detail} episode={episode?.number} />
            )}
          </div>
          <div className="watch-words">
            <WatchHeading watch={loaderData} />
            {source && <NextEpisode next={detail.nextEpisode} />}
            {source && episode && (
              <SourcePicker
                sources={sources}
                chosen={source}
                hrefOf={(one) => `${episodeHref(card.id, episode.digits, one.sound)}&server=${one.name}`}
              />
            )}
          </div>
          {episode && count > 1 && (
            <WatchEpisodes watch={loaderData} episode={episode} seen={seen} spoilers={spoilers} />
          )}
        </div>
        <SpoilerGuard episode={episode?.number} seen={seen} spoilers={spoilers}>
          {(veiled) => <CommentsSection key={comments.path} here={comments} socketUrl={socketUrl} veiled={veiled} />}
        </SpoilerGuard>
        <Below watch={loaderData} />
      </div>
    </>
  )
}

function WatchHead({ watch }: { watch: Watch }) {
  const { detail, episode, named, count } = watch
  const site = useSite()
  const path = named && episode ? episodeHref(detail.card.id, episode.digits) : `/watch/${detail.card.id}`
  const jsonLd = import.meta.env.SSR && toWatchPage(watch, site)
  return (
    <TitleHead detail={detail} path={path} jsonLd={jsonLd} {...(episode && count > 1 && { episode: episode.number })} />
  )
}

function Below({ watch: { detail } }: { watch: Watch }) {
  const { card, recommended, seasons } = detail
  return (
    <>
      <section className="section" aria-labelledby="about" key={card.id}>
        <div className="head">
          <h2 id="about">About</h2>
          <span className="head-ja" lang="ja" aria-hidden="true">
            作品紹介
          </span>
          <Link className="more" to={`/${card.id}`} prefetch="intent">
            Details
            <Icon name="next" />
          </Link>
        </div>
        <Overview text={card.description} />
      </section>
      <SeasonGrid seasons={seasons} />
      {recommended.length > 0 && (
        <section className="section" aria-labelledby="recommended">
          <SectionHead id="recommended" title="Recommended for you" japanese="おすすめ" />
          <CardGrid cards={recommended} />
        </section>
      )}
    </>
  )
}
