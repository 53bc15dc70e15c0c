/**
 * Encrypts stored settings that contain a password. The key is not in the database, so that neither a backup nor a reader of the
 * database has the password.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dataPath } from '#src/platform/process/data-entries.server.ts'
import { createTextVault } from '#src/platform/security/text-vault.server.ts'

export interface SecretSettings {
  /** Encrypts any text. @returns null if there is no key that all nodes have */
  sealSecret(text: string, name: string): string | null
  /** Encrypts what contains a password. @returns null if there is no key that all nodes have */
  seal(text: string, name: string): string | null
  /** @returns null if this node has no key for it */
  open(stored: string, name: string): string | null
}

export interface SecretOptions {
  /** Those of `TOKEN_KEY`. */
  tokenKeys: readonly Uint8Array[]
  dataDir: string
  /** Whether several nodes may share the database: then a key in one node's folder is not enough. */
  isShared: boolean
}

const KEY_BYTES = 32
const MARK = 'sealed '

/** Only values that contain a password are encrypted. */
const hasPassword = (text: string): boolean => URL.canParse(text) && new URL(text).password !== ''

export function openSecretSettings({ tokenKeys, dataDir, isShared }: SecretOptions): SecretSettings {
  // in no backup
  const path = dataPath(dataDir, 'settings-key')
  const listKeys = () => [...tokenKeys, ...readKey(path)]
  const sealSecret = (text: string, name: string) => {
    if (tokenKeys.length === 0 && isShared) return null
    if (listKeys().length === 0) createKey(path)
    return MARK + createTextVault(listKeys()).seal(text, name)
  }
  return {
    sealSecret,
    seal: (text, name) => (hasPassword(text) ? sealSecret(text, name) : text),
    open: (stored, name) =>
      stored.startsWith(MARK) ? createTextVault(listKeys()).open(stored.slice(MARK.length), name) : stored,
  }
}

function readKey(path: string): Uint8Array[] {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
    return key.length === KEY_BYTES ? [key] : []
  } catch {
    return []
  }
}

/** Another process may have created it just now, which is as good; a damaged one is replaced. */
function createKey(path: string): void {
  const key = randomBytes(KEY_BYTES).toString('hex')
  try {
    writeFileSync(path, key, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (readKey(path).length > 0) return
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    writeFileSync(path, key, { mode: 0o600 })
  }
}
