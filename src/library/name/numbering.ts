/** The numbers of episodes in a name, by the conventions that are surest first. */
import type { EpisodeRange } from './media-name.ts'
import { CUT } from './release-words.ts'

export interface Numbering {
  /** What stands before and after the numbers. */
  before: string
  after: string
  season?: number
  episodes?: EpisodeRange
  absolute?: EpisodeRange
  version?: number
  /** A number at the end that may be the title's own. */
  isWeak?: boolean
}

const NUMBER = String.raw`(\d{1,4}(?:\.\d)?)(?!\d)`
const VERSION = String.raw`(?:\s?v(\d))?`
const ENDS = String.raw`(?=[\s${CUT}⟦⟧⦅)\]+「-]|$)`
const STARTS = String.raw`(?<![\p{L}\p{N}])`

const BY_SEASON = new RegExp(
  String.raw`${STARTS}s(\d{1,3})[\s.-]*ep?\s?${NUMBER}((?:[\s.]?-?\s?ep?\d{1,4}|-\d{1,4})*)${VERSION}(?![\p{L}\p{N}])`,
  'iu',
)
const BY_CROSS = new RegExp(String.raw`${STARTS}(\d{1,2})x(\d{2,4})((?:-\d{2,4})?)${VERSION}${ENDS}`, 'iu')
const COUNTED = [
  new RegExp(String.raw`第?\s*${NUMBER}(?:\s?[-~]\s?(\d{1,4}))?()\s*(?:[話话集回화]|серия)`, 'u'),
  new RegExp(
    String.raw`${STARTS}(?:e|ep|ep\.|eps|episode|épisode|episodio|cap[ií]tulo|folge)\s?\.?${NUMBER}(?:\s?[-~&]\s?e?p?(\d{1,4}))?${VERSION}${ENDS}`,
    'iu',
  ),
  new RegExp(String.raw`(?:^|[\s⟦])#${NUMBER}(?:-(\d{1,4}))?${VERSION}${ENDS}`, 'u'),
  new RegExp(String.raw`(?<=^|\s)-\s${NUMBER}(?:-(\d{1,4})|\s[~&]\s(\d{1,4}))?[a-c]?${VERSION}${ENDS}`, 'u'),
  new RegExp(String.raw`⟦${NUMBER}(?:-(\d{1,4}))?${VERSION}(?:\s?end)?⟧`, 'iu'),
]
const LEADING = new RegExp(String.raw`^\s*${NUMBER}(?:-(\d{1,4}))?${VERSION}(?:\s*[-.]\s+|\.\s*|\s*$)`, 'u')
const YEAR = /^\s*(?:19|20)\d\d\s*$/
const LEADING_BARE = new RegExp(String.raw`^\s*${NUMBER}(?:-(\d{1,4}))?${VERSION}(?=\s)`, 'u')
const TRAILING = new RegExp(
  String.raw`(?<=[^\s]\s|\s-)${NUMBER}(?:-(\d{1,4}))?${VERSION}(?:\s?(?:end|fin|raw))?\+?(?=\s*(?:[${CUT}⟦⦅]|$|-\s))`,
  'giu',
)
/** The number behind these counts something else. */
const COUNTS_ELSE = /(?<!(?:st|nd|rd|th)\s)(?:part|cour|season|vol|volume|pt|chapter)\.?\s$/i
const HYPHENED = new RegExp(String.raw`(?<=[^\s\d])\s?-\s?${NUMBER}()${VERSION}(?=\s*(?:${CUT}|$))`, 'u')
const ROUND = new RegExp(String.raw`⦅${NUMBER}(?:-(\d{1,4}))?()⦆`, 'u')

/** Two ends in order; a second one that is smaller is no end. */
export function toRange(first: string, last: string | undefined): EpisodeRange {
  const [from, to] = [Number(first), Number(last ?? first)]
  return { first: from, last: to > from ? to : from }
}

const versioned = (version: string | undefined) => (version === undefined ? {} : { version: Number(version) })

/** `S01E02`, `1x02`: a season with its episodes, and the number in the whole story beside it. */
export function findSeasonNumbering(text: string): Numbering | null {
  const found = BY_SEASON.exec(text) ?? BY_CROSS.exec(text)
  if (found === null) return null
  const [whole, season = '', first = '', more = '', version] = found
  const further = Array.from(more.matchAll(/([\s.]?)-?\s?e?p?(\d+)/giu), ([, space, number]) => ({
    isApart: space !== '',
    number: Number(number),
  }))
  const start = Number(first)
  const last = further.findLast(({ isApart, number }) => !isApart || number - start <= 3)
  const beside = further.find(({ isApart, number }) => isApart && number - start > 3)
  const after = text.slice(found.index + whole.length)
  const story = /^\s*(?:⦅(\d{1,4})(?:-(\d{1,4}))?⦆|-\s(\d{2,4})(?:-(\d{2,4}))?(?=\s(?:-\s|[⦅¦])|\s*$))/u.exec(after)
  const absolute = beside
    ? toRange(String(beside.number), undefined)
    : story && toRange(story[1] ?? story[3] ?? '', story[2] ?? story[4])
  return {
    before: text.slice(0, found.index),
    after: story === null ? after : after.slice(story[0].length),
    season: Number(season),
    episodes: toRange(first, last && String(last.number)),
    ...(absolute && { absolute }),
    ...versioned(version),
  }
}

function toNumbering(text: string, found: RegExpExecArray): Numbering {
  const [whole, first = '', ...rest] = found
  const last = rest.slice(0, -1).find((number) => number !== undefined && number !== '')
  return {
    before: text.slice(0, found.index),
    after: text.slice(found.index + whole.length),
    episodes: toRange(first, last),
    ...versioned(rest.at(-1) || undefined),
  }
}

/**
 * Episodes without a season.
 * @param hasTitle the folders say the title, so that a number may begin the file's name
 */
export function findNumbering(text: string, hasTitle: boolean): Numbering | null {
  for (const convention of COUNTED) {
    const found = convention.exec(text)
    if (found !== null) return toNumbering(text, found)
  }
  const leading = LEADING.exec(text)
  if (
    leading !== null &&
    (hasTitle || !YEAR.test(text)) &&
    (hasTitle || leading[0].length === text.length || /[-.]\s*$/.test(leading[0]))
  )
    return toNumbering(text, leading)
  const trailing = [...text.matchAll(TRAILING)].findLast(({ index }) => !COUNTS_ELSE.test(text.slice(0, index)))
  if (trailing !== undefined && trailing[0] !== '0') {
    const numbering = toNumbering(text, trailing)
    return { ...numbering, isWeak: true }
  }
  const rest = (hasTitle ? LEADING_BARE.exec(text) : null) ?? HYPHENED.exec(text) ?? ROUND.exec(text)
  return rest && { ...toNumbering(text, rest), isWeak: true }
}
