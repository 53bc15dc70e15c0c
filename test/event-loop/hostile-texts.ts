/** Texts that slow down careless parsers: long runs of one character, or of a short opening sequence. */

const CHARACTERS = [
  ...'{[(<&"\'\\/|*+?.,:;=-_%#@!~^$0a \t\r\n',
  '\0',
  '\u200B',
  '\u0301',
  '\u3042',
  '\u6F22',
  '\u{1F600}',
]
const SEQUENCES = [
  '{\\an',
  '</',
  '<!--',
  '&#',
  '-->',
  '||',
  '[](',
  'http://',
  '%25',
  '../',
  '1-9,',
  '1:',
  'a.',
  ' \n',
  '"\\',
]

export const HOSTILE_SEQUENCES: readonly string[] = [...CHARACTERS, ...SEQUENCES]

/** @param length approximate, in UTF-16 code units */
export const repeated = (sequence: string, length: number): string =>
  sequence.repeat(Math.max(1, Math.floor(length / sequence.length)))

/** A run of each sequence, ending in a character that makes a pattern fail. */
export const hostileTexts = (length: number): string[] =>
  HOSTILE_SEQUENCES.map((sequence) => `${repeated(sequence, length)}\u0001`)
