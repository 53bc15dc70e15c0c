import { newEmailForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { SettingsForm } from '#src/accounts/account-page/settings-form.tsx'
import { PasswordField } from '#src/accounts/sign-in/password-field.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/new-email'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const TITLE = 'New email address'

export const loader = ({ request }: Route.LoaderArgs) =>
  data({ done: new URL(request.url).searchParams.get('done') }, { headers: NO_STORE })

export const action = (args: Route.ActionArgs) => runForms(args, newEmailForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function NewEmail({ loaderData: { done }, actionData: reply }: Route.ComponentProps) {
  return (
    <Prose
      title={TITLE}
      lede="Another account has confirmed your email address. Choose a different one, then sign in with it."
    >
      <PageStyle name="account" css={accountStyles} />
      <PageHead title={TITLE} description="Give your account another email address." path="/new-email" noindex />
      {done === null ? (
        <ProseSection title="Your account">
          <SettingsForm
            key={JSON.stringify(reply?.errors ?? null)}
            intent="new-email"
            action="/new-email"
            reply={reply}
          >
            {(of) => (
              <>
                <FormField label="Email" type="email" autoComplete="username" {...of('email')} />
                <PasswordField label="Password" autoComplete="current-password" {...of('password')} />
                <FormField label="New email" type="email" autoComplete="email" {...of('newEmail')} />
                <button className="button" type="submit">
                  Change email
                </button>
              </>
            )}
          </SettingsForm>
        </ProseSection>
      ) : (
        <>
          <p className="form-done" role="status">
            {done === 'sent'
              ? 'We’ve sent a link to your new email address. Open it to confirm the address, then sign in with it.'
              : 'Your email address was changed. Sign in with it.'}
          </p>
          <Link className="button" to="/login">
            Sign in
          </Link>
        </>
      )}
    </Prose>
  )
}
