import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useRevalidator } from 'react-router'
import { followUser } from '#src/accounts/current-user/current-user.client.ts'
import { leaveMenu } from '#src/accounts/sign-in/focus.client.ts'
import { signOut } from '#src/accounts/sign-in/sign-out.client.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx'))

interface ViewerButtonProps {
  viewer: PublicViewer
  /** In the menu the name stands beside the picture. */
  named: boolean
}

/** One's own picture, which opens the profile, and the way out; without scripts both lead through the account's page. */
export default function ViewerButton({ viewer, named }: ViewerButtonProps) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => followUser(viewer.id), [viewer.id])
  return (
    <>
      <Link
        className="tap bar-door"
        to="/account"
        reloadDocument
        aria-label={`Profile of ${viewer.username}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          leaveMenu()
          setOpen(true)
        }}
      >
        <UserAvatar of={viewer} />
        {named && <b>{viewer.username}</b>}
      </Link>
      <form
        className="bar-out"
        method="post"
        action="/account"
        onSubmit={(event) => {
          event.preventDefault()
          void signOut()
        }}
      >
        <button className="tap" type="submit" name="intent" value="sign-out">
          Logout
        </button>
      </form>
      {open &&
        createPortal(
          <Suspense>
            <ProfileDialog viewer={viewer} onClosed={() => setOpen(false)} onChanged={() => void revalidate()} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
