import { USER_STATES, type UserState } from '#src/accounts/users/user-state.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { Pager } from '#src/ui/pager.tsx'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/users'
import { readDone } from './done.ts'
import { toHref } from './href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from './layout/filters.tsx'
import { Flash } from './layout/flash.tsx'
import { SearchForm } from './layout/search-form.tsx'
import { UserTable } from './layout/user-table.tsx'

const PATH = '/admin/users'
const QUERY_MAX = 100
const WORDS = {
  all: 'All',
  banned: 'Banned',
  muted: 'Muted',
  premium: 'Premium',
  admin: 'Admins',
} as const satisfies Record<UserState, string>
const NONE = {
  all: 'Nobody has an account.',
  banned: 'Nobody is banned.',
  muted: 'Nobody is muted.',
  premium: 'Nobody is a premium member.',
  admin: 'Nobody is an admin.',
} as const satisfies Record<UserState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  const state = USER_STATES.find((one) => one === searchParams.get('state')) ?? 'all'
  const page = parsePage(searchParams.get('page'))
  const found = await requireSite(context).admins.users.listUsers({ query, state }, page)
  return { ...found, query, state, page, done: readDone(searchParams) }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, count, totalPages, query, state, page, done } = loaderData
  return (
    <AdminPage title="Users" path={PATH} lede={`${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`}>
      <Flash done={done} />
      <SearchForm
        path={PATH}
        key={query}
        words={query}
        longest={QUERY_MAX}
        label="A part of a name or of an address"
        placeholder="Name or address"
        keep={state === 'all' ? {} : { state }}
      />
      <Filters
        label="Which users"
        path={PATH}
        name="state"
        options={USER_STATES.map((one) => [one, WORDS[one]] as const)}
        chosen={state}
        keep={{ q: query }}
      />
      {users.length === 0 ? (
        <p className="note">{query === '' ? NONE[state] : `Nobody here has “${query}” in their name or address.`}</p>
      ) : (
        <UserTable users={users} />
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { q: query, state, page: to })} />
    </AdminPage>
  )
}
