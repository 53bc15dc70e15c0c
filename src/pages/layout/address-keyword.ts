/** What is searched for in place of a missing page: the words of its address. */

const MAX_LENGTH = 60
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
