/** The text under which equal searches are counted together. */

const MAX_LENGTH = 80

/** In lower case, without control characters and repeated spaces, shortened; null if nothing remains. */
export function toQuery(keyword: string): string | null {
  const query = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const shortened = Array.from(query).slice(0, MAX_LENGTH).join('').trim()
  return shortened === '' ? null : shortened
}
