import { PageStyle } from '#src/ui/page-style.tsx'
import { WebhookList } from '#src/notifications/webhooks/webhook-list.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { changeWebhooks, loadWebhooks } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { FormNotice } from '../layout/form-notice.tsx'
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

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, request)
  const { webhooks: service, client } = requireSite(context)
  return changeWebhooks(request, { service, client, owner: { viewer, isSite: true }, path: PATH, id: null })
}

export default function SiteWebhooks({
  loaderData: { webhooks, max, kinds, asksForPassword, done },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage title="Webhooks" path={PATH} lede="Send events from the whole site to other programs and chat channels.">
      <PageStyle name="webhooks" css={webhooksStyles} />
      <FormNotice failure={actionData?.failure} done={actionData ? null : done} />
      <WebhookList {...{ webhooks, max, kinds, asksForPassword }} reply={actionData} path={PATH} section={AdminPanel} />
    </AdminPage>
  )
}
