/** Short forms that find a title only as a whole: initials, and names that differ from others by their signs alone. */
import { type Alias, initialsOfWords } from './alias.ts'
import type { SearchDocument } from './document.ts'

/** Of a whole name, of what stands before a subtitle, or a name to the letter. */
export type KeyKind = 'initials' | 'head' | 'literal'

export function keyOf(kind: KeyKind, text: string): number {
  let hash = kind.length
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 1
}

const LONGEST = 200
const ENDS_IN_WORD = /[\p{L}\p{N}\s)\]]$/u

/** A text that ends in a sign, which its folded words do not show: `K-On!!` is not `K-On!`. */
export function literalOf(text: string): string {
  if (ENDS_IN_WORD.test(text)) return ''
  const plain = text.slice(0, LONGEST).normalize('NFKC').replaceAll('’', "'").trim().toLowerCase()
  return ENDS_IN_WORD.test(plain) ? '' : plain
}

/** `aot`, `kny`, `lotgh` by the names without their season, and the names that end in a sign. */
export function keysOf(document: SearchDocument, aliases: readonly Alias[]): Set<number> {
  const keys = new Set<number>()
  const add = (kind: KeyKind, text: string) => {
    if (text !== '') keys.add(keyOf(kind, text))
  }
  for (const { words, base, head, kind } of aliases) {
    if (kind !== 'name') continue
    add('initials', initialsOfWords(words.slice(0, base)))
    if (head < base) add('head', initialsOfWords(words.slice(0, head)))
  }
  for (const name of Object.values(document.names)) if (name !== undefined) add('literal', literalOf(name))
  return keys
}
