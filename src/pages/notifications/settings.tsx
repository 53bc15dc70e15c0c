import { notificationSettingForms } from '#src/notifications/settings-page/setting-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { CHOICE_LABELS, choiceHref } from '#src/notifications/choice-labels.ts'
import { kindsOf, type NotificationKind } from '#src/notifications/kinds.ts'
import { DevicesSection } from '#src/notifications/push/devices-section.tsx'
import { EmailSection } from '#src/notifications/settings-page/email-section.tsx'
import { KindsSection } from '#src/notifications/settings-page/kinds-section.tsx'
import { QuietHoursSection } from '#src/notifications/settings-page/quiet-hours-section.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/settings'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/notifications'
const NO_STORE = { 'cache-control': 'no-store' }
/** Titles with a choice of their own that are shown. */
const SHOWN_TITLES = 100

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { viewer, notifications, accounts } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const settings = await Promise.all(
    notifications
      .channels()
      .map(async (channel) => [channel, await notifications.findSettings(viewer.id, channel)] as const),
  )
  const isOn = (kind: NotificationKind) =>
    Object.fromEntries(settings.map(([channel, found]) => [channel, found[kind]]))
  const chosen = await notifications.listChoices(viewer.id)
  const titles = chosen.slice(0, SHOWN_TITLES).map(({ title: { id, names }, choice }) => ({
    id,
    names: { title: englishTitle(names), japaneseTitle: japaneseTitle(names) },
    choice,
  }))
  const { digest, quietHours } = await notifications.findPreference(viewer.id)
  const isVerified = (await accounts.find(viewer))?.emailVerified === true
  return data(
    {
      kinds: kindsOf(viewer).map((kind) => ({ kind, isOn: isOn(kind) })),
      titles,
      hidden: chosen.length - titles.length,
      quietHours,
      digest: notifications.channels().includes('email') ? { digest, email: isVerified ? viewer.email : null } : null,
      timeZone: readTimeZone(request.headers.get('cookie')),
      isSaved: url.searchParams.has('saved'),
    },
    { headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, notificationSettingForms(requireSite(args.context).notifications))

export const headers = formHeaders

export default function AccountNotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, titles, hidden, quietHours, digest, timeZone, isSaved } = loaderData
  return (
    <AccountPage
      title="Notifications"
      description="Choose what you’re notified about, and where."
      path={PATH}
      failure={actionData?.failure}
      done={isSaved ? 'Settings saved.' : null}
    >
      <PageStyle name="notifications" css={notificationsStyles} />
      <KindsSection kinds={kinds} action={PATH} />
      <QuietHoursSection quietHours={quietHours} timeZone={timeZone} action={PATH} />
      <DevicesSection />
      {digest && <EmailSection {...digest} timeZone={timeZone} action={PATH} />}
      <AccountSection title="Titles">
        <p>
          You’re notified about titles on your list, except those you dropped. On any title’s page, you can choose only
          subtitled or dubbed episodes, or none.
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
    </AccountPage>
  )
}
