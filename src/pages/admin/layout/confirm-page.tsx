import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useRef } from 'react'
import { SignInAgain } from '#src/accounts/sign-in/current-password.tsx'
import accountStyles from '#src/accounts/account.css?inline'
import { PasswordField } from '#src/accounts/sign-in/password-field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PASSWORD_FIELD, type PendingForm } from '../pending-form.ts'

const TITLE = 'Confirm your password'

/** Asks for the password and resubmits the pending form with it. */
export function ConfirmPage({ pending: { path, fields, failure, without } }: { pending: PendingForm }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('.field')?.focus(), [])
  if (without)
    return (
      <Prose title="Confirm it’s you" lede="Nothing was changed yet." isQuestion>
        <PageHead title="Confirm it’s you · Admin" description="Site administration." noindex />
        <SignInAgain without={without} />
      </Prose>
    )
  return (
    <Prose title={TITLE} lede="Your changes are submitted when you continue." isQuestion>
      <PageStyle name="account" css={accountStyles} />
      <PageHead title={`${TITLE} · Admin`} description="Site administration." noindex />
      {/* a document request: the page behind may have been unloaded by a client navigation */}
      <form className="sign-in-form" style={{ maxWidth: 460 }} method="post" action={path} ref={form}>
        {toInputs(fields)}
        <PasswordField
          name={PASSWORD_FIELD}
          label="Password"
          autoComplete="current-password"
          error={failure ?? undefined}
        />
        <div className="account-lists">
          <button className="button is-small" type="submit">
            Continue
          </button>
          <a className="button is-small is-ghost" href={path}>
            Cancel
          </a>
        </div>
      </form>
    </Prose>
  )
}

/** Creates hidden inputs; a name may occur several times. */
function toInputs(fields: PendingForm['fields']) {
  let count = 0
  return fields.map(([name, value]) => <input key={++count} type="hidden" name={name} value={value} />)
}
