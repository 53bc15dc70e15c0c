import { webhookForms } from '#src/notifications/webhooks/webhook-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { WebhookPage } from '#src/notifications/webhooks/webhook-page.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { loadWebhook } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { Link } from '#src/ui/link.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/webhook'
import { AdminPage } from './layout/admin-page.tsx'
import { AdminPanel } from './layout/admin-panel.tsx'
import { requireAdmin } from './require-admin.ts'

const LIST = '/admin/webhooks'

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, request)
  return loadWebhook(params.webhook, { service: requireSite(context).webhooks, owner: { viewer, isSite: true }, url })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, webhookForms(requireSite(args.context).webhooks, { isSite: true, path: LIST }, args.params.webhook))

export const headers = formHeaders

export default function SiteWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, kinds, log, asksForPassword, test, done } = loaderData
  const path = `${LIST}/${webhook.id}`
  const back = (
    <Link className="admin-link" to={LIST}>
      All webhooks
    </Link>
  )
  return (
    <AdminPage title={webhook.name} path={path} lede={back}>
      <PageStyle name="webhooks" css={webhooksStyles} />
      <FormResult
        failure={actionData ? actionData.failure : test?.isFailed ? test.text : null}
        done={actionData ? null : (test?.text ?? done)}
      />
      <WebhookPage {...{ webhook, kinds, log, path, asksForPassword }} reply={actionData} section={AdminPanel} />
    </AdminPage>
  )
}
