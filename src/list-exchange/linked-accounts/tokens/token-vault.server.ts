/** Encrypts tokens for the database, bound to their user and service. */
import * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import { createTextVault } from '#src/platform/security/text-vault.server.ts'
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

/** @param keys the first one encrypts, all of them decrypt */
export function createTokenVault(keys: readonly Uint8Array[]): TokenVault {
  const vault = createTextVault(keys)
  return {
    seal: (tokens, owner) => vault.seal(JSON.stringify(tokens), labelOf(owner)),
    open(sealed, owner) {
      const text = vault.open(sealed, labelOf(owner))
      return text === null ? null : tokensSchema.parse(JSON.parse(text))
    },
  }
}

const labelOf = ({ user, service }: TokenOwner): string => JSON.stringify([user, service])
