/** Shown in place of the form, and returned by the call. Apart from the rules of accounts, which more pages load. */
export const AWAITING_APPROVAL = 'Your account is waiting for an admin’s approval. You can sign in once it’s approved.'
/** Shown after signing up. */
export const ACCOUNT_WAITS = 'Your account was created. You can sign in once an admin has approved it.'
export const SIGN_UP_CLOSED = 'Sign-up is closed. Only existing users can sign in.'
