import { data, Link, redirect } from 'react-router'
import { AccountStyle } from '#src/accounts/account-style.tsx'
import { doorPath } from '#src/accounts/return-path.ts'
import { OUT_OF_RANGE, pageHref } from '#src/catalogue/listing-heading.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { KEPT_LISTS, type KeptList, parseKeptList, toKept } from '#src/shelf/kept.ts'
import { KeptGrid } from '#src/shelf/kept-grid.tsx'
import { NothingKept } from '#src/shelf/kept-preview.tsx'
import { readContinueWatching, readFavourites, readHistory } from '#src/shelf/lists.server.ts'
import { Pager } from '#src/ui/pager.tsx'
import type { Route } from './+types/account-list'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const READERS = { favourites: readFavourites, history: readHistory, continue: readContinueWatching }

/** All that somebody keeps in one of their lists, a page at a time, newest first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, shelf } = requireSite(context)
  const list = parseKeptList(params.list)
  if (!list) throw data(null, { status: 404 })
  if (!viewer) throw redirect(doorPath('/login', url.pathname + url.search))
  const page = parsePage(url.searchParams.get('page'))
  const { totalPages, ...answer } = await READERS[list](shelf, viewer.id, page)
  return data({ list, items: toKept(answer), page, totalPages }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function AccountList({ loaderData: { list, items, page, totalPages } }: Route.ComponentProps) {
  const { name } = KEPT_LISTS[list]
  const path = `/account/${list}`
  return (
    <div className="wrap">
      <AccountStyle />
      <PageHead title={name} description={`${name}: yours alone.`} path={path} noindex />
      <h1 className="page-title">{name}</h1>
      <ListTabs current={list} />
      {items.length === 0 && (page === 1 ? <NothingKept list={list} /> : <p className="note">{OUT_OF_RANGE}</p>)}
      <KeptGrid key={page} items={items} className="grid is-listing" hearts={list === 'favourites'} />
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(path, to)} />
    </div>
  )
}

const ListTabs = ({ current }: { current: KeptList }) => (
  <nav className="account-lists" aria-label="Yours">
    {Object.entries(KEPT_LISTS).map(([list, { name }]) => (
      <Link className="chip" key={list} to={`/account/${list}`} aria-current={list === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
    <Link className="chip" to="/account">
      Account
    </Link>
  </nav>
)
