/** Session tokens: 256 random bits in a cookie. The database stores only their hash. */
import { hash, randomBytes } from 'node:crypto'

export const createToken = (): string => randomBytes(32).toString('base64url')

/** A fast hash is enough for random tokens: they cannot be guessed from it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
