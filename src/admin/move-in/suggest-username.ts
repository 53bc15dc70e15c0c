/** A name that a user can have on this site, from the one on another server. */
import { USERNAME_MAX, USERNAME_MIN } from '#src/accounts/account.ts'

export const suggestUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, USERNAME_MAX)
    .padEnd(name === '' ? 0 : USERNAME_MIN, '_')
