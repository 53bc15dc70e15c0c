import { accountForms, DONE_MESSAGES } from '#src/accounts/account-page/account-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect, useRevalidator } from 'react-router'
import { AvatarField } from '#src/accounts/profile/avatar-field.tsx'
import { findAvatarError } from '#src/accounts/profile/avatar.ts'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { AddressSection, PasswordSection, RemoveSection } from '#src/accounts/account-page/settings-sections.tsx'
import accountStyles from '#src/accounts/account.css?inline'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { SessionSection } from '#src/accounts/account-page/session-section.tsx'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { formatDate } from '#src/catalogue/dates.ts'
import { SAVED_LISTS } from '#src/list/saved/saved-titles.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/account'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }
/** Intents without fields: their errors appear at the top of the page. */
const BUTTON_INTENTS: ReadonlySet<string> = new Set([
  'session',
  'sessions',
  'sign-out',
  'address-again',
  'address-cancel',
])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, accounts, client, myList, settings } = requireSite(context)
  const user = viewer && (await accounts.find(viewer))
  if (!viewer || !user) throw redirect(signInUrl('/login', '/account'))
  const { searchParams } = new URL(request.url)
  const done = readDone(DONE_MESSAGES, searchParams)
  const sessions = await accounts.listSessions(viewer, client)
  return data(
    {
      viewer,
      joined: user.joinedDate,
      verified: accounts.sendsMail() ? user.emailVerified : null,
      pending: user.pendingEmail,
      sessions,
      linksAccounts: myList.linkedAccounts.isOffered,
      offersDownloads: settings.offlineVideo === true,
      done,
      failure: searchParams.has('other-user') ? toOtherUserMessage(viewer.username) : null,
      pictureError: findAvatarError(searchParams.get('picture')),
    },
    { headers: NO_STORE },
  )
}

const toOtherUserMessage = (name: string): string =>
  `Nothing was changed: that page belonged to another account. You’re signed in as ${name} now.`

export const action = (args: Route.ActionArgs) => runForms(args, accountForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, joined, verified, pending, sessions, linksAccounts, offersDownloads, done, failure, pictureError } =
    loaderData
  const { revalidate } = useRevalidator()
  const reply = actionData
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageHead title="Account" description="Your account." path="/account" noindex />
      <header className="account-head">
        <UserAvatar of={viewer} size={96} />
        <div>
          <h1 className="page-title">{viewer.username}</h1>
          <p className="muted">{`Member since ${formatDate(joined.slice(0, 10))}`}</p>
        </div>
        <form className="account-lists" method="post" action="/account">
          {viewer.isAdmin && (
            <a className="button is-ghost is-small" href="/admin">
              Admin
            </a>
          )}
          <button className="button is-ghost is-small" type="submit" name="intent" value="sign-out">
            Logout
          </button>
        </form>
      </header>
      <FormResult
        failure={reply && BUTTON_INTENTS.has(reply.intent) ? reply.failure : failure}
        done={reply ? null : done}
      />
      <AccountSection title="Your lists">
        <p className="account-lists">
          <Link className="chip" to="/my-list">
            My list
          </Link>
          {Object.entries(SAVED_LISTS).map(([list, { name }]) => (
            <Link className="chip" key={list} to={`/account/${list}`}>
              {name}
            </Link>
          ))}
          {offersDownloads && (
            <a className="chip" href="/downloads">
              Downloads
            </a>
          )}
          <Link className="chip" to="/my-list/import">
            Import a list
          </Link>
        </p>
      </AccountSection>
      {linksAccounts && (
        <AccountSection title="Linked accounts">
          <p>Keep your list in sync with other services.</p>
          <Link className="button is-ghost is-small" to="/account/services">
            Linked accounts
          </Link>
        </AccountSection>
      )}
      <AccountSection title="Notifications">
        <p className="account-lists">
          <Link className="chip" to="/notifications">
            Notifications
          </Link>
          <Link className="chip" to="/account/notifications">
            Notification settings
          </Link>
        </p>
      </AccountSection>
      <AccountSection title="Picture">
        <AvatarField viewer={viewer} error={pictureError} onChanged={() => void revalidate()} />
      </AccountSection>
      <PasswordSection reply={reply} email={viewer.email} />
      <AddressSection reply={reply} email={viewer.email} verified={verified} pending={pending} />
      <SessionSection sessions={sessions} />
      <AccountSection title="API tokens and devices">
        <p>Sign in on a TV with a code, and let apps use your account without your password.</p>
        <p className="account-lists">
          <Link className="button is-ghost is-small" to="/account/tokens">
            Tokens and devices
          </Link>
          <Link className="button is-ghost is-small" to="/link">
            Enter a code
          </Link>
        </p>
      </AccountSection>
      <AccountSection title="Calendar link">
        <p>See when episodes from your list air, in your calendar app.</p>
        <Link className="button is-ghost is-small" to="/account/calendar">
          Calendar link
        </Link>
      </AccountSection>
      <AccountSection title="Export your data">
        <p>Download everything we store about you (JSON).</p>
        <a className="button is-ghost is-small" href={`/api/users/${viewer.id}/export`} download>
          Download my data
        </a>
      </AccountSection>
      <RemoveSection reply={reply} email={viewer.email} />
    </div>
  )
}
