/** Shown in place of the form, and returned by the call. Apart from the rules of accounts, which more pages load. */
export const SIGN_UP_CLOSED = 'Sign-up is closed. Only existing users can sign in.'
