import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { UnreadCount } from '../unread-count.ts'
import { BELL_PATH } from './bell-path.ts'
import type { LoadActions } from './notification-panel.tsx'
import { useUnread } from './use-unread.ts'

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'))
/** Without `requestIdleCallback`. */
const IDLE_MS = 1_000

interface BellProps {
  user: string
  unread: UnreadCount
  /** What can be done with the titles of notifications. */
  loadActions: LoadActions
}

/** The number of unread notifications, and a panel of the newest ones; without JavaScript a link to all of them. */
export function NotificationBell({ user, unread, loadActions }: BellProps) {
  const { count, label } = useUnread(user, unread)
  const { opening, open, onClosed } = useDialog()
  useEffect(() => followWhenIdle(user), [user])
  return (
    <>
      <a
        className="hit-area header-bell"
        href="/notifications"
        aria-label={label}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
      >
        <PathIcon path={BELL_PATH} />
        <b>{count}</b>
      </a>
      {opening > 0 &&
        createPortal(
          <Suspense>
            <NotificationPanel key={opening} user={user} loadActions={loadActions} onClosed={onClosed} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** Loads what keeps the count current after everything else. */
function followWhenIdle(user: string): () => void {
  let isOver = false
  let stop = (): void => undefined
  const follow = () => {
    if (isOver) return
    void import('./follow-unread.client.ts').then(
      (live) => {
        if (!isOver) stop = live.followUnread(user)
      },
      () => undefined,
    )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(follow)
  else setTimeout(follow, IDLE_MS)
  return () => {
    isOver = true
    stop()
  }
}
