/** Parses a file name without its extension. */
import { takeIds } from './media-ids.ts'
import type { MediaName } from './media-name.ts'
import { type NamedTitle, readTitle } from './named-title.ts'
import { findNumbering, type Numbering } from './numbering.ts'
import { resolutionOf } from './release-words.ts'
import { findSeasonNumbering } from './season-numbering.ts'
import { trimTitle } from './season-words.ts'
import { findExtra, findFilm, findSpecial, type LabelledNumbering } from './special.ts'
import { readText } from './text.ts'

export interface Stem extends MediaName {
  /** The name with the number that may be its own. */
  weakTitle?: string
}

const FILM_WORD = /(?<![\p{L}\p{N}])(?:movie|gekijou-?ban|film)(?![\p{L}\p{N}])|劇場版|剧场版/iu

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The length of the series' name at the start of the text, whose numbers belong to the name. */
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
 * @param series the series' name from the folders; empty if they have none
 */
export function readStem(stem: string, series: string): Stem {
  const { rest, ids } = takeIds(stem)
  const { text, notes, year, isPlainYear = false, version, group, checksum } = readText(rest)
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
    return { ...about, title: readTitle(head, notes).title, otherTitles: [], kind: 'extra', label: extra }
  const read = { ...about, ...readNumbers(head, tail, notes, series !== '') }
  if (!isPlainYear || read.title === '') return read
  return { ...read, otherTitles: [...read.otherTitles, `${read.title} ${year}`] }
}

type Read = Omit<Stem, 'ids'>

function readNumbers(head: string, tail: string, notes: readonly string[], hasTitle: boolean): Read {
  const bySeason = findSeasonNumbering(tail)
  if (bySeason !== null) return toRead(head, bySeason, notes, bySeason.season === 0 ? 'special' : 'episode')
  const film = findFilm(head + tail)
  if (film !== null) return toRead('', film, notes, 'movie')
  const special = findSpecial(tail)
  if (special !== null) return readSpecial(head, special, notes)
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

/** Each of several names may carry the label: `名 OVA _ Name OVA [02]`. */
function readSpecial(head: string, special: LabelledNumbering, notes: readonly string[]): Read {
  const read = toRead(head, special, notes, 'special')
  const plain = (title: string) => trimTitle(title.replace(/(?<=\S)\s(?:ova|oad|sp|specials?)$/i, ''))
  return { ...read, title: plain(read.title), otherTitles: read.otherTitles.map(plain), label: special.label }
}

function toRead(head: string, numbering: Numbering, notes: readonly string[], kind: MediaName['kind']): Read {
  const { before, after, episodes, absolute = absoluteBehind(numbering), version, isWeak } = numbering
  const named: NamedTitle = readTitle(head + before, notes)
  const { title, otherTitles } = named
  // `2nd Season - S01E05`: the first season within the second series
  const isFirst = numbering.season === 1 && (named.season ?? 0) > 1
  const season = isFirst ? named.season : (numbering.season ?? named.season)
  const part = numbering.part ?? named.part
  const episodeTitle = trimTitle(after.split(/[¦⟦⦅]/u)[0] ?? '').replace(/^[「『]|[」』]$/gu, '')
  return {
    title,
    otherTitles,
    kind,
    ...(season !== undefined && { season }),
    ...(part !== undefined && { part }),
    ...(episodes !== undefined && { episodes }),
    ...(absolute !== undefined && { absolute }),
    ...(version !== undefined && { version }),
    ...(episodeTitle !== '' && { episodeTitle }),
    ...(isWeak === true &&
      season === undefined &&
      !/¦\s*$/u.test(before) &&
      episodes !== undefined &&
      episodes.first === episodes.last && { weakTitle: `${title} ${episodes.first}` }),
  }
}

/** `S2 - 05 (17)`: a number within the season, and one within the whole story. */
function absoluteBehind({ before, after, episodes }: Numbering): Numbering['absolute'] {
  const number = Number(/^\s*⦅(\d{1,4})⦆/u.exec(after)?.[1] ?? 0)
  if (episodes === undefined || number <= episodes.last) return undefined
  return readTitle(before, []).season === undefined ? undefined : { first: number, last: number }
}
