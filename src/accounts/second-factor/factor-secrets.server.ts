/** Encrypts the secrets of second factors where the operator has set a key, bound to their user. */
import { createTextVault } from '#src/platform/security/text-vault.server.ts'

export interface FactorSecrets {
  seal(secret: string, user: string): string
  /** @returns null if it is encrypted with a key that this server does not have */
  open(stored: string, user: string): string | null
}

const MARK = 'sealed '

/** @param keys those of `TOKEN_KEY`: without one, secrets are stored as they are */
export function createFactorSecrets(keys: readonly Uint8Array[]): FactorSecrets {
  const vault = createTextVault(keys)
  const labelOf = (user: string) => `second factor ${user}`
  return {
    seal: (secret, user) => (vault.hasKey ? MARK + vault.seal(secret, labelOf(user)) : secret),
    open: (stored, user) => (stored.startsWith(MARK) ? vault.open(stored.slice(MARK.length), labelOf(user)) : stored),
  }
}
