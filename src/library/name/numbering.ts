/** Finds episode numbers without a season, trying the most certain conventions first. */
import { isSpacedRange, RANGE, readRange, SUFFIX, toRange } from './episode-range.ts'
import { fromKanji } from './kanji.ts'
import type { EpisodeRange } from './media-name.ts'
import { CUT } from './release-tags.ts'

export interface Numbering {
  /** The text before and after the numbers. */
  before: string
  after: string
  season?: number
  part?: number
  episodes?: EpisodeRange
  absolute?: EpisodeRange
  version?: number
  /** Which part of the episode: 1 for `40A`. */
  piece?: number
  /** Of how many the number is one, up to 9: `(1 of 2)`. */
  total?: number
  /** Another number that may be the episode. */
  rival?: number
  /** Whether the number is at the end and may be part of the title. */
  isUncertain?: boolean
}

const ENDS = String.raw`(?=[\s.${CUT}⟦⟧⦅)\],+「-]|$)`
/** What follows is not part of the title: the end, removed or bracketed text, or the episode's title after a hyphen. */
const CLEAN_END = String.raw`(?=\s*(?:[${CUT}⟦⦅「]|$)|\s-(?:\s|$)|\s~|-\s*$|-\s)`
const STARTS = String.raw`(?<![\p{L}\p{N}])`

