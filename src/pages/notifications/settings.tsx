import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/settings/settings-section.tsx'
import { AccountStyle } from '#src/accounts/account-style.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { CHOICE_LABELS, choiceHref } from '#src/notifications/choice-labels.ts'
import { KIND_LABELS } from '#src/notifications/kind-labels.ts'
import { NOTIFICATION_WRITES } from '#src/notifications/limits.ts'
import { kindsOf } from '#src/notifications/kinds.ts'
import { NotificationStyle } from '#src/notifications/view/notification-style.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/settings'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '../site.ts'

const PATH = '/account/notifications'
const NO_STORE = { 'cache-control': 'no-store' }
/** Titles with a choice of their own that are shown. */
const SHOWN_TITLES = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, notifications } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const settings = await notifications.findSettings(viewer.id)
  const chosen = await notifications.listChoices(viewer.id)
  const titles = chosen.slice(0, SHOWN_TITLES).map(({ title: { id, names }, choice }) => ({
    id,
    names: { title: englishTitle(names), japaneseTitle: japaneseTitle(names) },
    choice,
  }))
  const kinds = kindsOf(viewer).map((kind) => ({ kind, isOn: settings[kind] }))
  return data(
    { kinds, titles, hidden: chosen.length - titles.length, isSaved: url.searchParams.has('saved') },
    { headers: NO_STORE },
  )
}

/** Boxes that are not checked are not in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, notifications } = requireSite(context)
  if (!viewer) return redirect(signInUrl('/login', PATH), 303)
  const checked = new URLSearchParams(await request.text()).getAll('kind')
  const result = await attempt(async () => {
    await notifications.limitUser(NOTIFICATION_WRITES, viewer.id)
    const change = Object.fromEntries(kindsOf(viewer).map((kind) => [kind, checked.includes(kind)]))
    await notifications.changeSettings(viewer.id, change)
  })
  if (!('problem' in result)) return redirect(`${PATH}?saved`, 303)
  const { message, status } = result.problem
  return data({ message }, { status, headers: NO_STORE })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function AccountNotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, titles, hidden, isSaved } = loaderData
  return (
    <div className="wrap">
      <AccountStyle />
      <NotificationStyle />
      <PageHead title="Notification settings" description="What you are notified of." path={PATH} noindex />
      <h1 className="page-title">Notification settings</h1>
      <p className="account-lists">
        <Link className="chip" to="/notifications">
          Notifications
        </Link>
        <Link className="chip" to="/account">
          Account
        </Link>
      </p>
      {actionData && (
        <p className="form-trouble" role="alert">
          {actionData.message}
        </p>
      )}
      {isSaved && !actionData && (
        <p className="form-done" role="status">
          Settings saved.
        </p>
      )}
      <AccountSection title="Notify me about">
        <form method="post" action={PATH} className="avatar-form">
          {kinds.map(({ kind, isOn }) => (
            <div key={kind}>
              <label className="account-check">
                <input
                  type="checkbox"
                  name="kind"
                  value={kind}
                  defaultChecked={isOn}
                  aria-describedby={`${kind}-hint`}
                />
                <span>{KIND_LABELS[kind].name}</span>
              </label>
              <p className="form-hint" id={`${kind}-hint`}>
                {KIND_LABELS[kind].hint}
              </p>
            </div>
          ))}
          <button className="button is-small" type="submit">
            Save
          </button>
        </form>
      </AccountSection>
      <AccountSection title="Titles">
        <p>
          You’re notified of titles on your list, unless you dropped them. On the page of any title, you can choose
          subtitled or dubbed episodes only, or none.
        </p>
        {titles.length > 0 && (
          <ul className="notification-titles">
            {titles.map(({ id, names, choice }) => (
              <li key={id}>
                <a href={`/${id}`}>
                  <TitleText of={names} />
                </a>
                <Link
                  className="chip"
                  to={choiceHref(id, PATH)}
                  aria-label={`${names.title}: ${CHOICE_LABELS[choice].short}`}
                >
                  {CHOICE_LABELS[choice].short}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && <p className="form-hint">{`And ${hidden.toLocaleString('en')} more.`}</p>}
      </AccountSection>
    </div>
  )
}
