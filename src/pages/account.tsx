import { data, redirect, useOutletContext, useRevalidator } from 'react-router'
import { accountForms, DONE_MESSAGES } from '#src/accounts/account-page/account-forms.server.ts'
import { AccountIndex } from '#src/accounts/account-page/account-nav.tsx'
import {
  type AccountOffers,
  type AccountPageName,
  findAccountLink,
  FORM_PAGES,
  parseAccountPage,
} from '#src/accounts/account-page/account-sections.ts'
import { SessionSection } from '#src/accounts/account-page/session-section.tsx'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { SettingRow, SettingRows } from '#src/accounts/account-page/setting-row.tsx'
import { DataRows, SecurityRows } from '#src/accounts/account-page/settings-sections.tsx'
import { AvatarField } from '#src/accounts/profile/avatar-field.tsx'
import { AVATAR_ERRORS } from '#src/accounts/profile/avatar.ts'
import { findError } from '#src/platform/uploaded-image.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { toPublicViewer } from '#src/accounts/viewer.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { ProviderRows } from '#src/accounts/account-page/provider-rows.tsx'
import { TOKENS_DONE } from '#src/accounts/token-pages/token-forms.server.ts'
import { TokenList } from '#src/accounts/token-pages/token-list.tsx'
import tokensStyles from '#src/accounts/token-pages/tokens.css?inline'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { LanguageSettings } from '#src/list/playback-rules/language-settings.tsx'
import { findRules } from '#src/list/playback-rules/rules-store.server.ts'
import { saveRules } from '#src/list/playback-rules/save-rules.client.ts'
import { SAVED_LISTS } from '#src/list/saved/saved-titles.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { PlaybackSettings } from '#src/player/playback-settings.tsx'
import { requireSite, type Site } from '#src/site/site.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { PageHead } from './layout/page-head.tsx'
import { AccountPage } from './layout/account-page.tsx'
import { DisplayRows } from './layout/display-rows.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import type { Route } from './+types/account'

const NO_STORE = { 'cache-control': 'no-store' }
const ACCOUNT = '/account'
/** Intents without fields: their errors appear at the top of the page. */
const BUTTON_INTENTS: ReadonlySet<string> = new Set([
  'session',
  'sessions',
  'sign-out',
  'address-again',
  'address-cancel',
])

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = requireSite(context)
  const { viewer, accounts, client, settings } = site
  const user = viewer && (await accounts.find(viewer))
  if (!viewer || !user) throw redirect(signInUrl('/login', url.pathname))
  const { searchParams, pathname } = url
  const sessions = await accounts.listSessions(viewer, client)
  const tokens = await accounts.tokenSettings.list(viewer)
  const devices = tokens.filter(({ kind }) => kind !== 'personal')
  const counts = { devices: sessions.length + devices.length, tokens: tokens.length - devices.length }
  return data(
    {
      viewer: toPublicViewer(viewer),
      email: viewer.email,
      page: parseAccountPage(pathname),
      joined: user.joinedDate,
      providers:
        pathname === '/account/security' && settings.waysIn ? await accounts.singleSignOn.list(viewer, client) : [],
      needsCode: pathname === '/account/security' && (await accounts.secondFactor.find(viewer)) !== null,
      passwordChanged: pathname === '/account/security' ? await accounts.findPasswordChange(viewer) : null,
      verified: accounts.sendsMail() ? user.emailVerified : null,
      pending: user.pendingEmail,
      sessions,
      devices,
      values: pathname === ACCOUNT ? await readValues(site, viewer, counts) : null,
      rules: (pathname === '/account/playback' && (await findRules(site.myList.db, viewer.id))) || NO_RULES,
      offersDownloads: settings.offlineVideo === true,
      done: readDone({ ...DONE_MESSAGES, ...TOKENS_DONE }, searchParams),
      doneIntent: searchParams.get('done')?.split('-', 1)[0],
      failure: searchParams.has('other-user') ? toOtherUserMessage(viewer.username) : null,
      pictureError: findError(AVATAR_ERRORS, searchParams.get('picture')),
    },
    { headers: NO_STORE },
  )
}

/** What is set on the pages of the account, by their paths, as far as the server knows. */
async function readValues(
  { accounts, myList, preferences }: Site,
  viewer: NonNullable<Site['viewer']>,
  counts: { devices: number; tokens: number },
): Promise<Record<string, string>> {
  const { isPublic } = await findSettings(myList.db, viewer.id)
  const linked = myList.linkedAccounts.isOffered ? await myList.linkedAccounts.list(viewer.id) : []
  const names = linked.filter(({ account }) => account !== null).map(({ name }) => name)
  return {
    '/account/profile': viewer.username,
    '/account/security': viewer.email,
    '/account/two-step': (await accounts.secondFactor.find(viewer)) ? 'On' : 'Off',
    '/account/passkeys': toCount((await accounts.passkeys.list(viewer)).length),
    '/account/devices': `${counts.devices} signed in`,
    '/account/display': preferences.language === 'JP' ? 'Japanese titles' : 'English titles',
    '/account/calendar': (await accounts.calendarAddress.find(viewer.id)) ? 'On' : 'Off',
    '/my-list/settings': isPublic ? 'Public' : 'Private',
    '/account/services': names.length === 0 ? 'None' : names.join(', '),
    '/account/tokens': toCount(counts.tokens),
  }
}

