import { data } from 'react-router'
import { CardGrid } from '#src/catalogue/card-grid.tsx'
import { type Home, loadHome } from '#src/catalogue/home.server.ts'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { Route } from './+types/home'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'
import { requireSite } from './site.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Home> {
  const { catalogue, cards, preferences } = requireSite(context)
  const home = await loadHome(catalogue.db, cards, preferences.adult)
  if (!home) throw data(null, { status: 404 })
  return home
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <>
      <PageHead
        title={`${name} · Watch anime, subbed and dubbed`}
        bare
        description="New episodes, what is on today, what everybody watches: find your next anime."
        path="/home"
      />
      <h1 className="vh">{name}</h1>
      <div className="wrap">
        <section className="section">
          <SectionHead title="Latest Episodes" japanese="最新話" more="/recently-updated" />
          <CardGrid cards={loaderData.latestEpisode} limit={12} episode />
        </section>
      </div>
    </>
  )
}
