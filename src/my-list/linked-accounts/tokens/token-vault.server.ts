/** Encrypts tokens for the database: AES-256-GCM, bound to their user and service, with the id of the key. */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import type { LinkedService } from '../merge/service-fields.ts'

export interface Tokens {
  access: string
  /** Null if the service has none: then the user connects again when it ends. */
  refresh: string | null
}

const tokensSchema = z.object({ access: z.string(), refresh: z.string().nullable() })

/** Whose tokens they are. */
export interface TokenOwner {
  user: UserId
  service: LinkedService
}

export interface TokenVault {
  seal(tokens: Tokens, owner: TokenOwner): string
  /** @returns null if they cannot be decrypted: the key is missing, or they are not this owner's */
  open(sealed: string, owner: TokenOwner): Tokens | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param keys the first one encrypts, all of them decrypt */
export function createTokenVault(keys: readonly Uint8Array[]): TokenVault {
  const known = keys.map((key) => ({ key, id: hash('sha256', key, 'hex').slice(0, 8) }))
  return {
    seal(tokens, owner) {
      const [current] = known
      if (!current) throw new Error('There is no key for tokens')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(labelOf(owner))
      const text = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()])
      return `${current.id}.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, owner) {
      const [id, content = ''] = sealed.split('.')
      const key = known.find((one) => one.id === id)?.key
      const bytes = Buffer.from(content, 'base64url')
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(labelOf(owner))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        return tokensSchema.parse(JSON.parse(text.toString()))
      } catch {
        return null
      }
    },
  }
}

const labelOf = ({ user, service }: TokenOwner): Buffer => Buffer.from(JSON.stringify([user, service]))
