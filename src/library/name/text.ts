/** Reduces a name to its title and numbers, and parses the contents of its brackets. */
import { type BracketNumber, parseBracketNumber } from './bracket-number.ts'
import { NOTE_BASE, MAX_NOTES } from './note.ts'
import { isDotted, type Piece, spaceOut, normalise, toPieces } from './pieces.ts'
import { CUT, cutLanguageAfterNumber, cutReleaseTags, isReleaseTag } from './release-tags.ts'
import { extractSeason } from './title-season.ts'

export interface NameText {
  /**
   * Numbers from square brackets are in `⟦⟧`, those from round ones in `⦅⦆`, where `1/2` is 1 of 2 and `part 1` a part of an episode; `¦` marks removed text, and a placeholder
   * after it a note.
   */
  text: string
  /** Unrecognised content of square brackets: titles and notes. */
  notes: readonly string[]
  year?: number
  /** Whether the year has no brackets, so that it may belong to the title. */
  isPlainYear?: boolean
  version?: number
  group?: string
  checksum?: string
}

const YEAR = /^(?:tv\s)?(19[2-9]\d|20[0-3]\d)(?:\stv)?$/i
const CHECKSUM = /^[0-9a-f]{8}$/i
const DATE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const VERSION = /^v(?:er\.?\s?)?(\d)$/i
const NUMBERING =
  /^(?:(?:s\d{1,3}(?:-?s\d)?)?\s?(?:ep?\.?\s?\d{1,4}(?:\.\d)?)?(?:\s?v\d)?(?:\s(?:end|fin))?|(?:season\s\d+\s)?episode\s?\d{1,4}|第?\s?\d+\s?[话話集回期季](?:\s?v\d)?(?:\s?[完終版])?|\d{1,4}\s(?:серия|эпизод)|\d{1,2}x\d{2,3}|nc(?:op|ed)\s?\d*[a-z]?(?:v\d)?(?:\s(?:ep|ver\.?)\s?\d+)?|(?:sp|ova|oad|pv|cm|menu|special|movie)\s?\d*(?:\s\d+)?(?:v\d)?|(?:web\s)?preview\s?\d*|s\d-s?\d)$/i
const SONG = /^(?:(?:op|ed)\s?\d*[a-z]?(?:v\d)?|cm\scollection)$/i
/** The contents of a batch: `Seasons 1-3 + Movie`. */
const CONTENTS = /^(?:seasons?\s?|s)\d{1,2}\s?[-~+&]\s?s?\d{1,2}(?:\s?[+&,].*)?$/i
const END_MARK = /^(?:end|fin|完|完結|全)$/i
/** A year without brackets that nothing of the title follows. */
const PLAIN_YEAR = new RegExp(
  String.raw`(?<=\S\s(?:-\s)?)(19[2-9]\d|20[0-3]\d)(?=\s*(?:[${CUT}⟦]|$|-\s)|\s(?:s\d|e\d|\d{1,4}(?:\s|$)|\d(?:st|nd|rd|th)\sseason|(?:season|episode|ep)\s)|\s(?:ova|oad|special)\b)`,
  'iu',
)
/** A height without `p` beside a source: `05 1080.BD`. */
const HEIGHT_AFTER_NUMBER = new RegExp(String.raw`(?<=\d\s)(?:480|576|720|1080|2160)\s(?=${CUT})`, 'u')
const SCENE_YEAR = new RegExp(String.raw`(?<=\S\s)(19[2-9]\d|20[0-3]\d)(?=\s[^${CUT}]*${CUT})`, 'u')
const SCENE_GROUP = new RegExp(String.raw`${CUT}(?:[^-${CUT}]*-|\s*-\s*)(?!\d+\s*$)([\p{L}\p{N}]+)\s*$`, 'u')
const GROUP_AT_END = new RegExp(String.raw`${CUT}\s*-\s?(?!\d+\s*$)([\p{L}\p{N}]+)\s*$`, 'u')
/** A separate version: at the end, or after removed text. */
const PLAIN_VERSION = new RegExp(
  String.raw`(?<=[${CUT}]\s*|\s)[vV](\d)(?=\s*(?:[${CUT}⟦⦅]|$))|(?<=\s)v(\d)(?=\s-\s)`,
  'u',
)

/** Whether a piece can be the name of a release group. */
const isGroup = ({ bracket, text }: Piece): boolean =>
  bracket !== 'curly' &&
  text !== '' &&
  !CHECKSUM.test(text) &&
  !isReleaseTag(text) &&
  parseBracketNumber(text) === null &&
  !NUMBERING.test(text) &&
  !YEAR.test(text)

type MutableNameText = { -readonly [K in keyof NameText]: NameText[K] }

