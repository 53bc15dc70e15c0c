import { data, Link, redirect } from 'react-router'
import { AccountStyle } from '#src/accounts/account-style.tsx'
import { checkReset, findEmailFault, PASSWORD_GOOD } from '#src/accounts/account.ts'
import { FaultForm } from '#src/accounts/settings/settings-form.tsx'
import type { FormReply } from '#src/accounts/settings/form-reply.ts'
import { PasswordField } from '#src/accounts/sign-in/password-field.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/reset'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const UNKEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { accounts } = requireSite(context)
  return data(
    {
      holds: token !== undefined && (await accounts.isResetLink(token)),
      sendsMail: accounts.sendsMail,
      asked: new URL(request.url).searchParams.has('asked'),
    },
    { headers: UNKEPT },
  )
}

/** Asks for a link, or sets the password by one. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { accounts, client } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const given = (name: string) => form.get(name) ?? ''
  const [password, confirmPassword] = [given('password'), given('confirmPassword')]
  const email = given('email')
  const faults: FormReply['faults'] =
    token === undefined
      ? toFaults('email', findEmailFault(email))
      : checkReset({ password, confirmPassword }, accounts.rules)
  if (Object.keys(faults).length > 0) return data({ intent: 'reset', faults }, { status: 400, headers: UNKEPT })
  const tried = await attempt(() =>
    token === undefined ? accounts.askReset(email, client) : accounts.reset(token, { password, confirmPassword }),
  )
  if ('done' in tried) return redirect(token === undefined ? '/reset?asked' : '/login?changed', 303)
  const { message, status, headers: more } = tried.problem
  return data({ intent: 'reset', faults, failure: message }, { status, headers: { ...UNKEPT, ...more } })
}

const toFaults = (name: string, fault: string | undefined) => (fault === undefined ? {} : { [name]: fault })

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function Reset({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const reply = actionData
  return (
    <Prose title="New password" lede={ledeOf(loaderData, token)}>
      <AccountStyle />
      <PageHead title="New password" description="Set a new password for your account." path="/reset" noindex />
      {token === undefined ? (
        <AskForLink {...loaderData} reply={reply} />
      ) : !loaderData.holds ? (
        <Link className="button" to="/reset">
          Ask for a new link
        </Link>
      ) : (
        <ProseSection title="Choose it">
          <FaultForm key={replyKey(reply)} intent="reset" action={`/reset/${token}`} reply={reply}>
            {(of) => (
              <>
                <PasswordField
                  label="New password"
                  hint={`${PASSWORD_GOOD} characters or more are best.`}
                  autoComplete="new-password"
                  {...of('password')}
                />
                <PasswordField label="Confirm password" autoComplete="new-password" {...of('confirmPassword')} />
                <button className="button" type="submit">
                  Set the new password
                </button>
              </>
            )}
          </FaultForm>
        </ProseSection>
      )}
    </Prose>
  )
}

const replyKey = (reply: FormReply | undefined): string => JSON.stringify(reply?.faults ?? null)

function ledeOf({ holds }: { holds: boolean }, token: string | undefined): string {
  if (token === undefined) return 'A link of which you alone know lets you choose a new one.'
  return holds
    ? 'The link is good, once. The new password signs out every device.'
    : 'This link is used or too old: it is good for an hour and for one password. Please ask for a new one.'
}

function AskForLink({ sendsMail, asked, reply }: { sendsMail: boolean; asked: boolean; reply: FormReply | undefined }) {
  if (!sendsMail)
    return (
      <ProseSection title="Ask for a link">
        <p>
          This site sends no mail. <Link to="/contact">Write to the people who run it</Link> from the address of your
          account: they can give you a link.
        </p>
      </ProseSection>
    )
  return (
    <ProseSection title="Ask for a link">
      {asked && (
        <p className="form-done" role="status">
          If there is an account with that address, and it was confirmed, a link is on its way. It is good for an hour.
        </p>
      )}
      <FaultForm key={replyKey(reply)} intent="reset" action="/reset" reply={reply}>
        {(of) => (
          <>
            <FormField label="Email" type="email" autoComplete="email" {...of('email')} />
            <button className="button" type="submit">
              Send me a link
            </button>
          </>
        )}
      </FaultForm>
    </ProseSection>
  )
}
