/** Reduces a name to text with title and numbers, and reads what its brackets contain. */
import { readBracketNumber } from './bracket-number.ts'
import { NOTE_BASE, NOTE_MOST } from './note.ts'
import { isDotted, type Piece, spaceOut, normalise, toPieces } from './pieces.ts'
import { CUT, cutLanguageBehindNumber, cutReleaseWords, isAboutRelease } from './release-words.ts'
import { takeSeasonWords } from './season-words.ts'

export interface NameText {
  /**
   * Numbers from square brackets are in `⟦⟧`, those from round ones in `⦅⦆`; `¦` marks removed text, and a placeholder
   * after it a note.
   */
  text: string
  /** Unrecognised content of square brackets: titles and notes. */
  notes: readonly string[]
  year?: number
  /** The year loses its brackets, since it may belong to the title. */
  isPlainYear?: boolean
  version?: number
  group?: string
  checksum?: string
}

const YEAR = /^(?:tv\s)?(19[2-9]\d|20[0-3]\d)(?:\stv)?$/i
const CHECKSUM = /^[0-9a-f]{8}$/i
const VERSION = /^v(?:er\.?\s?)?(\d)$/i
const SPOKEN =
  /^(?:(?:s\d{1,3}(?:-?s\d)?)?\s?(?:ep?\.?\s?\d{1,4}(?:\.\d)?)?(?:\s?v\d)?(?:\s(?:end|fin))?|(?:season\s\d+\s)?episode\s?\d{1,4}|第?\s?\d+\s?[话話集回期季](?:\s?v\d)?(?:\s?[完終])?|\d{1,4}\s(?:серия|эпизод)|\d{1,2}x\d{2,3}|nc(?:op|ed)\s?\d*[a-z]?(?:v\d)?(?:\s(?:ep|ver\.?)\s?\d+)?|(?:sp|ova|oad|pv|cm|menu|special|movie)\s?\d*(?:\s\d+)?(?:v\d)?|(?:web\s)?preview\s?\d*|s\d-s?\d)$/i
const SONG = /^(?:(?:op|ed)\s?\d*[a-z]?(?:v\d)?|cm\scollection)$/i
/** The contents of a batch: `Seasons 1-3 + Movie`. */
const CONTENTS = /^(?:seasons?\s?|s)\d{1,2}\s?[-~+&]\s?s?\d{1,2}(?:\s?[+&,].*)?$/i
const MARKED_ENDS = /^(?:end|fin|完|完結|全)$/i
/** A plain year with nothing of the title behind it. */
const PLAIN_YEAR = new RegExp(
  String.raw`(?<=\S\s(?:-\s)?)(19[2-9]\d|20[0-3]\d)(?=\s*(?:[${CUT}⟦]|$|-\s)|\s(?:s\d|e\d|\d{1,4}(?:\s|$)|\d(?:st|nd|rd|th)\sseason|(?:season|episode|ep)\s)|\s(?:ova|oad|special)\b)`,
  'iu',
)
const SCENE_YEAR = new RegExp(String.raw`(?<=\S\s)(19[2-9]\d|20[0-3]\d)(?=\s[^${CUT}]*${CUT})`, 'u')
const SCENE_GROUP = new RegExp(String.raw`${CUT}(?:[^-${CUT}]*-|\s*-\s*)(?!\d+\s*$)([\p{L}\p{N}]+)\s*$`, 'u')
const GROUP_BEHIND = new RegExp(String.raw`${CUT}\s*-\s?(?!\d+\s*$)([\p{L}\p{N}]+)\s*$`, 'u')
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
  !isAboutRelease(text) &&
  readBracketNumber(text) === null &&
  !SPOKEN.test(text) &&
  !YEAR.test(text)

type Reading = { -readonly [K in keyof NameText]: NameText[K] }

