import type { FormReply } from '#src/platform/forms/form.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { PASSWORD_HINT } from '../account.ts'
import { AccountSection } from './settings-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

interface SectionProps {
  email: string
  reply: FormReply | undefined
}

const form = (intent: string, reply: FormReply | undefined) => ({ intent, action: '/account', reply })

/** The account's email, for password managers. */
const AccountName = ({ email }: { email: string }) => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)

export const PasswordSection = ({ reply, email }: SectionProps) => (
  <AccountSection title="Password" id="password">
    <SettingsForm {...form('password', reply)}>
      {(of) => (
        <>
          <AccountName email={email} />
          <PasswordField label="Current password" autoComplete="current-password" {...of('currentPassword')} />
          <PasswordField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" {...of('newPassword')} />
          <button className="button is-small" type="submit">
            Change password
          </button>
        </>
      )}
    </SettingsForm>
  </AccountSection>
)

interface AddressProps extends SectionProps {
  /** Null if the site sends no email. */
  verified: boolean | null
  pending: string | null
}

export const AddressSection = ({ reply, email, verified, pending }: AddressProps) => (
  <AccountSection title="Email">
    <p>
      {`You sign in with ${email}.`}
      {verified === false && pending === null && ' It isn’t confirmed yet. Open the link we sent you.'}
    </p>
    {pending !== null && (
      <p className="form-done" role="status">
        {`Waiting for confirmation of ${pending}. Open the link we sent there to start using it.`}
      </p>
    )}
    {verified !== null && (pending !== null || !verified) && (
      <form className="account-lists" method="post" action="/account">
        <button className="button is-ghost is-small" type="submit" name="intent" value="address-again">
          Resend link
        </button>
        {pending !== null && (
          <button className="button is-ghost is-small" type="submit" name="intent" value="address-cancel">
            Cancel
          </button>
        )}
      </form>
    )}
    <SettingsForm {...form('address', reply)}>
      {(of) => (
        <>
          <FormField label="New email" type="email" autoComplete="email" {...of('email')} />
          <PasswordField label="Current password" autoComplete="current-password" {...of('password')} />
          <button className="button is-small" type="submit">
            Change email
          </button>
        </>
      )}
    </SettingsForm>
  </AccountSection>
)

export const RemoveSection = ({ reply, email }: SectionProps) => (
  <AccountSection title="Delete account">
    <p>
      Your username, email, picture, favourites, history and watch progress are deleted permanently. Comments stay,
      credited to “deleted user”.
    </p>
    <SettingsForm {...form('remove', reply)}>
      {(of) => {
        const { error, onInput } = of('sure')
        return (
          <>
            <AccountName email={email} />
            <PasswordField label="Current password" autoComplete="current-password" {...of('password')} />
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
            <button className="button is-small is-danger" type="submit">
              Delete account
            </button>
          </>
        )
      }}
    </SettingsForm>
  </AccountSection>
)
