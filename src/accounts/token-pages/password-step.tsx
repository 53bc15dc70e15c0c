import { CurrentPassword } from '../sign-in/current-password.tsx'

/** Asks for the password where it was not confirmed recently. */
export const PasswordStep = ({ email }: { email: string }) => (
  <>
    <input hidden readOnly type="email" autoComplete="username" value={email} />
    <CurrentPassword name="password" label="Your password" hint="Confirm it’s you." />
  </>
)
