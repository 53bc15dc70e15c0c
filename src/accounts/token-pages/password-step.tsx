import { PasswordField } from '../sign-in/password-field.tsx'

/** Asks for the password where it was not confirmed recently. */
export const PasswordStep = ({ email }: { email: string }) => (
  <>
    <input hidden readOnly type="email" autoComplete="username" value={email} />
    <PasswordField
      name="password"
      label="Your password"
      hint="Confirm it’s you."
      autoComplete="current-password"
      error={undefined}
    />
  </>
)
