/** The name of a title's own within its work: "Moon Harbor: The Long Night" is "The Long Night". */
import { englishTitle } from '../anime.ts'
import type { ChainTitle, ReadTitle } from './chain-title.ts'
import { readSeasonName, SEPARATOR, type SeasonName } from './season-name.ts'

export interface OwnName {
  /** The whole name where nothing of it can stand alone. */
  text: string
  /** The same without marks of a season, to count its seasons. */
  counted: string
  /** A subtitle, or words enough to be a name alone: "R2" is neither. */
  isSubtitle: boolean
  /** One of its languages calls it an arc. */
  isArc: boolean
  /** The title whose name it begins with. */
  after: ChainTitle | null
}

const ARC = /\b(?:arc|saga|chapter|hen)\b|[編篇章]/iu
const EDGES = /^[\s:;,.~〜–—\-!?()[\]]+|[\s:;,~〜–—\-([]+$/g
const NUMBERED = /^\d{1,2}: /
const MOVIE = /^(?:the )?movie\b[\s\d:–-]{0,9}/i
/** Two words of fewer letters, as "Z Kai", say too little alone. */
const SHORTEST = 6
/** What may stand between a name and its subtitle. */
const GAP = /^[\s:~〜–—\-!?.,"'“„«([「『【〈☆★♪]*$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const

function tidy(text: string): string {
  let clean = text
    .replaceAll(/\s{1,9}/g, ' ')
    .replaceAll(/ ?-:/g, ':')
    .replace(EDGES, '')
  for (const [open, close] of BRACKETS) if (!clean.includes(open)) clean = clean.replace(close, '')
  return clean.trim()
}

const withoutNumber = (rest: string): string => rest.replace(MOVIE, '').replace(NUMBERED, '')

function withoutMarks({ words, text }: SeasonName, from: number): string {
  const marks = words.filter((word) => word.isMark && word.from >= from)
  const starts = [from, ...marks.map(({ to }) => to)]
  return tidy(starts.map((start, at) => text.slice(start, marks[at]?.from)).join(''))
}

/** Where the words of a name end that are those of another; 0 where it doesn't begin with all of them, or has no more. */
function sharedEnd(name: SeasonName, before: SeasonName): number {
  const [own, other] = [name, before].map(({ words }) => words.filter(({ isMark }) => !isMark))
  if (!own || !other || other.length === 0 || own.length < other.length) return 0
  if (name.words.length <= before.words.length) return 0
  const isShared = other.every(({ folded }, at) => folded === own[at]?.folded)
  return isShared ? (own[other.length - 1]?.to ?? 0) : 0
}

const heads = new WeakMap<SeasonName, SeasonName | null>()

/** The words before the subtitle; read once. */
function headOf(name: SeasonName): SeasonName | null {
  const known = heads.get(name)
  if (known !== undefined) return known
  const cut = name.text.search(SEPARATOR)
  const head = cut > 0 ? readSeasonName(name.text.slice(0, cut), name.language) : null
  heads.set(name, head)
  return head
}

/** Where what is a name's own begins, after a work's name or its head; 0 where it begins with neither. */
function ownStart(name: SeasonName | undefined, work: ReadTitle, toHead: boolean): number {
  const before = work.names.find(({ language }) => language === name?.language)
  if (!name || !before) return 0
  const head = toHead ? headOf(before) : null
  return sharedEnd(name, before) || (head ? sharedEnd(name, head) : 0)
}

/** @param works the titles whose name it may begin with */
export function ownNameOf(read: ReadTitle, works: readonly ReadTitle[]): OwnName {
  const [name] = read.names
  const text = name?.text ?? englishTitle(read.title.names)
  const whole = { text, counted: name ? withoutMarks(name, 0) : text, isSubtitle: false, isArc: false, after: null }
  const longestFirst = works.toSorted((a, b) => (b.names[0]?.words.length ?? 0) - (a.names[0]?.words.length ?? 0))
  const isOf = (work: ReadTitle, toHead: boolean) => read.names.some((each) => ownStart(each, work, toHead) > 0)
  const work = longestFirst.find((each) => isOf(each, false)) ?? longestFirst.find((each) => isOf(each, true))
  if (work === undefined) return whole
  const after = work.title
  const isArc = read.names.some((each) => {
    const start = ownStart(each, work, false)
    return start > 0 && ARC.test(each.text.slice(start))
  })
  const start = ownStart(name, work, true)
  if (!name || start === 0 || !isSubtitle(name, start)) return { ...whole, isArc, after }
  return {
    text: withoutNumber(tidy(name.text.slice(start))),
    counted: withoutMarks(name, start),
    isSubtitle: true,
    isArc,
    after,
  }
}

/** Whether the rest of a name can stand alone: it is set apart, or has two words and begins as a name does. */
function isSubtitle({ text, words }: SeasonName, start: number): boolean {
  const next = words.find(({ from }) => from >= start)
  const gap = text.slice(start, next?.from)
  const rest = tidy(text.slice(start))
  const bare = withoutNumber(rest)
  if (bare === '' || !GAP.test(gap)) return false
  const isApart = bare !== rest || (SEPARATOR.test(gap) && gap.includes(' '))
  return isApart || (/^\P{Ll}/u.test(rest) && rest.includes(' ') && rest.length >= SHORTEST)
}
