/** Encrypts texts for the database: AES-256-GCM, bound to a label, with the id of the key. */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

export interface TextVault {
  hasKey: boolean
  /** @param label what the text belongs to, which is needed to decrypt it @throws {Error} without a key */
  seal(text: string, label: string): string
  /** @returns null if it cannot be decrypted: the key is missing, or the label is another one */
  open(sealed: string, label: string): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param keys the first one encrypts, all of them decrypt; 32 bytes each */
export function createTextVault(keys: readonly Uint8Array[]): TextVault {
  const known = keys.map((key) => ({ key, id: hash('sha256', key, 'hex').slice(0, 8) }))
  return {
    hasKey: known.length > 0,
    seal(text, label) {
      const [current] = known
      if (!current) throw new Error('There is no key to encrypt with')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(Buffer.from(label))
      const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
      return `${current.id}.${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, label) {
      const [id, content = ''] = sealed.split('.')
      const key = known.find((one) => one.id === id)?.key
      const bytes = Buffer.from(content, 'base64url')
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(label))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString()
      } catch {
        return null
      }
    },
  }
}
