/** Names of claims: 16 hexadecimal digits, since packages are named after the claim that made them. */
import { hash, randomBytes } from 'node:crypto'

const LENGTH = 16
/** Leaves ten random digits. */
const PREFIX_LENGTH = 6

/** What the claims of one start of the site have in common. */
export const toClaimPrefix = (run: string): string => hash('sha256', run, 'hex').slice(0, PREFIX_LENGTH)

export const createClaim = (prefix: string): string =>
  prefix +
  randomBytes(LENGTH / 2)
    .toString('hex')
    .slice(prefix.length)
