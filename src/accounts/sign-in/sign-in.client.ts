/** Opens the way in above the page, from anywhere in it; without scripts the control is a link to `/login?from=…`. */
export const openSignIn = (): void =>
  void import('./sign-in-host.client.tsx').then(
    ({ showSignIn }) => showSignIn(),
    () => location.assign('/login'),
  )
