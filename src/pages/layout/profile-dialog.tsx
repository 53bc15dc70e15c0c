import { PageStyle } from '#src/ui/page-style.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { ProfileCard } from '#src/accounts/profile/profile-card.tsx'
import { signOut } from '#src/accounts/sign-in/sign-out.client.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { useCurrentUser } from '#src/accounts/current-user/use-current-user.ts'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import { SAVED_LISTS, type SavedList } from '#src/list/saved/saved-titles.ts'
import { SavedGrid } from '#src/list/saved/saved-grid.tsx'
import { SavedPreview } from '#src/list/saved/saved-preview.tsx'
import { useSavedLists } from '#src/list/saved/use-saved-lists.ts'
import { Icon } from '#src/ui/icon.tsx'

interface ProfileDialogProps {
  viewer: PublicViewer
  onClosed: () => void
  /** Revalidates the viewer. */
  onChanged: () => void
}

type Tab = 'profile' | SavedList
const TABS: readonly Tab[] = ['profile', 'favourites', 'history', 'continue']
const nameOf = (tab: Tab): string => (tab === 'profile' ? 'Profile' : SAVED_LISTS[tab].name)
const KEY_STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The user's profile and links to their lists. */
export default function ProfileDialog({ viewer, onClosed, onChanged }: ProfileDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<Tab>('profile')
  const lists = useSavedLists(viewer.id)
  const user = useCurrentUser(viewer.id)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  // a followed link closes the dialog; going back reopens it
  useEffect(() => (key === openedAt ? dialog.current?.showModal() : dialog.current?.close()), [key, openedAt])
  const close = () => dialog.current?.close()

  function selectTab(next: Tab) {
    setTab(next)
    dialog.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    selectTab(TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'profile')
  }
  async function handleSignOut() {
    close()
    await signOut()
  }

  return (
    <dialog
      className="account-dialog is-profile"
      ref={dialog}
      closedby="any"
      aria-label={`Profile of ${viewer.username}`}
      onClose={onClosed}
    >
      <PageStyle name="account" css={accountStyles} />
      <div className="profile">
        <div className="profile-side">
          <div className="profile-identity">
            <UserAvatar of={viewer} size={64} />
            <div>
              <b>{viewer.username}</b>
              <span>{user?.email}</span>
            </div>
          </div>
          <div className="profile-tabs" role="tablist" aria-label="Profile">
            {TABS.map((one) => (
              <button
                key={one}
                id={`tab-${one}`}
                type="button"
                role="tab"
                aria-selected={one === tab}
                aria-controls="profile-panel"
                tabIndex={one === tab ? 0 : -1}
                onClick={() => selectTab(one)}
                onKeyDown={onKeyDown}
              >
                {nameOf(one)}
                {one !== 'profile' && <span>{lists[one]?.count}</span>}
              </button>
            ))}
          </div>
          <a className="button is-ghost is-small" href="/my-list">
            My list
          </a>
          <button className="button is-ghost is-small" type="button" onClick={() => void handleSignOut()}>
            Logout
          </button>
        </div>
        <div className="profile-main" role="tabpanel" id="profile-panel" aria-labelledby={`tab-${tab}`}>
          <div className="profile-head">
            {tab !== 'profile' && (
              <button
                className="hit-area profile-back"
                type="button"
                aria-label="Back to profile"
                onClick={() => selectTab('profile')}
              >
                <Icon name="previous" />
              </button>
            )}
            <h2>{nameOf(tab)}</h2>
          </div>
          {tab === 'profile' ? (
            <>
              <ProfileCard viewer={viewer} email={user?.email} onChanged={onChanged}>
                <button
                  className="button is-ghost is-small only-phone"
                  type="button"
                  onClick={() => void handleSignOut()}
                >
                  Logout
                </button>
              </ProfileCard>
              {lists.continue?.items && lists.continue.items.length > 0 && (
                <section className="profile-resume">
                  <h3>Continue watching</h3>
                  <SavedGrid items={lists.continue.items.slice(0, 3)} className="saved-grid" />
                </section>
              )}
            </>
          ) : (
            <SavedPreview key={tab} list={tab} saved={lists[tab]} />
          )}
        </div>
      </div>
      <button className="hit-area dialog-close" type="button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
