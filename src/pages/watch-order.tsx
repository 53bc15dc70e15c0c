import { data, redirect } from 'react-router'
import { PageStyle } from '#src/ui/page-style.tsx'
import { findRequestedTitle, missingStatus } from '#src/catalogue/detail/requested-title.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { loadWatchOrder } from '#src/catalogue/watch-order/load-watch-order.ts'
import watchOrderStyles from '#src/catalogue/watch-order/watch-order.css?inline'
import { ORDER_TEXTS } from '#src/catalogue/watch-order/watch-order-page.ts'
import { DEFAULT_ORDER, parseWatchOrder, watchOrderPath } from '#src/catalogue/watch-order-path.ts'
import { WatchOrderView } from '#src/catalogue/watch-order/watch-order-view.tsx'
import { type JsonLdSite, toBreadcrumbs, toGraph, toListPage } from '#src/catalogue/seo/json-ld.ts'
import type { WatchOrderPage } from '#src/catalogue/watch-order/watch-order-page.ts'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/watch-order'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'

/** The watch order of the franchise of a title; 404 for a title without one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cards, preferences } = requireSite(context)
  const requested = findRequestedTitle(cards.snapshot, params.id)
  if (!requested) throw data(null, { status: missingStatus(cards.snapshot, params.id) })
  if (requested.movedTo) throw redirect(`/watch-order/${requested.movedTo}${url.search}`, 301)
  const order = parseWatchOrder(url.searchParams.get('order')) ?? DEFAULT_ORDER
  const page = await loadWatchOrder(requested.title, cards, { order, adult: preferences.adult })
  if (!page) throw data(null, { status: 404 })
  return page
}

function toOrderPage(
  { head, name: { title }, entries, order }: WatchOrderPage,
  name: string,
  site: JsonLdSite,
): object {
  const path = watchOrderPath(head, order)
  return toGraph(
    toListPage(site, { name, path, before: 0, items: entries.map(({ card }) => card) }),
    toBreadcrumbs(site, [
      [title, `/${head}`],
      [name, path],
    ]),
  )
}

export default function WatchOrderRoute({ loaderData }: Route.ComponentProps) {
  const { entries, head, order } = loaderData
  const { title } = useTitles(loaderData.name)
  const site = useSite()
  const name = `${title}: watch order`
  return (
    <div className="wrap">
      <PageStyle name="watch-order" css={watchOrderStyles} />
      <PageHead
        title={name}
        description={`The ${entries.length} titles of ${title} in the best order to watch them. ${ORDER_TEXTS[order].text}`}
        path={watchOrderPath(head)}
        noindex={order !== DEFAULT_ORDER}
        jsonLd={import.meta.env.SSR && toOrderPage(loaderData, name, site)}
      />
      <WatchOrderView page={loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't get this watch order, please try again" />
}
