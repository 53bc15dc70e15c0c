/**
 * Opens the sign-in dialog from anywhere in the page; without scripts the control is a link to `/login?from=…`.
 * @param reason why to sign in, as a sentence
 */
export const openSignIn = (reason?: string): void =>
  void import('./sign-in-host.client.tsx').then(
    ({ showSignIn }) => showSignIn(reason),
    () => location.assign('/login'),
  )
