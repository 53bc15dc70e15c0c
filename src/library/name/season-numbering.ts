/** Finds seasons with episode numbers: `S01E02`, `1x02`, and the number in the whole story next to them. */
import { SUFFIX, toRange, toVersion } from './episode-range.ts'
import { type Numbering, pieceOf } from './numbering.ts'
import { CUT } from './release-tags.ts'

const STARTS = String.raw`(?<![\p{L}\p{N}])`
const VERSION = String.raw`(?:\s?\(?v(\d)\)?)?`
const ENDS = String.raw`(?=[\s${CUT}⟦⟧⦅)\]+「-]|$)`
const BY_SEASON = new RegExp(
  String.raw`${STARTS}s(\d{1,3})(?:p(\d{1,2}))?[\s._,-]*ep?\s?(\d{1,4}(?:\.\d)?)(?!\d)(?:v(\d))?((?:[\s.]?[-~+&]?\s?(?:s\d{1,2})?ep?\d{1,4}|[-~+&]\d{1,4})*)${SUFFIX}${VERSION}(?![\p{L}\p{N}])`,
  'iu',
)
const BY_CROSS = new RegExp(
  String.raw`${STARTS}(\d{1,2})()x(\d{2,4})()((?:[-+&](?:\d{1,2}x)?\d{2,4})?)${VERSION}${ENDS}`,
  'iu',
)
const IN_WORDS = new RegExp(
  String.raw`${STARTS}season\s?(\d{1,3})()[\s,-]+(?:ep|episode)\s?\.?(\d{1,4}(?:\.\d)?)(?!\d)()((?:-\d{1,4})?)${VERSION}(?![\p{L}\p{N}])`,
  'iu',
)
const ABSOLUTE_AFTER = /^\s*(?:[⦅⟦](\d{1,4})(?:-(\d{1,4}))?[⦆⟧]|-\s(\d{2,4})(?:-(\d{2,4}))?(?=\s(?:-\s|[⦅¦])|\s*$))/u
const ABSOLUTE_BEFORE = /(?:^|\s)(?:(-\s|e|ep|#)?(\d{1,4})(?:-(\d{2,4}))?)\s*(-\s*|\(\s*)?$/iu

/** @returns null if there is no season with an episode */
export function findSeasonNumbering(text: string): Numbering | null {
  const found = BY_SEASON.exec(text) ?? BY_CROSS.exec(text) ?? IN_WORDS.exec(text)
  if (found === null) return null
  const [whole, season = '', part, first = '', firstVersion, more = '', version = firstVersion || undefined] = found
  const further = Array.from(more.matchAll(/([\s.]?)[-~+&]?\s?(?:s\d+|\d+x)?e?p?(\d+)/giu), ([, space, number]) => ({
    isApart: space !== '',
    number: Number(number),
  }))
  const start = Number(first)
  const last = further.findLast(({ isApart, number }) => !isApart || number - start <= 3)
  const separate = further.find(({ isApart, number }) => isApart && number - start > 3)
  const ahead = text.slice(0, found.index)
  const before = ahead.replace(/\(\s*$/, '')
  const after = text.slice(found.index + whole.length).replace(/^\s*\)/, '')
  const following = ABSOLUTE_AFTER.exec(after)
  const split = following === null && separate === undefined ? absoluteBefore(ahead, Number(season), start) : null
  const absolute = separate
    ? toRange(String(separate.number), undefined)
    : following
      ? toRange(following[1] ?? following[3] ?? '', following[2] ?? following[4])
      : split?.absolute
  return {
    before: split?.before ?? before,
    after: following === null ? after : after.slice(following[0].length),
    season: Number(season),
    ...(part !== undefined && part !== '' && { part: Number(part) }),
    episodes: toRange(first, last && String(last.number)),
    ...(absolute && { absolute }),
    ...pieceOf(whole),
    ...toVersion(version),
  }
}

/** `- 17 (S02E05)`, `E131 S05E55`: separate from the title, and not smaller than the number in the season. */
function absoluteBefore(text: string, season: number, episode: number) {
  const found = ABSOLUTE_BEFORE.exec(text)
  if (found === null || season === 0) return null
  const [, prefix, first = '', last, separator = ''] = found
  const isApart = prefix !== undefined || separator.startsWith('(')
  const isSensible = season === 1 ? Number(first) === episode : Number(first) > episode
  return isApart && isSensible ? { before: text.slice(0, found.index), absolute: toRange(first, last) } : null
}