const EPISODE_WORDS = [
  'e|ep|eps|episodes?|épisodes?|episodios?|episódios?|cap|cap[ií]tulos?|folge|puntata|tập|odc|odcinek|серия|эпизод',
  'الحلقة|ตอนที่|その|no\\.|nr\\.',
].join('|')
/** Counters, before or after the number. */
const COUNTED = [
  new RegExp(
    String.raw`(?:第|제)\s?(?<first>\d{1,4}(?:\.\d)?)(?:\s?[话話集回화]?\s?[-~]\s?第?(?<last>\d{1,4}))?\s?[话話集回화](?:\s?v(?<version>\d))?(?:\s?(?:完|end|fin))?`,
    'iu',
  ),
  new RegExp(String.raw`${STARTS}(?:${EPISODE_WORDS})(?:\s?\.?\s?|-)${RANGE}${SUFFIX}${ENDS}`, 'iu'),
  new RegExp(
    String.raw`${STARTS}(?<first>\d{1,4}(?:\.\d)?)(?:[-~]\s?(?<last>\d{1,4}))?(?:\s?[话話集回화]|\.?\s(?:серия|bölüm|epizoda|rész))(?:\s?v(?<version>\d))?`,
    'iu',
  ),
  new RegExp(String.raw`${STARTS}(?<first>\d{1,4})\s?(?:of|из|iz)\s?\d{1,4}(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`(?:^|[\s⟦])#${RANGE}${SUFFIX}${ENDS}`, 'iu'),
]
const KANJI_COUNTED = /第([一二三四五六七八九十壱弐参拾]{1,3})[话話集回]/u
const AFTER_HYPHEN = new RegExp(String.raw`(?<=^|\s)-\s?${RANGE}${SUFFIX}${CLEAN_END}`, 'giu')
const AFTER_HYPHEN_WITH_NAME = new RegExp(String.raw`(?<=^|\s)-\s${RANGE}${SUFFIX}${ENDS}`, 'iu')
const IN_BRACKETS = new RegExp(String.raw`[⟦「『]${RANGE}(?:\/(?<total>\d))?[⟧」』]`, 'iu')
const LEADING = new RegExp(String.raw`^\s*${RANGE}(?:\s*[-.]\s+|\.(?!\d)\s*|\s*$)`, 'iu')
const LEADING_BARE = new RegExp(String.raw`^\s*${RANGE}(?=\s)`, 'iu')
const YEAR = /^\s*(?:19|20)\d\d\s*$/
/** `part 1` at the end: of the episode if the number before it has two or three digits, else of the season. */
const PART = String.raw`(?:part|pt)\.?\s?[1-9]\s*(?:$|[${CUT}⟦⦅])`
const TRAILING = new RegExp(
  String.raw`(?<=[^\s]\s|\s[-~]\s?|\p{L}\.)${RANGE}${SUFFIX}\+?\.?(?=\s*(?:[${CUT}⟦⦅「~]|$|-\s)|(?<=\D\d{2,3})\s${PART})`,
  'giu',
)
/** Words before numbers that do not count episodes. */
const OTHER_COUNTER = /(?<!(?:st|nd|rd|th)\s)(?:part|cour|season|vol|volume|pt|chapter|act|ver|movie|film)\.?\s?$/i
const AFTER_BARE_HYPHEN = new RegExp(String.raw`(?<=[^\s\d])\s?-\s?${RANGE}(?=\s*(?:${CUT}|$))`, 'iu')
/** `Name-of-a-show-12 The title`: hyphens separate the words of the name. */
const WITHIN_HYPHENS = new RegExp(String.raw`(?<=^\s*\p{L}+(?:-\p{L}+)+)-${RANGE}(?=\s\p{L})`, 'iu')
const IN_ROUND = new RegExp(String.raw`⦅${RANGE}(?:\/(?<total>\d))?⦆`, 'iu')

/**
 * Finds episodes without a season. Of several numbers the most certain convention wins; within one, the last plausible number.
 * @param hasTitle whether a folder gives the title, so that the file name may begin with a number
 */
export function findNumbering(text: string, hasTitle: boolean): Numbering | null {
  const strong = chooseCounted(text, hasTitle) ?? findAfterHyphen(text) ?? findBracketed(text)
  if (strong !== null) return strong
  const named = AFTER_HYPHEN_WITH_NAME.exec(text)
  const trailing = findTrailing(text)
  if (named !== null && (trailing === null || rankOf(named) >= trailing.rank)) return splitAt(text, named)
  const leading = LEADING.exec(text)
  if (
    leading !== null &&
    (hasTitle || !YEAR.test(text)) &&
    (hasTitle || leading[0].length === text.length || /[-.]\s*$/.test(leading[0]))
  )
    return splitAt(text, leading)
  if (trailing !== null) return { ...trailing.numbering, isUncertain: true }
  const rest =
    (hasTitle ? LEADING_BARE.exec(text) : null) ??
    AFTER_BARE_HYPHEN.exec(text) ??
    WITHIN_HYPHENS.exec(text) ??
    IN_ROUND.exec(text)
  return rest && { ...splitAt(text, rest), isUncertain: true }
}

/** What can be told from the episode's title: `- 12 -`, at the start also without the first hyphen. */
const BETWEEN_HYPHENS = new RegExp(String.raw`(?<=^\s*|\s-\s?)${RANGE}${SUFFIX}\s-\s`, 'iu')
/** Counters that are common in titles of episodes. */
const WEAK_COUNTER = /^\s?(?:#|no\.|nr\.)/iu

/**
 * A counted number, unless another one stands between hyphens before it: `Title - 12 - Lamp #1`. An `Episode 08` after the latter is the
 * episode, as long as the title doesn't end right before the hyphens.
 */
function chooseCounted(text: string, hasTitle: boolean): Numbering | null {
  const counted = findCounted(text)
  if (counted === null) return null
  const word = text.slice(counted.before.length)
  const isName = !hasTitle && counted.before.trim() === '' && WEAK_COUNTER.test(word.trimStart())
  if (isName && findTrailing(text) !== null) return null // `No.6 02`
  const between = BETWEEN_HYPHENS.exec(counted.before)
  if (between === null || (!hasTitle && between.index === 0)) return counted
  const number = counted.episodes?.first ?? 0
  const isEpisodeTitle = WEAK_COUNTER.test(word.trimStart()) || /^\s*\p{L}/u.test(counted.after) || number < 10
  const isPadded = /^\D*0/u.test(word)
  const follows = between.index <= 3
  if (!follows && (!isEpisodeTitle || isPadded)) return counted
  return { ...splitAt(text, between), ...(isEpisodeTitle && !isPadded ? {} : { rival: number }) }
}

function findCounted(text: string): Numbering | null {
  for (const convention of COUNTED) {
    const found = convention.exec(text)
    if (found !== null) return isSpacedRange(found) ? splitAt(text, found) : splitAtFirst(text, found)
  }
  const kanji = KANJI_COUNTED.exec(text)
  if (kanji === null) return null
  return { ...partAt(text, kanji), episodes: toRange(String(fromKanji(kanji[1] ?? '')), undefined) }
}

/** A padded number is more certain than a plain one, and a plain one more than a single digit. */
function rankOf({ groups = {} }: RegExpExecArray): number {
  const { first = '' } = groups
  return first.length > 1 && first.startsWith('0') ? 3 : first.length > 1 ? 2 : 1
}

const lastBest = <T extends { rank: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((best, each) => (best === undefined || each.rank >= best.rank ? each : best), undefined)

/** `Title - 7 Lamps - 12`: the last number after a hyphen that nothing of the title follows. */
function findAfterHyphen(text: string): Numbering | null {
  const found = [...text.matchAll(AFTER_HYPHEN)].map((match) => ({ match, rank: Math.min(rankOf(match), 2) }))
  const best = lastBest(found)
  if (best === undefined) return null
  const numbering = splitAt(text, best.match)
  // `Title 01 - 07` is a range; in `Room 101 - 07` and `Room 02 - 07` the first number belongs to the title
  const first = /(?<=\S\s)(0{1,3}1)\s*$/.exec(numbering.before)?.[1]
  const number = best.match.groups?.['first'] ?? ''
  if (first === undefined || first.length !== number.length || Number(number) < 2) return numbering
  const before = numbering.before.slice(0, numbering.before.lastIndexOf(first))
  return { ...numbering, before, episodes: toRange(first, number) }
}

function findBracketed(text: string): Numbering | null {
  const found = IN_BRACKETS.exec(text)
  return found && splitAt(text, found)
}

function findTrailing(text: string): { rank: number; numbering: Numbering } | null {
  const found = [...text.matchAll(TRAILING)]
    .filter((match) => match[0] !== '0' && !OTHER_COUNTER.test(text.slice(0, match.index)))
    .map((match) => ({ match, rank: rankOf(match) }))
  const best = lastBest(found)
  return best === undefined ? null : { rank: best.rank, numbering: splitAt(text, best.match) }
}

const partAt = (text: string, found: RegExpExecArray) => ({
  before: text.slice(0, found.index).replace(/(?<=[\p{L}\p{N}])[.-]$/u, ''),
  after: text.slice(found.index + found[0].length),
})

/** The part of an episode that a letter after its number names: `40A` is the first. */
export function pieceOf(numbers: string): { piece?: number } {
  const letter = /\d([a-d])(?:\s?\(?v\d\)?)?[\s-]*$/iu.exec(numbers)?.[1]
  return letter === undefined ? {} : { piece: 'abcd'.indexOf(letter.toLowerCase()) + 1 }
}

function splitAt(text: string, found: RegExpExecArray): Numbering {
  const total = Number(found.groups?.['total'] ?? 0)
  if (isSpacedRange(found))
    return { ...partAt(text, found), ...readRange(found), ...pieceOf(found[0]), ...(total > 0 && { total }) }
  const last = found.groups?.['last'] ?? ''
  const at = found.index + found[0].lastIndexOf(last)
  return { before: text.slice(0, at), after: text.slice(at + last.length), episodes: toRange(last, undefined) }
}

/** Of two numbers that form no range, the one after a counter. */
function splitAtFirst(text: string, found: RegExpExecArray): Numbering {
  const { first = '', through = '' } = found.groups ?? {}
  const { before } = partAt(text, found)
  const after = text.slice(found.index + found[0].lastIndexOf(through))
  return { before, after, episodes: toRange(first, undefined) }
}
