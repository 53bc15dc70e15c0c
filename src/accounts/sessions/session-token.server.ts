/** The secret of a session: 256 random bits in a cookie, of which the database knows only the hash. */
import { createHash, randomBytes } from 'node:crypto'

export const createToken = (): string => randomBytes(32).toString('base64url')

/** Enough for what is random to its last bit: whoever reads the hash cannot guess the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
