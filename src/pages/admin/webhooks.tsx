import { newWebhookForms } from '#src/notifications/webhooks/webhook-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { WebhookList } from '#src/notifications/webhooks/webhook-list.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { loadWebhooks } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/webhooks'
import { AdminPage } from './layout/admin-page.tsx'
import { AdminPanel } from './layout/admin-panel.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/webhooks'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, request)
  return loadWebhooks({ service: requireSite(context).webhooks, owner: { viewer, isSite: true }, url })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, newWebhookForms(requireSite(args.context).webhooks, { isSite: true, path: PATH }))

export const headers = formHeaders

export default function SiteWebhooks({
  loaderData: { webhooks, max, kinds, asksForPassword, done },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage title="Webhooks" path={PATH} lede="Send events from the whole site to other apps and chat channels.">
      <PageStyle name="webhooks" css={webhooksStyles} />
      <FormResult failure={actionData?.failure} done={actionData ? null : done} />
      <WebhookList {...{ webhooks, max, kinds, asksForPassword }} reply={actionData} path={PATH} section={AdminPanel} />
    </AdminPage>
  )
}