/** Reads the brackets of a name without extension and ids. */
export function readText(name: string): NameText {
  const pieces = toPieces(normalise(name))
  const dotted = isDotted(pieces)
  const read: Reading = { text: '', notes: [] }
  const [first] = pieces
  if (first !== undefined && (first.bracket === 'square' || first.bracket === 'round') && isGroup(first)) {
    read.group = first.text
    pieces.shift()
  }
  const notes: string[] = []
  for (const piece of pieces) read.text += readPiece(piece, read, notes, dotted)
  read.text = read.text.replace(/\s+/g, ' ').trim()
  takeVersion(read)
  if (read.group === undefined) takeGroup(read, notes)
  read.text = cutLanguageBehindNumber(read.text)
  takePlainYear(read, dotted)
  return { ...read, notes }
}

function takeVersion(read: Reading): void {
  const found = PLAIN_VERSION.exec(read.text)
  const isOfNumber = found !== null && /\d[\s_]?$/.test(read.text.slice(0, found.index))
  if (found === null || isOfNumber) return
  read.version ??= Number(found[1] ?? found[2])
  const cut = found[1] === undefined ? ' ' : ` ${CUT} `
  read.text = `${read.text.slice(0, found.index).trim()}${cut}${read.text.slice(found.index + 2).trim()}`.trim()
}

/** The group after the numbers: after the last hyphen, or in the last brackets without release tags. */
function takeGroup(read: Reading, notes: readonly string[]): void {
  const behind = GROUP_BEHIND.exec(read.text.replace(new RegExp(`(?:\\s*${CUT})+$`, 'u'), ''))
  const scene = behind?.[1] ?? SCENE_GROUP.exec(read.text)?.[1]
  if (behind !== null) read.text = read.text.slice(0, behind.index + 1)
  const mark = String.fromCharCode(NOTE_BASE + notes.length - 1)
  const [ahead = '', rest] = read.text.split(mark)
  const isLast = rest !== undefined && /^[\s¦]*$/u.test(rest) && /[^\s¦]/u.test(ahead)
  const group = scene ?? (isLast ? notes.at(-1) : undefined)
  if (group !== undefined) read.group = group
}

function takePlainYear(read: Reading, dotted: boolean): void {
  const year = PLAIN_YEAR.exec(read.text) ?? (dotted ? SCENE_YEAR.exec(read.text) : null)
  if (year === null || read.year !== undefined) return
  read.year = Number(year[1])
  read.isPlainYear = true
  read.text = `${read.text.slice(0, year.index).trim()} ${CUT} ${read.text.slice(year.index + 4).trim()}`.trim()
}

function readPiece({ bracket, text }: Piece, read: Reading, notes: string[], dotted: boolean): string {
  if (bracket === '') return cutReleaseWords(spaceOut(text, dotted))
  const spaced = text.replace(/_/g, ' ').trim()
  if (spaced === '') return ' '
  if (CHECKSUM.test(spaced)) {
    read.checksum = spaced.toUpperCase()
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
  const number = readBracketNumber(spaced)
  if (number !== null) {
    const beside = number.absolute === undefined ? '' : `⦅${number.absolute}⦆`
    return bracket === 'round' ? ` ⦅${number.text}⦆ ` : ` ⟦${number.text}⟧ ${beside} `
  }
  if (MARKED_ENDS.test(spaced) || CONTENTS.test(spaced)) return ` ${CUT} `
  if (isAboutRelease(spaced)) {
    const releaseVersion = /(?:^|\s)v(\d)(?:\s|$)/i.exec(spaced)?.[1]
    if (releaseVersion !== undefined) read.version = Number(releaseVersion)
    return ` ${CUT} `
  }
  if (SONG.test(spaced)) return ` - ${spaced.replace(/\s.*/, '')} `
  if (bracket === 'round' && /^s\d{1,3}\s?e/i.test(spaced)) return ` (${spaced}) `
  if (SPOKEN.test(spaced) || takeSeasonWords(spaced).title === '') return ` ${spaced} `
  if (bracket === 'round') return ` (${spaced}) `
  if (notes.length < NOTE_MOST) notes.push(text)
  return ` ${CUT}${String.fromCharCode(NOTE_BASE + notes.length - 1)} `
}
