import { redirect } from 'react-router'
import { loadTonight } from '#src/discover/tonight/load-tonight.server.ts'
import type { TonightPage } from '#src/discover/tonight/tonight-page.ts'
import { parseTonight, TONIGHT_PATH, tonightHref } from '#src/discover/tonight/tonight-state.ts'
import tonightStyles from '#src/discover/tonight/tonight.css?inline'
import { TonightView } from '#src/discover/tonight/tonight-view.tsx'
import { type JsonLdSite, toBreadcrumbs, toGraph, toListPage } from '#src/catalogue/seo/json-ld.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/tonight'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'

/** What to watch tonight. Its URL has all that is chosen, so that visitors share it. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<TonightPage> {
  const { cards, myList, own, preferences, viewer } = requireSite(context)
  const parsed = parseTonight(url.searchParams)
  if (parsed.isOfForm) throw redirect(tonightHref(parsed.tonight, parsed.drawn))
  return loadTonight(parsed, {
    db: myList.db,
    cards,
    adult: preferences.adult,
    viewer,
    ...(own && { cardLists: own.cardLists }),
  })
}

const NAME = 'What to watch tonight'

function toTonightPage({ picks }: TonightPage, site: JsonLdSite): object {
  const list = { name: NAME, path: TONIGHT_PATH, before: 0, items: picks.map(({ card }) => card) }
  return toGraph(toListPage(site, list), toBreadcrumbs(site, [[NAME, TONIGHT_PATH]]))
}

export default function TonightRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const isChosen = tonightHref(loaderData.tonight) !== TONIGHT_PATH
  return (
    <div className="wrap">
      <PageStyle name="tonight" css={tonightStyles} />
      <PageHead
        title={NAME}
        description={`Three anime for your time, mood and company on ${site.name}, each with a reason.`}
        path={TONIGHT_PATH}
        noindex={isChosen}
        jsonLd={import.meta.env.SSR && !isChosen && toTonightPage(loaderData, site)}
      />
      <TonightView page={loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't find titles for tonight, please try again" />
}