/** Parses the brackets of a name without extension and ids. */
export function parseNameText(name: string): NameText {
  const pieces = toPieces(normalise(name))
  const dotted = isDotted(pieces)
  const read: MutableNameText = { text: '', notes: [] }
  const [first] = pieces
  if (first !== undefined && (first.bracket === 'square' || first.bracket === 'round') && isGroup(first)) {
    read.group = first.text
    pieces.shift()
  }
  const notes: string[] = []
  for (const piece of pieces) read.text += parsePiece(piece, read, notes, dotted)
  read.text = read.text.replace(/\s+/g, ' ').replace(HEIGHT_AFTER_NUMBER, '').trim()
  extractVersion(read)
  if (read.group === undefined) extractGroup(read, notes)
  read.text = cutLanguageAfterNumber(read.text)
  extractPlainYear(read, dotted)
  return { ...read, notes }
}

function extractVersion(read: MutableNameText): void {
  const found = PLAIN_VERSION.exec(read.text)
  const isOfNumber = found !== null && /\d[\s_]?$/.test(read.text.slice(0, found.index))
  if (found === null || isOfNumber) return
  read.version ??= Number(found[1] ?? found[2])
  const cut = found[1] === undefined ? ' ' : ` ${CUT} `
  read.text = `${read.text.slice(0, found.index).trim()}${cut}${read.text.slice(found.index + 2).trim()}`.trim()
}

/** The group after the numbers: after the last hyphen, or in the last brackets without release tags. */
function extractGroup(read: MutableNameText, notes: readonly string[]): void {
  const atEnd = GROUP_AT_END.exec(read.text.replace(new RegExp(`(?:\\s*${CUT})+$`, 'u'), ''))
  const scene = atEnd?.[1] ?? SCENE_GROUP.exec(read.text)?.[1]
  if (atEnd !== null) read.text = read.text.slice(0, atEnd.index + 1)
  const mark = String.fromCharCode(NOTE_BASE + notes.length - 1)
  const [ahead = '', rest] = read.text.split(mark)
  const isLast = rest !== undefined && /^[\s¦]*$/u.test(rest) && /[^\s¦]/u.test(ahead)
  const group = scene ?? (isLast ? notes.at(-1) : undefined)
  if (group !== undefined) read.group = group
}

function extractPlainYear(read: MutableNameText, dotted: boolean): void {
  const year = PLAIN_YEAR.exec(read.text) ?? (dotted ? SCENE_YEAR.exec(read.text) : null)
  if (year === null || read.year !== undefined) return
  read.year = Number(year[1])
  read.isPlainYear = true
  read.text = `${read.text.slice(0, year.index).trim()} ${CUT} ${read.text.slice(year.index + 4).trim()}`.trim()
}

function markNumber({ text, absolute, piece }: BracketNumber, bracket: Piece['bracket']): string {
  const number = text === '' ? '' : bracket === 'round' ? `⦅${text}⦆` : `⟦${text}⟧`
  const beside = piece === undefined ? absolute : `part ${piece}`
  return ` ${number} ${beside === undefined ? '' : `⦅${beside}⦆`} `
}

function parsePiece({ bracket, text }: Piece, read: MutableNameText, notes: string[], dotted: boolean): string {
  if (bracket === '') return cutReleaseTags(spaceOut(text, dotted))
  const spaced = text.replace(/_/g, ' ').trim()
  if (spaced === '') return ' '
  if (CHECKSUM.test(spaced)) {
    if (!DATE.test(spaced)) read.checksum = spaced.toUpperCase()
    return ` ${CUT} `
  }
  const year = YEAR.exec(spaced)
  if (year !== null) {
    read.year ??= Number(year[1])
    return ' '
  }
  const version = VERSION.exec(spaced)?.[1]
  if (version !== undefined) {
    read.version = Number(version)
    return ` ${CUT} `
  }
  const number = parseBracketNumber(spaced)
  if (number !== null) return markNumber(number, bracket)
  if (END_MARK.test(spaced) || CONTENTS.test(spaced)) return ` ${CUT} `
  if (isReleaseTag(spaced)) {
    const releaseVersion = /(?:^|\s)v(\d)(?:\s|$)/i.exec(spaced)?.[1]
    if (releaseVersion !== undefined) read.version = Number(releaseVersion)
    return ` ${CUT} `
  }
  if (SONG.test(spaced)) return ` - ${spaced.replace(/\s.*/, '')} `
  if (bracket === 'round' && /^s\d{1,3}\s?e/i.test(spaced)) return ` (${spaced}) `
  if (NUMBERING.test(spaced) || extractSeason(spaced).title === '') return ` ${spaced} `
  if (bracket === 'round') return ` (${spaced}) `
  if (notes.length < MAX_NOTES) notes.push(text)
  return ` ${CUT}${String.fromCharCode(NOTE_BASE + notes.length - 1)} `
}
