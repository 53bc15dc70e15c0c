import { webhookForms } from '#src/notifications/webhooks/webhook-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { WebhookPage } from '#src/notifications/webhooks/webhook-page.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { loadWebhook } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/webhook'

const LIST = '/account/notifications/webhooks'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, webhooks: service } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', `${LIST}/${params.webhook}`))
  return loadWebhook(params.webhook, { service, owner: { viewer, isSite: false }, url })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, webhookForms(requireSite(args.context).webhooks, { isSite: false, path: LIST }, args.params.webhook), {
    returnTo: LIST,
  })

export const headers = formHeaders

export default function AccountWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, kinds, log, asksForPassword, test, done } = loaderData
  const path = `${LIST}/${webhook.id}`
  return (
    <AccountPage
      title={webhook.name}
      description="A webhook."
      path={path}
      above={{ path: LIST, name: 'Webhooks' }}
      failure={actionData ? actionData.failure : test?.isFailed ? test.text : null}
      done={actionData ? null : (test?.text ?? done)}
    >
      <PageStyle name="webhooks" css={webhooksStyles} />
      <WebhookPage {...{ webhook, kinds, log, path, asksForPassword }} reply={actionData} section={AccountSection} />
    </AccountPage>
  )
}
