import { data, Link, redirect } from 'react-router'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { EpisodeList } from '#src/catalogue/episode/episode-list.tsx'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import { toWatchPage } from '#src/catalogue/detail/json-ld.ts'
import { NothingToPlay } from '#src/catalogue/detail/nothing-to-play.tsx'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { findRequestedTitle } from '#src/catalogue/detail/requested-title.ts'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import { useView } from '#src/catalogue/views/use-view.ts'
import { SourcePicker } from '#src/library/source-picker.tsx'
import { loadWatch } from '#src/library/watch.server.ts'
import type { Watch } from '#src/library/watch.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Sky } from '#src/ui/sky.tsx'
import type { Route } from './+types/watch'
import { TitleHead } from './layout/title-head.tsx'
import { useCurrentEpisode } from './layout/use-current-episode.ts'
import { useSite } from './layout/use-site.ts'
import { WatchHeading } from './layout/watch-heading.tsx'
import { WatchPlayer } from './layout/watch-player.tsx'
import { requireSite } from './site.ts'

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Watch> {
  const { catalogue, cards, preferences } = requireSite(context)
  const { search, searchParams } = new URL(request.url)
  const requested = findRequestedTitle(cards.snapshot, params.id)
  if (!requested) throw data(null, { status: 404 })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/watch/${movedTo}${search}`, 301)
  const watch = await loadWatch(catalogue.db, title, searchParams, cards, preferences.adult)
  if (!watch) throw redirect(`/watch/${title.id}`)
  return watch
}

export default function WatchPage({ loaderData }: { loaderData: Watch }) {
  const { detail, episode, sources, source, sound, count } = loaderData
  const { card } = detail
  useView(card.id)
  useCurrentEpisode(loaderData)
  return (
    <>
      <Sky hue={card.accent.night} />
      <WatchHead watch={loaderData} />
      <div className="wrap">
        <div className={count > 1 ? 'watch' : 'watch is-single'}>
          <div className="watch-screen">
            {source && episode ? (
              <WatchPlayer
                key={`${episode.digits} ${source.id}`}
                watch={loaderData}
                episode={episode}
                source={source}
              />
            ) : (
              <NothingToPlay detail={detail} episode={episode?.number} />
            )}
          </div>
          <div className="watch-words">
            <WatchHeading watch={loaderData} />
            {source && episode && (
              <SourcePicker
                sources={sources}
                chosen={source}
                hrefOf={(one) => `${episodeHref(card.id, episode.digits, one.sound)}&server=${one.name}`}
              />
            )}
          </div>
          {episode && count > 1 && (
            <EpisodeList
              animeId={card.id}
              episodes={loaderData.episodes}
              current={episode}
              count={count}
              ranges={loaderData.ranges}
              sound={sound}
            />
          )}
        </div>
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
