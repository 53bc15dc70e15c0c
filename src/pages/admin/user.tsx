import { data } from 'react-router'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { parsePage } from '#src/catalogue/listing.ts'
import { parseCommentId } from '#src/comments/comment.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/user'
import { readDoneMessage } from './done-messages.ts'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Flash } from '#src/admin/components/flash.tsx'
import { UserBadges } from '#src/admin/users/user-badges.tsx'
import { UserComments } from '#src/admin/moderation/user-comments.tsx'
import { UserActions } from '#src/admin/users/user-actions.tsx'
import { UserFacts } from '#src/admin/users/user-facts.tsx'
import { locateComment } from '#src/admin/moderation/comment-location.ts'
import { runForm } from './run-form.ts'
import { readBan } from './user-forms.ts'

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
    comments: comments.map((comment) => ({ ...comment, location: locateComment(catalogue.snapshot, comment) })),
    page,
    totalPages,
    done: readDoneMessage(searchParams),
  }
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params
  return runForm(args, {
    async mute({ admin, site }) {
      await site.admins.users.changeUser(admin, id, { canComment: false })
      return 'muted'
    },
    async unmute({ admin, site }) {
      await site.admins.users.changeUser(admin, id, { canComment: true })
      return 'unmuted'
    },
    async ban(request) {
      await request.site.admins.users.changeUser(request.admin, id, readBan(request))
      return 'banned'
    },
    async unban({ admin, site }) {
      await site.admins.users.changeUser(admin, id, { isBanned: false })
      return 'unbanned'
    },
    async premium({ admin, site, readField }) {
      const isPremium = readField('to') === 'yes'
      await site.admins.users.changeUser(admin, id, { isPremium })
      return isPremium ? 'premium' : 'not-premium'
    },
    async 'sign-out'({ admin, site }) {
      await site.admins.users.endSessions(admin, id)
      return 'signed-out'
    },
    link: async ({ admin, site }) => ({ link: await site.admins.users.createResetLink(admin, id) }),
    async remove({ admin, site }) {
      await site.admins.users.removeUser(admin, id)
      return { done: 'user-deleted', path: '/admin/users' }
    },
    async comment({ admin, site, readField }) {
      await site.comments.remove(admin, parseCommentId(readField('comment')))
      return 'removed'
    },
  })
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sessions, isSelf, comments, page, totalPages, done } = loaderData
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
      <Flash failure={actionData?.failure} done={actionData?.link === undefined ? done : undefined} />
      <UserBadges of={user} />
      <UserFacts user={user} sessions={sessions} />
      <UserActions key={user.id} user={user} sessions={sessions} isSelf={isSelf} link={actionData?.link} />
      <section className="admin-section">
        <h2>Comments</h2>
        <UserComments comments={comments} />
        <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(path, { page: to })} />
      </section>
    </AdminPage>
  )
}
