/** A title's own name within its work: "Moon Harbor: The Long Night" is "The Long Night". */
import { englishTitle } from '../anime.ts'
import type { ChainTitle, ParsedTitle } from './chain-title.ts'
import { parseSeasonName, SEPARATOR, type SeasonName } from './season-name.ts'

export interface OwnName {
  /** The whole name if no part of it is distinctive. */
  text: string
  /** The same without marks of a season, to count its seasons. */
  withoutMarks: string
  /** A subtitle, or enough words for a name: "R2" is neither. */
  isSubtitle: boolean
  /** Whether one of its languages calls it an arc. */
  isArc: boolean
  /** The title whose name it starts with. */
  work: ChainTitle | null
}

const ARC = /\b(?:arc|saga|chapter|hen)\b|[編篇章]/iu
const EDGES = /^[\s:;,.~〜–—\-!?()[\]]+|[\s:;,~〜–—\-([]+$/g
const NUMBERED = /^\d{1,2}: /
const MOVIE = /^(?:the )?movie\b[\s\d:–-]{0,9}/i
/** Two words of fewer letters, such as "Z Kai", are not distinctive. */
const MIN_SUBTITLE_LENGTH = 6
/** Characters between a name and its subtitle. */
const GAP = /^[\s:~〜–—\-!?.,"'“„«([「『【〈☆★♪]*$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const

function normalise(text: string): string {
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
  return normalise(starts.map((start, at) => text.slice(start, marks[at]?.from)).join(''))
}

/** Where another name that starts this name ends in it; 0 if it does not start this name, or is all of it. */
function sharedEnd(name: SeasonName, before: SeasonName): number {
  const [own, other] = [name, before].map(({ words }) => words.filter(({ isMark }) => !isMark))
  if (!own || !other || other.length === 0 || own.length < other.length) return 0
  if (name.words.length <= before.words.length) return 0
  const isShared = other.every(({ folded }, at) => folded === own[at]?.folded)
  return isShared ? (own[other.length - 1]?.to ?? 0) : 0
}

const heads = new WeakMap<SeasonName, SeasonName | null>()

/** The words before the subtitle; cached. */
function headOf(name: SeasonName): SeasonName | null {
  const cached = heads.get(name)
  if (cached !== undefined) return cached
  const cut = name.text.search(SEPARATOR)
  const head = cut > 0 ? parseSeasonName(name.text.slice(0, cut), name.language) : null
  heads.set(name, head)
  return head
}

/** Where the distinctive part of a name starts, after a work's name or its main part; 0 if it starts with neither. */
function ownStart(name: SeasonName | undefined, work: ParsedTitle, toHead: boolean): number {
  const before = work.names.find(({ language }) => language === name?.language)
  if (!name || !before) return 0
  const head = toHead ? headOf(before) : null
  return sharedEnd(name, before) || (head ? sharedEnd(name, head) : 0)
}

/** @param works the titles whose name it may start with */
export function findOwnName(parsed: ParsedTitle, works: readonly ParsedTitle[]): OwnName {
  const [name] = parsed.names
  const text = name?.text ?? englishTitle(parsed.title.names)
  const wholeName = {
    text,
    withoutMarks: name ? withoutMarks(name, 0) : text,
    isSubtitle: false,
    isArc: false,
    work: null,
  }
  const longestFirst = works.toSorted((a, b) => (b.names[0]?.words.length ?? 0) - (a.names[0]?.words.length ?? 0))
  const isOf = (work: ParsedTitle, toHead: boolean) => parsed.names.some((each) => ownStart(each, work, toHead) > 0)
  const found = longestFirst.find((each) => isOf(each, false)) ?? longestFirst.find((each) => isOf(each, true))
  if (found === undefined) return wholeName
  const work = found.title
  const isArc = parsed.names.some((each) => {
    const start = ownStart(each, found, false)
    return start > 0 && ARC.test(each.text.slice(start))
  })
  const start = ownStart(name, found, true)
  if (!name || start === 0 || !isSubtitle(name, start)) return { ...wholeName, isArc, work }
  return {
    text: withoutNumber(normalise(name.text.slice(start))),
    withoutMarks: withoutMarks(name, start),
    isSubtitle: true,
    isArc,
    work,
  }
}

/** Whether the rest of a name is distinctive: it is separated, or has two words and starts like a name. */
function isSubtitle({ text, words }: SeasonName, start: number): boolean {
  const next = words.find(({ from }) => from >= start)
  const gap = text.slice(start, next?.from)
  const rest = normalise(text.slice(start))
  const bare = withoutNumber(rest)
  if (bare === '' || !GAP.test(gap)) return false
  const isSeparated = bare !== rest || (SEPARATOR.test(gap) && gap.includes(' '))
  return isSeparated || (/^\P{Ll}/u.test(rest) && rest.includes(' ') && rest.length >= MIN_SUBTITLE_LENGTH)
}
