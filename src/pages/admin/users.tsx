import { USER_STATES, type UserState } from '#src/accounts/users/user-state.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/users'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from '#src/admin/components/filters.tsx'
import { FormResult } from '#src/ui/form-result.tsx'
import { SearchForm } from '#src/admin/components/search-form.tsx'
import { newUserForms } from '#src/admin/users/new-user-forms.server.ts'
import { NewUser } from '#src/admin/users/new-user.tsx'
import { Link } from '#src/ui/link.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { UserTable } from '#src/admin/users/user-table.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'

const PATH = '/admin/users'
const QUERY_MAX = 100
const LABELS = {
  all: 'All',
  waiting: 'Waiting for approval',
  banned: 'Banned',
  muted: 'Muted',
  premium: 'Premium',
  moderator: 'Moderators',
  admin: 'Admins',
} as const satisfies Record<UserState, string>
const EMPTY_TEXTS = {
  all: 'No users yet.',
  waiting: 'No one is waiting for approval.',
  banned: 'No banned users.',
  muted: 'No muted users.',
  premium: 'No one has Premium.',
  moderator: 'No moderators.',
  admin: 'No admins.',
} as const satisfies Record<UserState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  const state = USER_STATES.find((one) => one === searchParams.get('state')) ?? 'all'
  const page = parsePage(searchParams.get('page'))
  const found = await requireSite(context).admins.users.listUsers({ query, state }, page)
  return { ...found, query, state, page, done: readDoneMessage(searchParams) }
}

export const action = (args: Route.ActionArgs) => runForms(args, newUserForms(requireSite(args.context).admins.users))

export const headers = formHeaders

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { users, count, totalPages, query, state, page, done } = loaderData
  return (
    <AdminPage
      title="Users"
      path={PATH}
      lede={pluralise(count, 'user')}
      aside={
        <div className="row">
          <Link className="button is-ghost is-small" to="/admin/invitations">
            Invitations
          </Link>
          <Link className="button is-ghost is-small" to="/admin/blocks">
            Blocked sign-ups
          </Link>
        </div>
      }
    >
      <FormResult className="admin-flash" failure={actionData?.failure} done={actionData ? null : done} />
      <NewUser reply={actionData} />
      <SearchForm
        path={PATH}
        key={query}
        keyword={query}
        maxLength={QUERY_MAX}
        label="Search by name or email"
        placeholder="Name or email"
        query={state === 'all' ? {} : { state }}
      />
      <Filters
        label="Filter users"
        path={PATH}
        name="state"
        options={USER_STATES.map((one) => [one, LABELS[one]] as const)}
        selected={state}
        query={{ q: query }}
      />
      {users.length === 0 ? (
        <p className="note">{query === '' ? EMPTY_TEXTS[state] : `No users match “${query}”.`}</p>
      ) : (
        <UserTable users={users} />
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { q: query, state, page: to })} />
    </AdminPage>
  )
}
