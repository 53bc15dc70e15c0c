/** What is searched for in place of a missing page: the words of its address. */
import { editDistance } from '#src/catalogue/search/distance.ts'
import { splitName } from '#src/catalogue/search/fold.ts'

const MAX_LENGTH = 60
/** A mistake for every so many letters. */
const LETTERS_PER_MISTAKE = 5
/** Pages of this screen itself, and parts of addresses that name no title. */
const OTHER = /^(?:404-not-found-page|error-page|(?:episode|ep|season|page)[-_]?\d*)$/i

/**
 * The words of an address's last part that has any: `/watch/freiren-52991` has `freiren`.
 * @param path without a query; malformed escapes have no words
 */
export function toKeyword(path: string): string {
  try {
    const parts = decodeURIComponent(path).toWellFormed().split('/')
    return (
      parts
        .filter((part) => !OTHER.test(part))
        .map(toWords)
        .findLast((words) => words !== '') ?? ''
    )
  } catch {
    return ''
  }
}

function toWords(part: string): string {
  const words = part
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/-\d+$/, '')
    .replace(/[\p{Cc}\s\-_+.~]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
  return /\p{L}/u.test(words) ? words : ''
}

/**
 * Whether the words of an address are a title's name with few mistakes, or begin it. A search finds far more: titles with one of the
 * words, which are beside the point where none was meant.
 * @param names also in other languages
 */
export function isMeant(keyword: string, names: readonly string[]): boolean {
  const { words } = splitName(keyword)
  const letters = words.join('')
  const allowed = Math.floor(letters.length / LETTERS_PER_MISTAKE)
  return names.some((name) => {
    const { words: all, head } = splitName(name)
    const isStart = words.length > 1 && words.every((word, at) => word === all[at])
    return isStart || [all, all.slice(0, head)].some((part) => editDistance(letters, part.join(''), allowed) !== null)
  })
}
