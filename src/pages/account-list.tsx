import { data, redirect } from 'react-router'
import { AccountStyle } from '#src/accounts/account-style.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { OUT_OF_RANGE, pageHref } from '#src/catalogue/listing-heading.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { SAVED_LISTS, type SavedList, parseSavedList, toSavedTitles } from '#src/my-list/saved/saved-titles.ts'
import { LIST_WRITES } from '#src/my-list/limits.ts'
import { removeFromList } from '#src/my-list/saved/list-removal.server.ts'
import { toMyListDb } from '#src/my-list/viewer-list.server.ts'
import { attempt } from '#src/platform/attempt.ts'
import { SavedGrid } from '#src/my-list/saved/saved-grid.tsx'
import { EmptyList } from '#src/my-list/saved/saved-preview.tsx'
import { readContinueWatching, readFavourites, readHistory } from '#src/my-list/saved/saved-lists.server.ts'
import { useSessionHistory } from '#src/my-list/history/use-session-history.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { Route } from './+types/account-list'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const READERS = { favourites: readFavourites, history: readHistory, continue: readContinueWatching }

/** One of the user's lists, paged, newest first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, myList } = requireSite(context)
  const list = parseSavedList(params.list)
  if (!list) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', url.pathname + url.search))
  const page = parsePage(url.searchParams.get('page'))
  const { totalPages, ...answer } = await READERS[list](myList, viewer.id, page)
  return data({ list, items: toSavedTitles(answer), page, totalPages }, { headers: { 'cache-control': 'no-store' } })
}

/** Remove and Clear: plain forms. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { catalogue, cards, myList, viewer } = requireSite(context)
  const list = parseSavedList(params.list)
  if (!list) throw data(null, { status: 404 })
  const path = `/account/${list}`
  if (!viewer) return redirect(signInUrl('/login', path), 303)
  const form = new URLSearchParams(await request.text())
  const result = await attempt(() => myList.limitUser(LIST_WRITES, viewer.id))
  if ('problem' in result) throw data(null, { status: result.problem.status, headers: result.problem.headers })
  const episode = /^[1-9]\d{0,4}$/.test(form.get('episode') ?? '') ? Number(form.get('episode')) : undefined
  const removal = { db: toMyListDb(catalogue.db), snapshot: cards.snapshot, now: await myList.now() }
  await removeFromList(removal, viewer.id, {
    list,
    remove: form.get('remove') ?? '',
    episode,
  })
  return redirect(pageHref(path, parsePage(form.get('page'))), 303)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function AccountList({ loaderData: { list, items, page, totalPages } }: Route.ComponentProps) {
  const { name } = SAVED_LISTS[list]
  const path = `/account/${list}`
  useSessionHistory(list === 'history')
  return (
    <div className="wrap">
      <AccountStyle />
      <PageHead title={name} description={`${name}: only you can see this list.`} path={path} noindex />
      <h1 className="page-title">{name}</h1>
      <ListTabs current={list} />
      {items.length === 0 && (page === 1 ? <EmptyList list={list} /> : <p className="note">{OUT_OF_RANGE}</p>)}
      {list !== 'favourites' && items.length > 0 && <ClearList name={name} />}
      <SavedGrid
        key={page}
        items={items}
        className="grid is-listing"
        hearts={list === 'favourites'}
        removal={list === 'favourites' ? undefined : { name, page }}
      />
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(path, to)} />
    </div>
  )
}

/** Asks for confirmation before clearing; works without JavaScript. */
const ClearList = ({ name }: { name: string }) => (
  <details className="clear-list">
    <summary className="button is-ghost is-small">{`Clear ${name}`}</summary>
    <form method="post" className="row">
      <p>This removes every entry and can’t be undone.</p>
      <button className="button is-danger is-small" type="submit" name="remove" value="all">
        Clear all
      </button>
    </form>
  </details>
)

const ListTabs = ({ current }: { current: SavedList }) => (
  <nav className="account-lists" aria-label="Your lists">
    {Object.entries(SAVED_LISTS).map(([list, { name }]) => (
      <Link className="chip" key={list} to={`/account/${list}`} aria-current={list === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
    <Link className="chip" to="/account">
      Account
    </Link>
  </nav>
)
