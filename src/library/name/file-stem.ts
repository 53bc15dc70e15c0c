/** Parses a file name without its extension. */
import { extractIds } from './media-ids.ts'
import type { MediaName } from './media-name.ts'
import { type NamedTitle, parseTitle } from './named-title.ts'
import { findNumbering, type Numbering } from './numbering.ts'
import { resolutionOf } from './release-tags.ts'
import { findSeasonNumbering } from './season-numbering.ts'
import { trimTitle } from './title-season.ts'
import { findExtra, findFilm, findSpecial, type LabelledNumbering } from './special.ts'
import { parseNameText } from './text.ts'

export interface Stem extends MediaName {
  /** The title including the episode number, which may be part of it, as in `Area 88`. */
  titleWithNumber?: string
}

/** The parts of a film or an episode as media centres stack them: `Title-part1`, `Title.cd2`. */
const STACKED = /[-.](?:cd|dis[ck]|part|pt)([1-9])$/iu
/** Those of a film may be anywhere; `Part 2` belongs to its name. */
const DISC = /[\s._[(-](?:(?:cd|dis[ck])[\s._-]?|(?:part|pt)(?=[1-9][\])]?$))([1-9])(?![\p{L}\d])/iu
/** After the number of the episode: `40 part 1`. */
const PIECE_AFTER = /^\s*(?:-\s*)?(?:part|pt|cd|dis[ck])\.?\s?([1-9])\s*(?=$|[¦⟦⦅])/iu
/** `40 (1 of 2)`, `[40A]`. */
const PIECE_IN_BRACKETS = /[⦅⟦](?:([1-9])\/[2-9]|part ([1-9]))[⦆⟧]/u
/** A counter in brackets at the start, with the title after it: `[第12集] Title`. */
const COUNTED_FIRST = /^\s*[[【]第?\s?\d{1,4}\s?[话話集回]/u
const FILM_WORD = /(?<![\p{L}\p{N}])(?:movie|gekijou-?ban|film)(?![\p{L}\p{N}])|劇場版|剧场版/iu

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The length of the series' name at the start of the text, if it contains numbers: they are not episode numbers. */
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
export function parseStem(stem: string, series: string): Stem {
  const { rest, ids } = extractIds(stem)
  const { text, notes, year, isPlainYear = false, version, group, checksum } = parseNameText(rest)
  const resolution = resolutionOf(rest)
  const stacked = STACKED.exec(stem)?.[1]
  const details = {
    ids,
    ...(year !== undefined && { year }),
    ...(version !== undefined && { version }),
    ...(group !== undefined && { group }),
    ...(checksum !== undefined && { checksum }),
    ...(resolution !== undefined && { resolution }),
    ...(stacked !== undefined && { piece: Number(stacked) }),
  }
  const seriesEnd = titleLength(text, series)
  const [head, tail] = [text.slice(0, seriesEnd), text.slice(seriesEnd)]
  const extra = findExtra(tail)
  if (extra !== null)
    return { ...details, title: parseTitle(head, notes).title, otherTitles: [], kind: 'extra', label: extra }
  const numbers = parseNumbers(head, tail, notes, series !== '')
  const isTitleLast = numbers.title === '' && series === '' && COUNTED_FIRST.test(stem)
  const { episodeTitle = '', ...untitled } = numbers
  const disc = numbers.kind === 'movie' ? DISC.exec(stem)?.[1] : undefined
  const read = {
    ...details,
    ...(isTitleLast ? { ...untitled, title: episodeTitle } : numbers),
    ...(disc !== undefined && { piece: Number(disc), part: undefined }),
  }
  if (!isPlainYear || read.title === '') return read
  return { ...read, otherTitles: [...read.otherTitles, `${read.title} ${year}`] }
}

type ParsedStem = Omit<Stem, 'ids'>

function parseNumbers(head: string, tail: string, notes: readonly string[], hasTitle: boolean): ParsedStem {
  const bySeason = findSeasonNumbering(tail)
  if (bySeason !== null) return toParsedStem(head, bySeason, notes, bySeason.season === 0 ? 'special' : 'episode')
  const film = findFilm(head + tail)
  if (film !== null) return toParsedStem('', film, notes, 'movie')
  const special = findSpecial(tail)
  if (special !== null) return parseSpecial(head, special, notes)
  const numbering = findNumbering(tail, hasTitle || head !== '')
  if (numbering === null)
    return toParsedStem(
      head,
      { before: tail.split(/[¦⟦⦅]/u).find((part) => part.trim() !== '') ?? '', after: '' },
      notes,
      'movie',
    )
  const isFilm = numbering.isUncertain === true && FILM_WORD.test(numbering.before)
  return toParsedStem(head, numbering, notes, isFilm ? 'movie' : 'episode')
}

/** Several names may have the label: `名 OVA _ Name OVA [02]`. */
function parseSpecial(head: string, special: LabelledNumbering, notes: readonly string[]): ParsedStem {
  const read = toParsedStem(head, special, notes, 'special')
  const plain = (title: string) => trimTitle(title.replace(/(?<=\S)\s(?:ova|oad|sp|specials?)$/i, ''))
  return { ...read, title: plain(read.title), otherTitles: read.otherTitles.map(plain), label: special.label }
}

function toParsedStem(
  head: string,
  numbering: Numbering,
  notes: readonly string[],
  kind: MediaName['kind'],
): ParsedStem {
  const { before, episodes, absolute = absoluteAfter(numbering), version, total, isUncertain } = numbering
  const named: NamedTitle = parseTitle(head + before, notes)
  const { title, otherTitles } = named
  // `2nd Season - S01E05`: season 1 counts from the start of the second series
  const isFirst = numbering.season === 1 && (named.season ?? 0) > 1
  const season = isFirst ? named.season : (numbering.season ?? named.season)
  const part = numbering.part ?? named.part
  const { piece, episodeTitle } = readAfter(numbering)
  const rivals = rivalsOf(numbering)
  return {
    title,
    otherTitles,
    kind,
    ...(season !== undefined && { season }),
    ...(season !== undefined && numbering.season === undefined && { isSeasonOfName: true }),
    ...(part !== undefined && { part }),
    ...(episodes !== undefined && { episodes }),
    ...(absolute !== undefined && { absolute }),
    ...(version !== undefined && { version }),
    ...(piece !== undefined && { piece }),
    ...(total !== undefined && { total }),
    ...(rivals.length > 0 && { rivals }),
    ...(episodeTitle !== '' && { episodeTitle }),
    ...(isUncertain === true &&
      season === undefined &&
      !/¦\s*$/u.test(before) &&
      episodes !== undefined &&
      episodes.first === episodes.last && { titleWithNumber: `${title} ${episodes.first}` }),
  }
}

function readAfter({ after, episodes, piece }: Numbering): { piece: number | undefined; episodeTitle: string } {
  const [whole = '', plain] = PIECE_AFTER.exec(after) ?? []
  const [, ofTotal, named] = PIECE_IN_BRACKETS.exec(after) ?? []
  const isCount = episodes === undefined || Number(ofTotal) === episodes.first // `05 (5 of 6)` counts the episodes
  const rest = after.slice(whole.length).replace(PIECE_IN_BRACKETS, '')
  return {
    piece: Number(plain ?? (isCount ? undefined : (named ?? ofTotal)) ?? piece) || undefined,
    episodeTitle: trimTitle(rest.split(/[¦⟦⦅]/u)[0] ?? '').replace(/^[「『]|[」』]$/gu, ''),
  }
}

/** Numbers of two or more digits in the name before the episode, or right after it: `12 34`. A counter before them says what they are. */
function rivalsOf({ before, after, rival, season, episodes }: Numbering): number[] {
  if (episodes === undefined) return []
  const inName = season === undefined ? Array.from(before.matchAll(NUMBER_IN_NAME), ([number]) => Number(number)) : []
  const next = season === undefined ? /^\s+(\d{2,4})(?=\s|$)/u.exec(after)?.[1] : undefined
  return [...inName, ...(rival === undefined ? [] : [rival]), ...(next === undefined ? [] : [Number(next)])]
}
const NUMBER_IN_NAME =
  /(?<![\p{L}\p{N}.])(?<!(?:season|part|cour|vol\.?|volume|movie|film|chapter|act|arc|s)\s?)\d{2,4}(?![\p{L}\p{N}])(?!(?:st|nd|rd|th)\b)/giu

/** `S2 - 05 (17)`: the number in the season, then the number in the story. */
function absoluteAfter({ before, after, episodes }: Numbering): Numbering['absolute'] {
  const number = Number(/^\s*⦅(\d{1,4})⦆/u.exec(after)?.[1] ?? 0)
  if (episodes === undefined || number <= episodes.last) return undefined
  return parseTitle(before, []).season === undefined ? undefined : { first: number, last: number }
}
