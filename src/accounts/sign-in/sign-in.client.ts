import type { AfterSignIn } from './auth-modes.ts'

/**
 * Opens the sign-in dialog from anywhere in the page; without scripts the control is a link to `/login?from=…`.
 * @param reason why to sign in, as a sentence
 * @param then what was pressed: called once, if the dialog is what signs in, and says what it did. Never made from an address, so that
 * links of others change nothing
 */
export const openSignIn = (reason?: string, then?: AfterSignIn): void =>
  void import('./sign-in-host.client.tsx').then(
    ({ showSignIn }) => showSignIn(reason, then),
    () => location.assign('/login'),
  )
