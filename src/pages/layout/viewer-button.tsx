import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { followUser } from '#src/accounts/current-user/current-user.client.ts'
import { bindSentForms } from '#src/accounts/current-user/form-owner.ts'
import { leaveMenu } from '#src/accounts/sign-in/focus.client.ts'
import { signOut } from '#src/accounts/sign-in/sign-out.client.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import { NotificationBell } from '#src/notifications/panel/notification-bell.tsx'
import { toUnreadCount } from '#src/notifications/unread-count.ts'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { useOfflineCopies } from '#src/offline/use-offline-copies.ts'
import { useSavedPage } from '#src/offline/saved/use-saved-page.ts'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import { Link } from '#src/ui/link.tsx'
import { useRootData } from '#src/site/use-site.ts'

const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx'))

const loadActions = (user: string, animeIds: readonly string[]) =>
  import('#src/list/title-actions/load-title-actions.client.tsx').then(
    (actions) => actions.loadTitleActions(user, animeIds),
    () => () => null,
  )

const loadEditor = () => import('#src/list/edit/open-entry-dialog.client.tsx')

const NO_UNREAD = toUnreadCount(0)

interface ViewerButtonProps {
  viewer: PublicViewer
  /** Whether to show the name beside the avatar, as in the menu. */
  named: boolean
}

/** The user's avatar, which opens the profile, and sign-out; without JavaScript both lead to the account page. */
export default function ViewerButton({ viewer, named }: ViewerButtonProps) {
  const { opening, open, onClosed } = useDialog()
  const { revalidate } = useRevalidator()
  const { unread = NO_UNREAD } = useRootData()
  useEffect(() => followUser(viewer.id), [viewer.id])
  useEffect(() => bindSentForms(viewer.id), [viewer.id])
  return (
    <>
      {!named && <NotificationBell user={viewer.id} unread={unread} loadActions={loadActions} />}
      {!named && <OfflineCopies user={viewer.id} />}
      <Link
        className="hit-area header-sign-in"
        to="/account"
        reloadDocument
        aria-label={`Profile of ${viewer.profile ?? viewer.username}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          leaveMenu()
          open()
        }}
      >
        {import.meta.env.SSR ? <ViewerSlot name="avatar" /> : <UserAvatar of={viewer} />}
        {named && <b>{viewer.profile ?? viewer.username}</b>}
      </Link>
      {named && (
        <>
          <a className="button is-ghost is-small" href={OWN_LIST}>
            My list
          </a>
          <a className="button is-ghost is-small" href="/notifications">
            Notifications
          </a>
        </>
      )}
      {!viewer.isLimited && (
        <form
          className="header-sign-out"
          method="post"
          action="/account"
          onSubmit={(event) => {
            event.preventDefault()
            void signOut()
          }}
        >
          <button className="hit-area" type="submit" name="intent" value="sign-out">
            Logout
          </button>
        </form>
      )}
      {opening > 0 &&
        createPortal(
          <Suspense>
            <ProfileDialog key={opening} viewer={viewer} onClosed={onClosed} onChanged={() => void revalidate()} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function OfflineCopies({ user }: { user: string }) {
  useOfflineCopies(user, loadEditor)
  useSavedPage()
  return null
}
