/** Opens the sign-in dialog from anywhere in the page; without scripts the control is a link to `/login?from=…`. */
export const openSignIn = (): void =>
  void import('./sign-in-host.client.tsx').then(
    ({ showSignIn }) => showSignIn(),
    () => location.assign('/login'),
  )
