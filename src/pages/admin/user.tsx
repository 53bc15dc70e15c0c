import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { userForms } from '#src/admin/users/user-forms.server.ts'
import { data } from 'react-router'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { parsePage } from '#src/catalogue/listing.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/user'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { UserBadges } from '#src/admin/users/user-badges.tsx'
import { UserComments } from '#src/admin/moderation/user-comments.tsx'
import { UserActions } from '#src/admin/users/user-actions.tsx'
import { UserFacts } from '#src/admin/users/user-facts.tsx'
import { locateComment } from '#src/admin/moderation/comment-location.ts'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { admins, catalogue } = requireSite(context)
  const found = await attempt(() => admins.users.findUser(id))
  if (!('done' in found)) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const page = parsePage(searchParams.get('page'))
  const { comments, totalPages } = await admins.moderation.listCommentsOf(found.done.user.id, page)
  return {
    ...found.done,
    isSelf: found.done.user.id === admin.id,
    canChangeAdmins: admins.users.canChangeAdmins,
    isProfile: found.done.user.username.includes('/'),
    comments: comments.map((comment) => ({ ...comment, location: locateComment(catalogue.snapshot, comment) })),
    page,
    totalPages,
    done: readDoneMessage(searchParams),
  }
}

export async function action(args: Route.ActionArgs) {
  const { admins, comments } = requireSite(args.context)
  return runForms(args, userForms(admins.users, comments, admins.moderation, args.params.id))
}

export const headers = formHeaders

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sessions, invitedBy, comments, page, totalPages, done, ...state } = loaderData
  const path = `/admin/users/${user.id}`
  return (
    <AdminPage
      title={user.username}
      path={path}
      before={<UserAvatar of={user} size={72} />}
      aside={
        <Link className="button is-ghost is-small" to={toHref('/admin/audit', { kind: 'user', id: user.id })}>
          View audit trail
        </Link>
      }
    >
      <FormResult
        className="admin-flash"
        failure={actionData?.failure}
        done={actionData?.link === undefined ? done : undefined}
      />
      <UserBadges of={user} />
      <UserFacts user={user} sessions={sessions} invitedBy={invitedBy} />
      <UserActions key={user.id} {...state} {...{ user, sessions }} link={actionData?.link} />
      <section className="admin-section">
        <h2>Comments</h2>
        <UserComments comments={comments} />
        <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(path, { page: to })} />
      </section>
    </AdminPage>
  )
}
