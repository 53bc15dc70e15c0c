/** What the name of a file itself says, without its extension. */
import { takeIds } from './media-ids.ts'
import type { MediaName } from './media-name.ts'
import { findNumbering, findSeasonNumbering, type Numbering } from './numbering.ts'
import { resolutionOf } from './release-words.ts'
import { takeSeasonWords, trimTitle } from './season-words.ts'
import { findExtra, findFilm, findSpecial } from './special.ts'
import { readText } from './text.ts'

export interface Stem extends MediaName {
  /** The name with the number that may be its own. */
  weakTitle?: string
}

const FILM_WORD = /(?<![\p{L}\p{N}])(?:movie|gekijou-?ban|film)(?![\p{L}\p{N}])|劇場版|剧场版/iu

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The length of the series' name where it begins the text: a number in it is its own. */
function titleLength(text: string, title: string): number {
  const words = title.match(/[\p{L}\p{N}]+/gu)
  if (words === null || !/\d/.test(title)) return 0
  const found = new RegExp(
    String.raw`^\P{L}*?${words.map(escape).join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
    'iu',
  ).exec(text)
  return found?.[0].length ?? 0
}

/**
 * Reads the name of a file.
 * @param series what the folders above call the series; empty where they say nothing
 */
export function readStem(stem: string, series: string): Stem {
  const { rest, ids } = takeIds(stem)
  const { text, notes, year, version, group, checksum } = readText(rest)
  const resolution = resolutionOf(rest)
  const about = {
    ids,
    ...(year !== undefined && { year }),
    ...(version !== undefined && { version }),
    ...(group !== undefined && { group }),
    ...(checksum !== undefined && { checksum }),
    ...(resolution !== undefined && { resolution }),
  }
  const own = titleLength(text, series)
  const [head, tail] = [text.slice(0, own), text.slice(own)]
  const extra = findExtra(tail)
  if (extra !== null)
    return { ...about, title: cleanTitle(head, notes).title, otherTitles: [], kind: 'extra', label: extra }
  return { ...about, ...readNumbers(head, tail, notes, series !== '') }
}

type Read = Omit<Stem, 'ids'>

function readNumbers(head: string, tail: string, notes: readonly string[], hasTitle: boolean): Read {
  const bySeason = findSeasonNumbering(tail)
  if (bySeason !== null) return toRead(head, bySeason, notes, bySeason.season === 0 ? 'special' : 'episode')
  const film = findFilm(head + tail)
  if (film !== null) return toRead('', film, notes, 'movie')
  const special = findSpecial(tail)
  if (special !== null) return { ...toRead(head, special, notes, 'special'), label: special.label }
  const numbering = findNumbering(tail, hasTitle || head !== '')
  if (numbering === null)
    return toRead(
      head,
      { before: tail.split(/[¦⟦⦅]/u).find((part) => part.trim() !== '') ?? '', after: '' },
      notes,
      'movie',
    )
  const isFilm = numbering.isWeak === true && FILM_WORD.test(numbering.before)
  return toRead(head, numbering, notes, isFilm ? 'movie' : 'episode')
}

function toRead(head: string, numbering: Numbering, notes: readonly string[], kind: MediaName['kind']): Read {
  const { before, after, season: said, episodes, absolute, version, isWeak } = numbering
  const { title, season = said, part, otherTitles } = cleanTitle(head + before, notes)
  const episodeTitle = trimTitle(after.split(/[¦⟦⦅]/u)[0] ?? '').replace(/^[「『]|[」』]$/gu, '')
  return {
    title,
    otherTitles,
    kind,
    ...((said ?? season) !== undefined && { season: said ?? season }),
    ...(part !== undefined && { part }),
    ...(episodes !== undefined && { episodes }),
    ...(absolute !== undefined && { absolute }),
    ...(version !== undefined && { version }),
    ...(episodeTitle !== '' && { episodeTitle }),
    ...(isWeak === true &&
      episodes !== undefined &&
      episodes.first === episodes.last && { weakTitle: `${title} ${episodes.first}` }),
  }
}

/** The title in what stands before the numbers, else in the first note that can be one. */
function cleanTitle(
  before: string,
  notes: readonly string[],
): { title: string; otherTitles: string[]; season?: number; part?: number } {
  const parts = before.split(/[¦⟦⦅⟧⦆]/u).map((part) => part.trim())
  const kept = parts.find((part) => trimTitle(part) !== '') ?? notes.find((note) => !/^[★☆]|新番/u.test(note)) ?? ''
  const [main = '', ...others] = kept.split(/\s*[/|]\s*|\s_\s/u).filter((name) => name.trim() !== '')
  const { title, ...words } = takeSeasonWords(main.replace(/_/g, ' '))
  const behind = parts
    .slice(parts.indexOf(kept) + 1)
    .map(takeSeasonWords)
    .find(({ season, part }) => season !== undefined || part !== undefined)
  const { title: _, ...said } = behind ?? { title: '' }
  return {
    title,
    otherTitles: others.map((other) => takeSeasonWords(other.replace(/_/g, ' ')).title),
    ...said,
    ...words,
  }
}
