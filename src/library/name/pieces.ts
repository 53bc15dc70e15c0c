/** Splits a name into plain and bracketed pieces. */
import { CUT } from './release-tags.ts'

export interface Piece {
  bracket: '' | 'square' | 'round' | 'curly'
  text: string
}

const FULL_WIDTH = /[\uff01-\uff5e]/g
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}]/gu
const BRACKETS = new Map<string, { closing: string; bracket: Piece['bracket'] }>([
  ['[', { closing: ']', bracket: 'square' }],
  ['(', { closing: ')', bracket: 'round' }],
  ['{', { closing: '}', bracket: 'curly' }],
])
/** A day in full, with its brackets if it is alone in them. */
const DATE = /(?<![\p{L}\d])[[(]?(?:19|20)\d\d([-._ ]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?![\p{L}\d])[\])]?/gu
/** `40 - Part A`, `40ptA`. */
const PART_LETTER = /(?<=\d[\s._([-]{0,4}(?:part|pt)[\s._]?)[a-d](?![\p{L}\d])/giu
/** Maximum characters of one path component. File systems allow 255; the rest is ignored. */
export const MAX_NAME_LENGTH = 400

/** Normalises full-width characters, unusual brackets and letters of parts, and removes dates and invisible characters. */
export const normalise = (name: string): string =>
  name
    .slice(0, MAX_NAME_LENGTH)
    .replace(INVISIBLE, '')
    .replace(/\u3000/g, ' ')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/【/g, '[')
    .replace(/】/g, ']')
    .replace(/[–—−]/g, '-')
    .replace(DATE, ` ${CUT} `)
    .replace(PART_LETTER, (letter) => String('abcd'.indexOf(letter.toLowerCase()) + 1))
    .replace(/(?<=\d)(?=(?:part|pt)\.?\s?[1-9](?!\d))/gi, ' ')
    .replace(/[★☆][^★☆[\]]{0,20}新番[^★☆[\]]{0,20}[★☆]|[★☆]?\d{1,2}月新番[★☆]?/gu, '')

/** Splits a name at its brackets; an unclosed bracket is a space. */
export function toPieces(name: string): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  for (let at = 0; at < name.length; at++) {
    const character = name.charAt(at)
    const opened = BRACKETS.get(character)
    const end = opened === undefined ? -1 : name.indexOf(opened.closing, at + 1)
    if (opened === undefined || end < 0) {
      plain += opened === undefined && !']})'.includes(character) ? character : ' '
      continue
    }
    if (plain.trim() !== '') pieces.push({ bracket: '', text: plain })
    plain = ''
    pieces.push({ bracket: opened.bracket, text: name.slice(at + 1, end).trim() })
    at = end
  }
  if (plain.trim() !== '') pieces.push({ bracket: '', text: plain })
  return pieces
}

/** `name-of-a-show-episode-25`, as in URLs. */
const isHyphenated = (text: string): boolean =>
  /^[^\s_.]+$/.test(text) && text.split('-').length > 2 && /^[a-z]/.test(text) && text === text.toLowerCase()

/** `Name+of+a+show+3`, as in the queries of URLs. */
const isPlussed = (text: string): boolean => /^[^\s_.]*[\p{L}\d]\+[\p{L}\d]+\+[\p{L}\d][^\s_.]*$/u.test(text)

/** Replaces underscores and, in names without spaces, dots by spaces. */
export function spaceOut(text: string, isDotted: boolean): string {
  if (isHyphenated(text)) return text.replace(/-/g, ' ')
  const spaced = (isPlussed(text) ? text.replace(/\+/g, ' ') : text)
    .replace(/\s_\s/g, ' | ')
    .replace(/_/g, ' ')
    .replace(/(?<=\d)\.(?=(?:bd|dvd|web|tv)\b)/gi, ` ${CUT} `)
  return isDotted ? spaced.replace(/\.(?!\d$)|(?<!\d)\./g, ' ') : spaced
}

/** Whether dots separate the words of a name. */
export function isDotted(pieces: readonly Piece[]): boolean {
  const plain = pieces.filter(({ bracket }) => bracket === '').map(({ text }) => text)
  return !plain.some((text) => /[\s_]/.test(text.trim())) && plain.some((text) => /[^.]\.[^.]/.test(text))
}
