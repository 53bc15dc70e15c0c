/** Exact-match keys of a title: initials, and names that end in a sign (`K-On!!`). */
import { type Alias, toInitials } from './alias.ts'
import type { SearchDocument } from './document.ts'

/** Initials of the whole name, initials of the part before the subtitle, or a verbatim name. */
export type KeyKind = 'initials' | 'head' | 'literal'

export const hashKey = (kind: KeyKind, text: string): number => hashText(text, kind.length)

/** Never 0. */
export function hashText(text: string, seed = 0): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 1
}

const MAX_LENGTH = 200
const ENDS_IN_WORD = /[\p{L}\p{N}\s)\]]$/u

/** The lower-case text if it ends in a sign, which folding would drop (`K-On!!` is not `K-On!`); otherwise ''. */
export function toLiteral(text: string): string {
  if (ENDS_IN_WORD.test(text)) return ''
  const plain = text.slice(0, MAX_LENGTH).normalize('NFKC').replaceAll('’', "'").trim().toLowerCase()
  return ENDS_IN_WORD.test(plain) ? '' : plain
}

/** Keys for initials without the season (`aot`, `kny`, `lotgh`) and for names that end in a sign. */
export function listKeys(document: SearchDocument, aliases: readonly Alias[]): Set<number> {
  const keys = new Set<number>()
  const add = (kind: KeyKind, text: string) => {
    if (text !== '') keys.add(hashKey(kind, text))
  }
  for (const { words, base, head, kind } of aliases) {
    if (kind !== 'name') continue
    add('initials', toInitials(words.slice(0, base)))
    if (head < base) add('head', toInitials(words.slice(0, head)))
  }
  for (const name of Object.values(document.names)) if (name !== undefined) add('literal', toLiteral(name))
  return keys
}
