import { data, redirect } from 'react-router'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { Characters } from '#src/catalogue/detail/characters.tsx'
import { loadDetail } from '#src/catalogue/detail/detail.server.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { toTitlePage } from '#src/catalogue/detail/json-ld.ts'
import { NextEpisode } from '#src/catalogue/detail/next-episode.tsx'
import { OfficialPlaces, TrailerLink } from '#src/catalogue/detail/official-places.tsx'
import { Overview } from '#src/catalogue/detail/overview.tsx'
import { createDealer } from '#src/catalogue/detail/random.ts'
import { findRequestedTitle } from '#src/catalogue/detail/requested-title.ts'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import { TitleFacts } from '#src/catalogue/detail/title-facts.tsx'
import { TitleStage } from '#src/catalogue/detail/title-stage.tsx'
import type { Title } from '#src/catalogue/title.ts'
import { useView } from '#src/catalogue/views/use-view.ts'
import { WatchAction } from '#src/catalogue/detail/watch-action.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Sky } from '#src/ui/sky.tsx'
import type { Route } from './+types/detail'
import { TitleHead } from './layout/title-head.tsx'
import { useSite } from './layout/use-site.ts'
import { requireSite, type Site } from './site.ts'

const deal = createDealer<Title>(Math.random)

/** One page module for `/{id}` and for `/random`, which has no id. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context)
  const random = params.id === undefined
  const requested = random ? dealTitle(site) : findRequestedTitle(site.cards.snapshot, params.id)
  if (!requested) throw data(null, { status: 404 })
  const { title, movedTo } = requested
  if (movedTo) throw redirect(`/${movedTo}${new URL(request.url).search}`, 301)
  const detail = await loadDetail(site.catalogue.db, title, site.cards, site.preferences.adult)
  return data(detail, random ? { headers: { 'cache-control': 'no-store' } } : undefined)
}

function dealTitle({ cards, preferences }: Site) {
  const title = deal(cards.snapshot.ranked('popular', preferences.adult))
  return title && { title, movedTo: undefined }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

export default function DetailPage({ loaderData }: { loaderData: Detail }) {
  const { card, cast, castCount, links, nextEpisode, recommended, seasons, trailer } = loaderData
  const site = useSite()
  useView(card.id)
  const sparse = seasons.length === 0 && cast.length === 0
  return (
    <>
      <Sky hue={card.accent.night} stage={card.accent.stage} ink={card.accent.ink} />
      <TitleHead
        detail={loaderData}
        path={`/${card.id}`}
        jsonLd={import.meta.env.SSR && toTitlePage(loaderData, site)}
      />
      <TitleStage card={card}>
        <WatchAction detail={loaderData} />
        {trailer && <TrailerLink trailer={trailer} className="button is-ghost" />}
      </TitleStage>
      <div className="wrap" key={card.id}>
        <div className={sparse ? 'title-columns is-sparse' : 'title-columns'}>
          <div className="title-lede">
            <NextEpisode next={nextEpisode} />
            <Overview text={card.description} />
            <OfficialPlaces places={links} />
          </div>
          <aside className="panel title-aside" aria-label="About this title">
            <TitleFacts detail={loaderData} />
          </aside>
          <div className="title-rest">
            <SeasonGrid seasons={seasons} />
            <Characters animeId={card.id} cast={cast} count={castCount} />
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
