import { choiceForms } from '#src/notifications/notification-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { choiceHref } from '#src/notifications/choice-labels.ts'
import { ChoiceFields } from '#src/notifications/panel/choice-fields.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/choice'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Chooses what the user is notified of about a title: where scripts are loaded, a dialog takes its place. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { notifications, viewer } = requireSite(context)
  const title = notifications.findTitle(params.animeId)
  if (!title) throw data(null, { status: 404 })
  const from = toReturnPath(url.searchParams.get('from'))
  if (!viewer) throw redirect(signInUrl('/login', choiceHref(title.id, from)))
  const choice = await notifications.findChoice(viewer.id, title)
  const names = { title: englishTitle(title.names), japaneseTitle: japaneseTitle(title.names) }
  return data({ id: title.id, names, choice, from }, { headers: NO_STORE })
}

export async function action(args: Route.ActionArgs) {
  const { notifications } = requireSite(args.context)
  const title = notifications.findTitle(args.params.animeId)
  if (!title) throw data(null, { status: 404 })
  const from = toReturnPath(args.url.searchParams.get('from'))
  return runForms(args, choiceForms(notifications, title, from), { returnTo: choiceHref(title.id, from) })
}

export const headers = formHeaders

export default function NotificationChoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, names, choice, from } = loaderData
  const { title, lang } = useTitles(names)
  return (
    <div className="wrap">
      <PageStyle name="notifications" css={notificationsStyles} />
      <PageHead
        title={`Notifications for ${title}`}
        description="Choose what you’re notified about for a title."
        path={`/notifications/titles/${id}`}
        noindex
      />
      <h1 className="page-title is-long" lang={lang === 'ja' ? lang : undefined}>
        {title}
      </h1>
      <FormResult failure={actionData?.failure} />
      <form method="post">
        <ChoiceFields current={choice ?? 'any'} />
        <div className="notification-actions">
          <button className="button is-small" type="submit">
            Save
          </button>
          <Link className="button is-small is-ghost" to={from}>
            Cancel
          </Link>
        </div>
      </form>
    </div>
  )
}
