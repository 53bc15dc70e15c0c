import { savedForms } from '#src/list/saved/saved-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { OUT_OF_RANGE } from '#src/catalogue/listing-heading.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import { groupByDay } from '#src/list/history/days.ts'
import { dayFormatter, readTimeZone, timeFormatter } from '#src/platform/time-zone/time-zone.ts'
import { useSessionHistory } from '#src/list/history/use-session-history.ts'
import { findSaved } from '#src/list/saved/find-saved.server.ts'
import { isWhole, readSavedQuery, writeSavedQuery } from '#src/list/saved/saved-query.ts'
import { EmptyList } from '#src/list/saved/saved-preview.tsx'
import { SavedFilter } from '#src/list/saved/saved-filter.tsx'
import { SavedForm } from '#src/list/saved/saved-form.tsx'
import savedListsStyles from '#src/list/saved/saved.css?inline'
import {
  SAVED_LISTS,
  type SavedList,
  type SavedTitles,
  parseSavedList,
  toSavedTitles,
} from '#src/list/saved/saved-titles.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { Route } from './+types/account-list'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** One of the user's lists, paged. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { viewer, myList } = requireSite(context)
  const list = parseSavedList(params.list)
  if (!list) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', url.pathname + url.search))
  const page = parsePage(url.searchParams.get('page'))
  const query = readSavedQuery(list, url.searchParams)
  const { totalPages, total, ...answer } = await findSaved(myList, viewer.id, list, query, page)
  const timeZone = readTimeZone(request.headers.get('cookie'))
  const isByDay = list === 'history' && query.order !== 'title'
  const items = withTimes(toSavedTitles(answer), timeZone, isByDay)
  const days = isByDay
    ? groupByDay(items, timeZone, await myList.now())
    : [{ day: null, label: SAVED_LISTS[list].name, items }]
  const arranges = list === 'favourites' && isWhole(query) && url.searchParams.has('arrange')
  const answered = { user: viewer.id, list, days, query, page, totalPages, total, timeZone, arranges }
  return data(answered, { headers: { 'cache-control': 'no-store' } })
}

/** When titles were watched, as the user's clock says: below the heading of a day only the time. */
function withTimes(items: SavedTitles[], timeZone: string, isByDay: boolean): SavedTitles[] {
  const [dayOf, timeOf] = [dayFormatter(timeZone), timeFormatter(timeZone)]
  return items.map((item) => {
    if (item.at === undefined) return item
    return { ...item, when: isByDay ? timeOf(item.at) : formatDate(dayOf(item.at)) }
  })
}

/** Removes and moves entries: a plain form. */
export async function action(args: Route.ActionArgs) {
  const list = parseSavedList(args.params.list)
  if (!list) throw data(null, { status: 404 })
  const { pathname, search } = args.url
  return runForms(args, savedForms(requireSite(args.context).myList, list), { returnTo: pathname + search })
}

export const headers = formHeaders

export default function AccountList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, days, query, page, totalPages, total, arranges } = loaderData
  const { name } = SAVED_LISTS[list]
  const path = `/account/${list}`
  useSessionHistory(list === 'history', days)
  const isEmpty = days.every(({ items }) => items.length === 0)
  const isAll = isWhole(query)
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="saved-lists" css={savedListsStyles} />
      <PageHead title={name} description={`${name}: only you can see this list.`} path={path} noindex />
      <h1 className="page-title">{name}</h1>
      <FormResult failure={actionData?.failure} />
      <ListTabs current={list} />
      {!(isEmpty && isAll && page === 1) && !arranges && <SavedFilter list={list} query={query} total={total} />}
      {isEmpty && (isAll && page === 1 ? <EmptyList list={list} /> : <NothingFound path={path} page={page} />)}
      {!isEmpty && <SavedForm {...loaderData} key={`${page} ${writeSavedQuery(query)}`} />}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => path + toSearch(query, to, arranges)} />
    </div>
  )
}

function toSearch(query: Parameters<typeof writeSavedQuery>[0], page: number, arranges: boolean): string {
  const search = writeSavedQuery(query, page)
  return arranges ? `${search === '' ? '?' : `${search}&`}arrange=yes` : search
}

const NothingFound = ({ path, page }: { path: string; page: number }) => (
  <p className="note">
    {page > 1 ? OUT_OF_RANGE : 'Nothing matches. '}
    {page === 1 && <Link to={path}>Show all</Link>}
  </p>
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
