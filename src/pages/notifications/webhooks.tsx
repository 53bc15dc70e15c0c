import { newWebhookForms } from '#src/notifications/webhooks/webhook-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { WebhookList } from '#src/notifications/webhooks/webhook-list.tsx'
import webhooksStyles from '#src/notifications/webhooks/webhooks.css?inline'
import { loadWebhooks } from '#src/notifications/webhooks/webhook-pages.server.ts'
import { Link } from '#src/ui/link.tsx'
import { PageHead } from '../layout/page-head.tsx'
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
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="webhooks" css={webhooksStyles} />
      <PageHead title="Webhooks" description="Your notifications in other apps." path={PATH} noindex />
      <h1 className="page-title">Webhooks</h1>
      <p className="account-lists">
        <Link className="chip" to="/account/notifications">
          Notification settings
        </Link>
      </p>
      <FormResult failure={actionData?.failure} done={actionData ? null : done} />
      <WebhookList
        {...{ webhooks, max, kinds, asksForPassword }}
        reply={actionData}
        path={PATH}
        section={AccountSection}
      />
    </div>
  )
}
