import { PageStyle } from '#src/ui/page-style.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { ADMIN_ICON, LOGOUT_ICON, SWITCH_ICON } from '#src/accounts/account-page/account-nav.tsx'
import { AvatarButton } from '#src/accounts/profile/avatar-field.tsx'
import { signOut } from '#src/accounts/sign-in/sign-out.client.ts'
import { useCurrentUser } from '#src/accounts/current-user/use-current-user.ts'
import { PROFILES_PATH } from '#src/accounts/profile-name.ts'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import { ContinueCard } from '#src/list/continue-watching/continue-strip.tsx'
import { SAVED_LIST_NAMES, SAVED_LISTS, type SavedList, type SavedPart } from '#src/list/saved/saved-titles.ts'
import { LIST_ICONS, SavedPreview } from '#src/list/saved/saved-preview.tsx'
import { useSavedLists } from '#src/list/saved/use-saved-lists.ts'
import { ProfileSummary } from '#src/list-statistics/profile-summary.tsx'
import { Icon, PathIcon } from '#src/ui/icon.tsx'

interface ProfileDialogProps {
  viewer: PublicViewer
  onClosed: () => void
  /** Revalidates the viewer. */
  onChanged: () => void
}

type Tab = 'profile' | SavedList
const TABS: readonly Tab[] = ['profile', 'favourites', 'history', 'continue']
const nameOf = (tab: Tab): string => (tab === 'profile' ? 'Profile' : SAVED_LISTS[tab].name)
const ACCOUNT_ICON = 'M4 7h9m4 0h3M15 5v4M4 17h3m4 0h9M9 15v4'
const KEY_STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The user's list and what they watched, the lists that they save, and the way to their account. */
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

  /** Moves the focus to the tab; on phones, to what leads back from it. */
  function selectTab(next: Tab) {
    flushSync(() => setTab(next))
    for (const place of [`#tab-${next}`, next === 'profile' ? `#row-${tab}` : '.profile-back']) {
      const target = dialog.current?.querySelector<HTMLElement>(place)
      if (target?.checkVisibility()) return target.focus()
    }
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

  const exits = <ProfileExits of={viewer} onSignOut={() => void handleSignOut()} />
  return (
    <dialog
      className="account-dialog is-profile"
      ref={dialog}
      closedby="any"
      aria-label={`Profile of ${viewer.profile ?? viewer.username}`}
      onClose={onClosed}
    >
      <PageStyle name="account" css={accountStyles} />
      <div className="profile">
        <div className="profile-side">
          <div className="profile-identity">
            <AvatarButton viewer={viewer} onChanged={onChanged} />
            <div>
              <b>{viewer.profile ?? viewer.username}</b>
              <span>{user?.email}</span>
              <Roles of={viewer} />
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
          {exits}
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
              <ProfileSummary user={viewer.id} />
              <ContinueSection saved={lists.continue} onAll={() => selectTab('continue')} />
              <div className="profile-rows">
                {SAVED_LIST_NAMES.map((list) => (
                  <button key={list} id={`row-${list}`} type="button" onClick={() => selectTab(list)}>
                    <PathIcon path={LIST_ICONS[list]} solid={list === 'continue'} />
                    {nameOf(list)}
                    <span>{lists[list]?.count}</span>
                    <Icon name="next" />
                  </button>
                ))}
                {exits}
              </div>
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

function Roles({ of: { isAdmin, isPremium } }: { of: PublicViewer }) {
  const roles = [...(isAdmin ? ['Admin'] : []), ...(isPremium ? ['Premium'] : [])]
  return roles.map((role) => (
    <span className="badge is-premium" key={role}>
      {role}
    </span>
  ))
}

interface ProfileExitsProps {
  of: PublicViewer
  onSignOut: () => void
}

const ProfileExits = ({ of: { isAdmin, isModerator, hasProfiles, isLimited }, onSignOut }: ProfileExitsProps) => (
  <div className="profile-exits">
    {hasProfiles && (
      <a href={PROFILES_PATH}>
        <PathIcon path={SWITCH_ICON} />
        Switch profile
      </a>
    )}
    {isModerator && (
      <a href="/moderation">
        <PathIcon path={ADMIN_ICON} />
        Moderation
      </a>
    )}
    {isAdmin && (
      <a href="/admin">
        <PathIcon path={ADMIN_ICON} />
        Admin
      </a>
    )}
    <a href="/account">
      <PathIcon path={ACCOUNT_ICON} />
      Account
    </a>
    {!isLimited && (
      <button type="button" onClick={onSignOut}>
        <PathIcon path={LOGOUT_ICON} />
        Logout
      </button>
    )}
  </div>
)

/** Shown beside the list's name on wide screens only. */
function ContinueSection({ saved, onAll }: { saved: SavedPart | undefined; onAll: () => void }) {
  if (!saved || saved.progress.length === 0) return null
  return (
    <section className="profile-continue" aria-labelledby="profile-continue">
      <div className="profile-section-head">
        <h3 id="profile-continue">Continue Watching</h3>
        <button className="more" type="button" onClick={onAll}>
          {`All ${saved.count}`}
          <Icon name="next" />
        </button>
      </div>
      <ul>
        {saved.progress.slice(0, 4).map((entry) => (
          <li className="continue-item" key={entry.id}>
            <ContinueCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