const toCount = (count: number): string => (count === 0 ? 'None' : String(count))

const toOtherUserMessage = (name: string): string =>
  `Nothing was changed: that page belonged to another account. You’re signed in as ${name} now.`

export const action = (args: Route.ActionArgs) => runForms(args, accountForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function Account({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { date } = useDates()
  const { page = reply && FORM_PAGES[reply.intent], values, viewer, joined } = loaderData
  const offers = useOutletContext<AccountOffers>()
  const result = {
    failure: reply && BUTTON_INTENTS.has(reply.intent) ? reply.failure : loaderData.failure,
    done: reply ? null : loaderData.done,
  }
  if (page) {
    const path = `${ACCOUNT}/${page}`
    const title = findAccountLink(path)?.name ?? ''
    return (
      <AccountPage title={title} description="Your account." path={path} {...result}>
        <AccountSettings page={page} of={loaderData} reply={reply} />
      </AccountPage>
    )
  }
  return (
    <>
      <PageHead title="Account" description="Your account." path={ACCOUNT} noindex />
      <header className="account-head">
        <UserAvatar of={viewer} size={54} />
        <div>
          <h1 className="page-title">{viewer.profile ?? viewer.username}</h1>
          <p className="muted">{`Member since ${date(joined.slice(0, 10))}`}</p>
        </div>
      </header>
      <FormResult {...result} />
      <AccountIndex offers={offers} values={values ?? {}} of={viewer} />
      <div className="account-wide">
        <AccountSettings page="profile" of={loaderData} reply={reply} />
      </div>
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface AccountSettingsProps {
  page: AccountPageName
  of: LoaderData
  reply: Route.ComponentProps['actionData']
}

function AccountSettings({ page, of, reply }: AccountSettingsProps) {
  const { viewer, sessions, devices, doneIntent, verified, pending } = of
  const { date } = useDates()
  switch (page) {
    case 'profile':
      return <ProfileSettings of={of} />
    case 'security':
      return (
        <>
          <SecurityRows
            {...{ email: of.email, reply, doneIntent, verified, pending, needsCode: of.needsCode }}
            passwordChanged={of.passwordChanged && date(of.passwordChanged.slice(0, 10))}
          />
          <ProviderRows providers={of.providers} reply={reply} />
        </>
      )
    case 'devices':
      return <Devices sessions={sessions} devices={devices} />
    case 'playback':
      return (
        <>
          <section className="account-section">
            <h2>Languages</h2>
            <p className="muted">On all your devices and in your apps. What you choose for a title stays.</p>
            <SettingRows>
              <LanguageSettings rules={of.rules} onChange={(rules) => saveRules(viewer.id, rules)} />
            </SettingRows>
          </section>
          <section className="account-section">
            <h2>On this device</h2>
            <SettingRows>
              <PlaybackSettings />
            </SettingRows>
          </section>
        </>
      )
    case 'display':
      return <DisplayRows />
    case 'data':
      return <DataRows id={viewer.id} email={of.email} reply={reply} />
  }
}

function ProfileSettings({ of: { viewer, joined, offersDownloads, pictureError } }: { of: LoaderData }) {
  const { date } = useDates()
  const { revalidate } = useRevalidator()
  const roles = [...(viewer.isAdmin ? ['Admin'] : []), ...(viewer.isPremium ? ['Premium'] : [])]
  return (
    <>
      <SettingRows>
        <div className="setting-row">
          <UserAvatar of={viewer} size={72} />
          <AvatarField viewer={viewer} error={pictureError} onChanged={() => void revalidate()} />
        </div>
        <SettingRow label="Username" value={viewer.username}>
          {roles.map((role) => (
            <span className="badge is-premium" key={role}>
              {role}
            </span>
          ))}
        </SettingRow>
        <SettingRow label="Member since" value={date(joined.slice(0, 10))} />
      </SettingRows>
      <section className="account-section">
        <h2>Your lists</h2>
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
        </p>
      </section>
    </>
  )
}

/** Browsers, televisions and apps that are signed in. */
const Devices = ({ sessions, devices }: Pick<LoaderData, 'sessions' | 'devices'>) => (
  <>
    <PageStyle name="tokens" css={tokensStyles} />
    <SessionSection sessions={sessions} />
    <AccountSection title="TVs and apps">
      {devices.length === 0 ? (
        <p className="muted">None yet. When a TV or an app shows you a code, enter it here.</p>
      ) : (
        <TokenList tokens={devices} />
      )}
      <Link className="button is-ghost is-small" to="/link">
        Enter a code
      </Link>
    </AccountSection>
  </>
)
