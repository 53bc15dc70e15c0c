/** Seasons and parts that end a title: `S2`, `Season 2`, `2nd Season`, `第2期`, `Part 2`, `2nd Cour`. */

export interface SeasonWords {
  title: string
  season?: number
  part?: number
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const KANJI = '一二三四五六七八九'

const SEASON = [
  /(?:^|[\s-])s(\d{1,3})$/iu,
  /(?:^|[\s(-])(?:season|saison|staffel|temporada|stagione)\s?(\d{1,3})\)?$/iu,
  /(?:^|[\s(-])(\d{1,2})(?:st|nd|rd|th)\s?season\)?$/iu,
  new RegExp(String.raw`(?:^|[\s(-])(${ORDINALS.join('|')})\sseason\)?$`, 'iu'),
  /(?:^|\s)第?\s*([\d一二三四五六七八九]{1,2})\s*[期季기]$/u,
  /第\s*([\d一二三四五六七八九]{1,2})\s*[期季]$/u,
  /\s(\d{1,2})\s(?:сезон|sezon)$/iu,
]
const PART = [/(?:^|[\s(-])(?:part|cour|pt\.?)\s?(\d)\)?$/iu, /(?:^|[\s(-])(\d)(?:st|nd|rd|th)\s(?:cour|part)\)?$/iu]

function toNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  return Math.max(ORDINALS.indexOf(word.toLowerCase()), KANJI.indexOf(word)) + 1
}

/** Spaces once, and no signs left over at the ends. */
export const trimTitle = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-~,:+]+|(?:[\s,:+]|(?<=\s)[-~])+$/gu, '')
    .replace(/^-+$/, '')

/** Takes the words about a season and a part from the end of a title. */
export function takeSeasonWords(text: string): SeasonWords {
  let title = trimTitle(text)
  const taken: Omit<SeasonWords, 'title'> = {}
  for (;;) {
    const season = taken.season === undefined ? firstMatch(SEASON, title) : null
    const part = season === null && taken.part === undefined ? firstMatch(PART, title) : null
    const found = season ?? part
    if (found === null) return { title, ...taken }
    if (season !== null) taken.season = toNumber(season[1] ?? '')
    else if (part !== null) taken.part = toNumber(part[1] ?? '')
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
