import { newWebhookForms } from '#src/notifications/webhooks/webhook-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { WebhookList } from '#src/notifications/webhooks/webhook-list.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { loadWebhooks } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/webhooks'

const PATH = '/account/notifications/webhooks'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, webhooks: service } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  return loadWebhooks({ service, owner: { viewer, isSite: false }, url })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, newWebhookForms(requireSite(args.context).webhooks, { isSite: false, path: PATH }))

export const headers = formHeaders

export default function Webhooks({
  loaderData: { webhooks, max, kinds, asksForPassword, done },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage
      title="Webhooks"
      description="Your notifications in other apps."
      path={PATH}
      failure={actionData?.failure}
      done={actionData ? null : done}
    >
      <PageStyle name="webhooks" css={webhooksStyles} />
      <WebhookList
        {...{ webhooks, max, kinds, asksForPassword }}
        reply={actionData}
        path={PATH}
        section={AccountSection}
      />
    </AccountPage>
  )
}
