/** The text of a name that may hold a title and numbers, with what its brackets say taken out. */
import { isDotted, type Piece, spaceOut, tidy, toPieces } from './pieces.ts'
import { CUT, cutReleaseWords, isAboutRelease } from './release-words.ts'
import { takeSeasonWords } from './season-words.ts'

export interface NameText {
  /** Numbers from square brackets stand in `⟦⟧`, those from round ones in `⦅⦆`; `¦` stands for what was cut. */
  text: string
  /** What stands in square brackets and is nothing that is known: titles and notes. */
  notes: readonly string[]
  year?: number
  version?: number
  group?: string
  checksum?: string
}

const YEAR = /^(?:19[2-9]\d|20[0-3]\d)$/
const CHECKSUM = /^[0-9a-f]{8}$/i
const NUMBERED = /^#?\d{1,4}(?:\.\d)?(?:\s?[-~]\s?\d{1,4})?(?:\s?v\d)?(?:\s?end)?$/i
const SPOKEN =
  /^(?:(?:s\d{1,3})?\s?(?:ep?\s?\d{1,4})?(?:v\d)?|第?\s?\d+\s?[話话集回期季]|(?:nc)?(?:op|ed)\s?\d*(?:v\d)?|(?:sp|ova|oad|pv|cm|menu|preview|special|movie)\s?\d*(?:v\d)?|s\d-s?\d)$/i
/** A plain year with nothing of the title behind it. */
const PLAIN_YEAR = new RegExp(
  String.raw`(?<=\S\s(?:-\s)?)(19[2-9]\d|20[0-3]\d)(?=\s*(?:${CUT}|$|-\s)|\s(?:s\d|e\d|\d{1,4}(?:\s|$))|\s(?:ova|oad|special)\b)`,
  'iu',
)
const SCENE_YEAR = new RegExp(String.raw`(?<=\S\s)(19[2-9]\d|20[0-3]\d)(?=\s[^${CUT}]*${CUT})`, 'u')
const SCENE_GROUP = new RegExp(String.raw`${CUT}[^-]*-([\p{L}\p{N}]+)\s*$`, 'u')

/** Whether a piece can be the name of whoever made the release. */
const isGroup = ({ bracket, text }: Piece): boolean =>
  (bracket === 'square' || bracket === '') &&
  text !== '' &&
  !CHECKSUM.test(text) &&
  !isAboutRelease(text) &&
  !NUMBERED.test(text) &&
  !SPOKEN.test(text) &&
  !YEAR.test(text)

/** Reads the brackets of a name without extension and ids. */
export function readText(name: string): NameText {
  const pieces = toPieces(tidy(name))
  const dotted = isDotted(pieces)
  const read: { -readonly [K in keyof NameText]: NameText[K] } = { text: '', notes: [] }
  const [first] = pieces
  if (first?.bracket === 'square' && isGroup(first)) {
    read.group = first.text
    pieces.shift()
  }
  const notes: string[] = []
  for (const piece of pieces) read.text += readPiece(piece, read, notes, dotted)
  if (read.group === undefined) {
    const last = pieces.at(-1)
    const scene = SCENE_GROUP.exec(read.text)?.[1]
    const group =
      scene ??
      (last?.bracket === 'square' && notes.includes(last.text) && read.text.trim() !== '' ? last.text : undefined)
    if (group !== undefined) read.group = group
  }
  read.text = read.text.replace(/\s+/g, ' ').trim()
  const year = PLAIN_YEAR.exec(read.text) ?? (dotted ? SCENE_YEAR.exec(read.text) : null)
  if (year !== null && read.year === undefined) {
    read.year = Number(year[1])
    read.text = `${read.text.slice(0, year.index).trim()} ${CUT} ${read.text.slice(year.index + 4).trim()}`.trim()
  }
  return { ...read, notes }
}

function readPiece(
  { bracket, text }: Piece,
  read: { year?: number; version?: number; checksum?: string },
  notes: string[],
  dotted: boolean,
): string {
  if (bracket === '') return cutReleaseWords(spaceOut(text, dotted))
  const spaced = text.replace(/_/g, ' ').trim()
  if (spaced === '') return ' '
  if (CHECKSUM.test(spaced)) {
    read.checksum = spaced.toUpperCase()
    return ` ${CUT} `
  }
  if (YEAR.test(spaced)) {
    read.year ??= Number(spaced)
    return ' '
  }
  if (NUMBERED.test(spaced)) return bracket === 'round' ? ` ⦅${spaced}⦆ ` : ` ⟦${spaced}⟧ `
  if (isAboutRelease(spaced)) {
    const version = /(?:^|\s)v(\d)(?:\s|$)/i.exec(spaced)?.[1]
    if (version !== undefined) read.version = Number(version)
    return ` ${CUT} `
  }
  if (SPOKEN.test(spaced) || takeSeasonWords(spaced).title === '') return ` ${spaced} `
  if (bracket === 'round') return ` (${spaced}) `
  notes.push(text)
  return ` ${CUT} `
}
