import { resetForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import type { FormReply } from '#src/platform/forms/form.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { PASSWORD_HINT } from '#src/accounts/account.ts'
import { SettingsForm } from '#src/accounts/account-page/settings-form.tsx'
import { PasswordField } from '#src/accounts/sign-in/password-field.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/reset'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { accounts } = requireSite(context)
  return data(
    {
      isValid: token !== undefined && (await accounts.isResetLink(token)),
      sendsMail: accounts.sendsMail(),
      isRequested: new URL(request.url).searchParams.has('asked'),
    },
    { headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, resetForms(requireSite(args.context).accounts, args.params.token), { headers: NO_STORE })

export const headers = formHeaders

export default function Reset({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const reply = actionData
  return (
    <Prose title="New password" lede={getLede(loaderData, token)}>
      <PageStyle name="account" css={accountStyles} />
      <PageHead title="New password" description="Set a new password for your account." path="/reset" noindex />
      {token === undefined ? (
        <RequestLink {...loaderData} reply={reply} />
      ) : !loaderData.isValid ? (
        <Link className="button" to="/reset">
          Request a new link
        </Link>
      ) : (
        <ProseSection title="Choose a new password">
          <SettingsForm key={replyKey(reply)} intent="reset" action={`/reset/${token}`} reply={reply}>
            {(of) => (
              <>
                <PasswordField
                  label="New password"
                  hint={PASSWORD_HINT}
                  autoComplete="new-password"
                  {...of('password')}
                />
                <PasswordField label="Confirm password" autoComplete="new-password" {...of('confirmPassword')} />
                <button className="button" type="submit">
                  Set new password
                </button>
              </>
            )}
          </SettingsForm>
        </ProseSection>
      )}
    </Prose>
  )
}

const replyKey = (reply: FormReply | undefined): string => JSON.stringify(reply?.errors ?? null)

function getLede({ isValid, sendsMail }: { isValid: boolean; sendsMail: boolean }, token: string | undefined): string {
  if (token === undefined)
    return sendsMail
      ? 'We’ll email you a private link to choose a new password.'
      : 'Ask us for a private link to choose a new password.'
  return isValid
    ? 'This link works once. Setting a new password signs you out on every device. Webhooks and your calendar link keep working: check them in your account.'
    : 'This link was already used or has expired. Links work once, within an hour. Request a new one.'
}

function RequestLink({
  sendsMail,
  isRequested,
  reply,
}: {
  sendsMail: boolean
  isRequested: boolean
  reply: FormReply | undefined
}) {
  if (!sendsMail)
    return (
      <ProseSection title="Request a link">
        <p>
          This site doesn’t send email. <Link to="/contact">Contact us</Link> from your account’s email address to get a
          link.
        </p>
      </ProseSection>
    )
  return (
    <ProseSection title="Request a link">
      {isRequested && (
        <p className="form-done" role="status">
          If there is an account with this confirmed email address, a link is on its way. It works for an hour.
        </p>
      )}
      <SettingsForm key={replyKey(reply)} intent="reset" action="/reset" reply={reply}>
        {(of) => (
          <>
            <FormField label="Email" type="email" autoComplete="email" {...of('email')} />
            <button className="button" type="submit">
              Send link
            </button>
          </>
        )}
      </SettingsForm>
    </ProseSection>
  )
}
