/** The forms of the account. */
import { use } from 'react'
import type { FormReply } from '#src/platform/forms/form.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { PASSWORD_HINT } from '../account.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { CODE_HINT } from '../sign-in/code-form.tsx'
import { CurrentPassword, WithoutPasswordContext } from '../sign-in/current-password.tsx'
import { FormRow, SettingRow, SettingRows } from './setting-row.tsx'
import { CodeField, PasswordFields } from './password-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

const SECURITY = '/account/security'
const CHECK_ICON = 'm5 12.5 5 5 9-11'

/** The account's email, for password managers. */
const AccountName = ({ email }: { email: string }) => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)

interface SecurityProps {
  email: string
  reply: FormReply | undefined
  /** The intent of the form that was just sent. */
  doneIntent: string | undefined
  /** Null if the site sends no email. */
  verified: boolean | null
  pending: string | null
  /** When the password was last changed, as text; null if it never was. */
  passwordChanged: string | null
  /** Whether the account has a second factor. */
  needsCode: boolean
}

/** How one signs in. */
export const SecurityRows = ({
  email,
  reply,
  doneIntent,
  verified,
  pending,
  passwordChanged,
  needsCode,
}: SecurityProps) => (
  <SettingRows>
    <FormRow
      label="Email"
      value={<EmailValue {...{ email, verified, pending }} />}
      action="Change"
      intent="address"
      reply={reply}
      isDone={doneIntent === 'address'}
    >
      <SettingsForm intent="address" action={SECURITY} reply={reply} submit={['Change email', 'Changing…']}>
        {(of) => (
          <>
            <FormField label="New email" type="email" autoComplete="email" {...of('email')} />
            <CurrentPassword {...of('password')} />
            {needsCode && <CodeField of={of} hint={CODE_HINT} />}
          </>
        )}
      </SettingsForm>
    </FormRow>
    {verified !== null && (pending !== null || !verified) && (
      <SettingRow
        label={pending === null ? 'Confirm your email' : 'New email'}
        value={
          pending === null
            ? 'It isn’t confirmed yet. Open the link we sent you.'
            : `Waiting for confirmation of ${pending}. Open the link we sent there to start using it.`
        }
      >
        <form className="account-lists" method="post" action={SECURITY}>
          <button className="button is-ghost is-small" type="submit" name="intent" value="address-again">
            Resend link
          </button>
          {pending !== null && (
            <button className="button is-ghost is-small" type="submit" name="intent" value="address-cancel">
              Cancel change
            </button>
          )}
        </form>
      </SettingRow>
    )}
    <FormRow
      label="Password"
      value={<PasswordValue changed={passwordChanged} />}
      action="Change"
      intent="password"
      reply={reply}
      isDone={doneIntent === 'password'}
    >
      <SettingsForm
        intent="password"
        action={SECURITY}
        reply={reply}
        submit={['Change password', 'Changing…']}
        note="Signs out your other devices."
      >
        {(of) => (
          <>
            <AccountName email={email} />
            <CurrentPassword {...of('currentPassword')} />
            <PasswordField
              label="New password"
              hint={PASSWORD_HINT}
              autoComplete="new-password"
              {...of('newPassword')}
            />
            {needsCode && <CodeField of={of} hint={CODE_HINT} />}
          </>
        )}
      </SettingsForm>
    </FormRow>
  </SettingRows>
)

function PasswordValue({ changed }: { changed: string | null }) {
  if (use(WithoutPasswordContext)) return 'You have none. With one, you can sign in with it and your email too.'
  return changed === null ? 'You sign in with it and your email.' : `Last changed on ${changed}`
}

const EmailValue = ({ email, verified }: Pick<SecurityProps, 'email' | 'verified'>) => (
  <>
    {email}
    {verified === true && (
      <span className="setting-good">
        <PathIcon path={CHECK_ICON} />
        Confirmed
      </span>
    )}
  </>
)

interface DataProps {
  id: string
  email: string
  reply: FormReply | undefined
}

/** Taking one's data along, and deleting it. */
export const DataRows = ({ id, email, reply }: DataProps) => (
  <SettingRows>
    <SettingRow label="Export your data" value="Download everything we store about you (JSON).">
      <a className="button is-ghost is-small" href={`/api/users/${id}/export`} download>
        Download my data
      </a>
    </SettingRow>
    <FormRow
      label="Delete account"
      value="Your username, email, picture, favourites, history and watch progress are deleted permanently. Comments stay, credited to “deleted user”."
      action="Delete"
      intent="remove"
      reply={reply}
    >
      <SettingsForm
        intent="remove"
        action="/account/data"
        reply={reply}
        submit={['Delete account', 'Deleting…']}
        isDanger
      >
        {(of) => {
          const { error, onInput } = of('sure')
          return (
            <>
              <PasswordFields email={email} of={of} />
              <label className="account-check">
                <input
                  type="checkbox"
                  name="sure"
                  value="yes"
                  required
                  aria-invalid={error !== undefined}
                  aria-describedby={error && 'remove-sure-error'}
                  onInput={onInput}
                />
                Yes, delete my account
              </label>
              {error !== undefined && (
                <p className="form-error" id="remove-sure-error">
                  {error}
                </p>
              )}
            </>
          )
        }}
      </SettingsForm>
    </FormRow>
  </SettingRows>
)
