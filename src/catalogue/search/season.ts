/** The words that say which part of a story a name means: "2nd season", "II", "part 2", "2期", "final season". */
export interface Marked {
  /** The words with every spelling of a season or part turned into `season 2`, `part 2` or a bare `2`. */
  words: string[]
  /** The words that belong to no mark. */
  outside: string[]
  /** How many of them stand before the first such mark; all, when there is none. */
  base: number
  season: number
  /** A number that may count seasons, parts, or belong to the name. */
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
const MOST_SEASONS = 30

const ordinal = (word: string | undefined): number =>
  word === undefined ? 0 : /^\d+(?:st|nd|rd|th)$/.test(word) ? Number.parseInt(word, 10) : ORDINALS.indexOf(word) + 1

const cardinal = (word: string | undefined): number =>
  word === undefined
    ? 0
    : /^\d{1,2}$/.test(word)
      ? Number(word)
      : Math.max(ROMAN.indexOf(word), CARDINALS.indexOf(word)) + 1

const countOf = (word: string): number => (/^\d+$/.test(word) ? Number(word) : ordinal(word))

/** A Roman number of two letters or more is no word of any language here; one letter may be. */
const roman = (word: string): number => (word.length > 1 ? ROMAN.indexOf(word) + 1 : 0)

/** A number that is written in digits or as a Roman one of two letters or more. */
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d{1,2}$/.test(word) || roman(word) > 0)

const kindOf = (word: string | undefined): 'season' | 'part' | null =>
  word === undefined ? null : SEASON_WORDS.has(word) ? 'season' : PART_WORDS.has(word) ? 'part' : null

export interface Mark {
  kind: 'season' | 'part' | 'bare' | 'final'
  /** The word that it begins with. */
  at: number
  number: number
  /** How many words it takes. */
  length: number
}

type UnplacedMark = Omit<Mark, 'at'>

/** Every word that can begin a mark, beside numbers; nearly all words can't. */
const BEGINNINGS = new Set(
  ['第', 's', 'final', 'kanketsu'].concat(ORDINALS, ROMAN.slice(1), Array.from(SEASON_WORDS), Array.from(PART_WORDS)),
)
  .union(FINAL_WORDS)
  .union(KANA_SEASONS)

/** `season 2`, `2nd season`, `s2`, `第2期`. In `2nd season 2` the number behind counts, and the one before is the name's own. */
function countedMark(word: string, next: string | undefined, afterNext: string | undefined): UnplacedMark | null {
  const kind = kindOf(word)
  if (kind !== null && cardinal(next) > 0) return { kind, number: cardinal(next), length: 2 }
  if (word === 's' && /^\d{1,2}$/.test(next ?? '')) return { kind: 'season', number: Number(next), length: 2 }
  const kana = KANA_SEASONS.get(word)
  if (kana !== undefined) return { kind: 'season', number: kana, length: 1 }
  const counted = countOf(word)
  const nextKind = kindOf(next)
  return counted > 0 && nextKind !== null && !isNumber(afterNext)
    ? { kind: nextKind, number: counted, length: 2 }
    : null
}

function finalMark(word: string, next: string | undefined, ends: boolean): UnplacedMark | null {
  const pair = (word === 'final' && kindOf(next) === 'season') || (word === 'kanketsu' && next === 'hen')
  if (pair) return { kind: 'final', number: 0, length: 2 }
  return FINAL_WORDS.has(word) || (word === 'final' && ends) ? { kind: 'final', number: 0, length: 1 } : null
}

function bareMark(word: string, ends: boolean): UnplacedMark | null {
  const number = roman(word) || (ends && countOf(word) > 1 ? countOf(word) : 0)
  return number > 0 && number <= MOST_SEASONS ? { kind: 'bare', number, length: 1 } : null
}

/** The mark that begins at a word, if one does. `ends` says that the name, or its head, ends after that word. */
function markAt(words: readonly string[], at: number, ends: boolean): UnplacedMark | null {
  const word = words[at] ?? ''
  if (word.charCodeAt(0) > 0x39 && !BEGINNINGS.has(word)) return null
  const next = words[at + 1]
  if (word === '第') {
    const mark = countedMark(next ?? '', words[at + 2], undefined)
    return mark === null ? null : { ...mark, length: mark.length + 1 }
  }
  return countedMark(word, next, words[at + 2]) ?? finalMark(word, next, ends) ?? (at > 0 ? bareMark(word, ends) : null)
}

const SPELLING = {
  season: (number: number) => ['season', String(number)],
  part: (number: number) => ['part', String(number)],
  bare: (number: number) => [String(number)],
  final: () => ['final', 'season'],
} as const

/** The marks of a name, in order; `head` is the number of words before its subtitle. */
export function listMarks(words: readonly string[], head = words.length): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < words.length;) {
    const mark = markAt(words, at, at === words.length - 1 || at === head - 1)
    const isMark = mark !== null && mark.number <= MOST_SEASONS
    if (isMark) marks.push({ ...mark, at })
    at += isMark ? mark.length : 1
  }
  return marks
}

/** Reads the marks of a name and spells them all in one way. */
export function markSeasons(words: readonly string[], head = words.length): Marked {
  const marked: Marked = { words: [], outside: [], base: -1, season: 0, bare: 0, part: 0, final: false }
  const marks = listMarks(words, head)
  for (let at = 0, next = 0; at < words.length;) {
    const mark = marks[next]
    if (mark?.at !== at) {
      const word = (words[at] ?? '').replace(/(?<=.)第$/, '')
      marked.words.push(word)
      marked.outside.push(word)
      at++
      continue
    }
    next++
    if (marked.base < 0 && marked.words.length > 0) marked.base = marked.words.length
    if (mark.kind === 'final') marked.final = true
    else if (marked[mark.kind] === 0) marked[mark.kind] = mark.number
    marked.words.push(...SPELLING[mark.kind](mark.number))
    at += mark.length
  }
  if (marked.base < 0) marked.base = marked.words.length
  return marked
}
