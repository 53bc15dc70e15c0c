/** Seasons and parts in a title: `S2`, `Season 2`, `2nd Season`, `第2期`, `Part 2`, `2nd Cour`. */
import { fromKanji } from './kanji.ts'
import { withoutNotes } from './note.ts'

export interface TitleWithSeason {
  title: string
  season?: number
  part?: number
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const KATAKANA = ['ファースト', 'セカンド', 'サード']

const ORDINAL = ORDINALS.join('|')
/** A number after a counter: `Part II`, `Season Two`. */
const COUNT = String.raw`\d{1,3}|${CARDINALS.join('|')}|[ivx]{1,4}`
const KANJI = '[一二三四五六七八九十]'
const STARTS = String.raw`(?:^|[\s(-])`

const SEASON = [
  /(?:^|[\s-])s(\d{1,3})$/iu,
  new RegExp(String.raw`${STARTS}(?:season|saison|staffel|temporada|stagione|сезон|시즌)\s?(${COUNT})\)?$`, 'iu'),
  /(?:^|[\s(-])(?:the\s)?(\d{1,2})(?:st|nd|rd|th|ª|º|\.)\s?(?:season|temporada|staffel|sezon|saison)\)?$/iu,
  new RegExp(String.raw`${STARTS}(?:the\s)?(${ORDINAL})\sseason\)?$`, 'iu'),
  new RegExp(String.raw`(?:^|\s)第?\s*(\d{1,2}|${KANJI}{1,3})\s*(?:[期季기]|シリーズ|シーズン)$`, 'u'),
  new RegExp(String.raw`第\s*(\d{1,2}|${KANJI}{1,3})\s*(?:[期季]|シリーズ|シーズン)$`, 'u'),
  new RegExp(String.raw`\s(${KATAKANA.join('|')})シーズン$`, 'u'),
  /\s(\d{1,2})\s(?:сезон|sezon)$/iu,
  /(?:^|\s)(?:tv|тв)-(\d)$/iu,
]
const PART = [
  new RegExp(String.raw`${STARTS}(?:part[ei]?|cour|pt\.?)[\s.]?(\d|${CARDINALS.join('|')}|I{1,3}|IV)\)?$`, 'iu'),
  /(?:^|[\s(-])(\d)(?:st|nd|rd|th)\s(?:cour|part)\)?$/iu,
  /(?:^|[\s(-])(first|second|third)\s(?:cour|part)\)?$/iu,
  new RegExp(String.raw`(?:^|\s)第\s*(\d|${KANJI})\s*(?:クール|部分?)$`, 'u'),
  /(?<=s\d{1,2}\s?)p(?:art\s?)?(\d)$/iu,
]
/** Between a title and its subtitle: `Title S2 - Subtitle`. */
const SEASON_WITHIN =
  /\s(?:s(\d{1,2})|(?:the\s)?(\d{1,2})(?:st|nd|rd|th)\sseason|season\s(\d{1,2}))(?=\s-\s\S|:\s?\S)/iu

function toNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const small = word.toLowerCase()
  const listed = [ORDINALS, CARDINALS, ROMAN, KATAKANA].map((list) => list.indexOf(small) + 1)
  return Math.max(...listed, fromKanji(word))
}

/** Collapses spaces and removes punctuation left at the ends. */
export const trimTitle = (text: string): string =>
  withoutNotes(text)
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s\-,:]|[~+](?=\s)|~(?!.*~))+|(?:[\s,:]|(?<=\s)[-~])+$/gu, '')
    .replace(/^-+$/, '')

/** Removes season and part from a title: from its end, or from before its subtitle. */
export function extractSeason(text: string): TitleWithSeason {
  const taken = extractFromEnd(text)
  if (taken.season !== undefined) return taken
  const within = SEASON_WITHIN.exec(taken.title)
  if (within === null) return taken
  const title = taken.title.slice(0, within.index) + taken.title.slice(within.index + within[0].length)
  return { ...taken, title, season: Number(within[1] ?? within[2] ?? within[3]) }
}

function extractFromEnd(text: string): TitleWithSeason {
  let title = trimTitle(text)
  const taken: Omit<TitleWithSeason, 'title'> = {}
  for (;;) {
    const season = taken.season === undefined ? firstMatch(SEASON, title) : null
    const part = season === null && taken.part === undefined ? firstMatch(PART, title) : null
    const found = season ?? part
    const number = toNumber(found?.[1] ?? '')
    if (found === null || (number === 0 && !/\d/.test(found[1] ?? ''))) return { title, ...taken }
    if (season !== null) taken.season = number
    else taken.part = number
    title = trimTitle(title.slice(0, found.index))
  }
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found !== null) return found
  }
  return null
}
