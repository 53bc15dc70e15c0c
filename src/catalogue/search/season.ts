/** Parses the season marks of a name: "2nd season", "II", "part 2", "2期", "final season". */
export interface SeasonMarks {
  /** The words, with every spelling of a season or part replaced by `season 2`, `part 2` or a bare `2`. */
  words: string[]
  /** The words outside of marks. */
  unmarkedWords: string[]
  /** Number of `words` before the first mark; all when there is none. */
  base: number
  season: number
  /** A number that may be a season, a part, or belong to the name. */
  bare: number
  part: number
  final: boolean
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const SEASON_WORDS = new Set([
  'season',
  'saison',
  'temporada',
  'staffel',
  'stagione',
  'сезон',
  '期',
  'しずん',
  'しりず',
])
const PART_WORDS = new Set(['part', 'parte', 'partie', 'teil', 'cour', 'pt', 'くる', '部', '章'])
const KANA_SEASONS = new Map([
  ['せかんどしずん', 2],
  ['さどしずん', 3],
])
const FINAL_WORDS = new Set(['完結編', '完結篇', 'ふぁいなるしずん', 'kanketsuhen'])
const MAX_SEASON = 30

const parseOrdinal = (word: string | undefined): number =>
  word === undefined ? 0 : /^\d+(?:st|nd|rd|th)$/.test(word) ? Number.parseInt(word, 10) : ORDINALS.indexOf(word) + 1

const parseCardinal = (word: string | undefined): number =>
  word === undefined
    ? 0
    : /^\d{1,2}$/.test(word)
      ? Number(word)
      : Math.max(ROMAN.indexOf(word), CARDINALS.indexOf(word)) + 1

const parseCount = (word: string): number => (/^\d+$/.test(word) ? Number(word) : parseOrdinal(word))

/** 0 for single letters, which may be words. */
const parseRoman = (word: string): number => (word.length > 1 ? ROMAN.indexOf(word) + 1 : 0)

/** Whether a word is digits or a Roman numeral of at least two letters. */
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d{1,2}$/.test(word) || parseRoman(word) > 0)

const kindOf = (word: string | undefined): 'season' | 'part' | null =>
  word === undefined ? null : SEASON_WORDS.has(word) ? 'season' : PART_WORDS.has(word) ? 'part' : null

export interface Mark {
  kind: 'season' | 'part' | 'bare' | 'final'
  /** Index of the first word. */
  at: number
  number: number
  /** Number of words. */
  length: number
}

type MarkMatch = Omit<Mark, 'at'>

/** Words other than numbers that can start a mark, for a fast check. */
const MARK_STARTS = new Set(
  ['第', 's', 'final', 'kanketsu'].concat(ORDINALS, ROMAN.slice(1), Array.from(SEASON_WORDS), Array.from(PART_WORDS)),
)
  .union(FINAL_WORDS)
  .union(KANA_SEASONS)

/** `season 2`, `2nd season`, `s2`, `第2期`. In `2nd season 2` the last number is the season; the first belongs to the name. */
function parseCountedMark(word: string, next: string | undefined, afterNext: string | undefined): MarkMatch | null {
  const kind = kindOf(word)
  if (kind !== null && parseCardinal(next) > 0) return { kind, number: parseCardinal(next), length: 2 }
  if (word === 's' && /^\d{1,2}$/.test(next ?? '')) return { kind: 'season', number: Number(next), length: 2 }
  const kana = KANA_SEASONS.get(word)
  if (kana !== undefined) return { kind: 'season', number: kana, length: 1 }
  const counted = parseCount(word)
  const nextKind = kindOf(next)
  return counted > 0 && nextKind !== null && !isNumber(afterNext)
    ? { kind: nextKind, number: counted, length: 2 }
    : null
}

function parseFinalMark(word: string, next: string | undefined, isLast: boolean): MarkMatch | null {
  const pair = (word === 'final' && kindOf(next) === 'season') || (word === 'kanketsu' && next === 'hen')
  if (pair) return { kind: 'final', number: 0, length: 2 }
  return FINAL_WORDS.has(word) || (word === 'final' && isLast) ? { kind: 'final', number: 0, length: 1 } : null
}

function parseBareMark(word: string, isLast: boolean): MarkMatch | null {
  const number = parseRoman(word) || (isLast && parseCount(word) > 1 ? parseCount(word) : 0)
  return number > 0 && number <= MAX_SEASON ? { kind: 'bare', number, length: 1 } : null
}

/** The mark that starts at a word, or null. `isLast`: the name or its head ends with that word. */
function parseMarkAt(words: readonly string[], at: number, isLast: boolean): MarkMatch | null {
  const word = words[at] ?? ''
  if (word.charCodeAt(0) > 0x39 && !MARK_STARTS.has(word)) return null
  const next = words[at + 1]
  if (word === '第') {
    const mark = parseCountedMark(next ?? '', words[at + 2], undefined)
    return mark === null ? null : { ...mark, length: mark.length + 1 }
  }
  return (
    parseCountedMark(word, next, words[at + 2]) ??
    parseFinalMark(word, next, isLast) ??
    (at > 0 ? parseBareMark(word, isLast) : null)
  )
}

const CANONICAL_WORDS = {
  season: (number: number) => ['season', String(number)],
  part: (number: number) => ['part', String(number)],
  bare: (number: number) => [String(number)],
  final: () => ['final', 'season'],
} as const

/** The marks of a name in order; `head` is the number of words before its subtitle. */
export function listMarks(words: readonly string[], head = words.length): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < words.length;) {
    const mark = parseMarkAt(words, at, at === words.length - 1 || at === head - 1)
    const isMark = mark !== null && mark.number <= MAX_SEASON
    if (isMark) marks.push({ ...mark, at })
    at += isMark ? mark.length : 1
  }
  return marks
}

/** Parses the marks of a name and gives them their canonical spelling. */
export function markSeasons(words: readonly string[], head = words.length): SeasonMarks {
  const marked: SeasonMarks = { words: [], unmarkedWords: [], base: -1, season: 0, bare: 0, part: 0, final: false }
  const marks = listMarks(words, head)
  for (let at = 0, next = 0; at < words.length;) {
    const mark = marks[next]
    if (mark?.at !== at) {
      const word = (words[at] ?? '').replace(/(?<=.)第$/, '')
      marked.words.push(word)
      marked.unmarkedWords.push(word)
      at++
      continue
    }
    next++
    if (marked.base < 0 && marked.words.length > 0) marked.base = marked.words.length
    if (mark.kind === 'final') marked.final = true
    else if (marked[mark.kind] === 0) marked[mark.kind] = mark.number
    marked.words.push(...CANONICAL_WORDS[mark.kind](mark.number))
    at += mark.length
  }
  if (marked.base < 0) marked.base = marked.words.length
  return marked
}
