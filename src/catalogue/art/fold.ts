/** Folds any text to the letters of the alphabet. */
import { glyphOf } from './alphabet.ts'

const SPELLINGS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '@': 'A',
  $: 'S',
  '×': 'X',
  '✕': 'X',
  '☆': '*',
  '★': '*',
  '✦': '*',
  '✩': '*',
  '・': ' ',
  '·': ' ',
  '•': ' ',
  _: ' ',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '―': '-',
  '~': '-',
  '〜': '-',
  '⁄': '/',
  // Cyrillic and Greek letters that look like Latin ones.
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  Ј: 'J',
  Ѕ: 'S',
  Є: 'Э',
  Α: 'A',
  Β: 'B',
  Γ: 'Г',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Π: 'П',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Φ: 'Ф',
  Χ: 'X',
}

const isDrawable = (letter: string): boolean => letter === ' ' || glyphOf(letter, false) !== null

/** Capitals without accents; letters that the alphabet lacks are left out. */
export function fold(text: string): string {
  let out = ''
  for (const letter of text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()) {
    const spelling = SPELLINGS[letter] ?? letter
    if (/\s/.test(letter)) out += ' '
    else if ([...spelling].every(isDrawable)) out += spelling
  }
  return out.replace(/ +/g, ' ').trim()
}

/** The share of a text's letters and digits that the alphabet has; 1 if there are none. */
export function drawableShare(text: string): number {
  const letters = text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []
  const drawable = letters.filter((letter) => /[\p{L}\p{N}]|[A-Z0-9]/u.test(fold(letter)))
  return letters.length === 0 ? 1 : drawable.length / letters.length
}
