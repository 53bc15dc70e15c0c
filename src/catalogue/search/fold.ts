/** From any writing of a name to plain words, so that spellings which sound or look alike become equal. */
import { foldKana } from './kana.ts'

/** More of a name or a query than this says nothing new. */
const LONGEST = 120

const SPELT_OUT: Readonly<Record<string, string>> = {
  '×': ' x ',
  '✕': ' x ',
  '&': ' and ',
  '@': 'a',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

const KANJI_DIGITS = '一二三四五六七八九'
const COUNTED = /([一二三四五六七八九])(?=期|クール|シーズン|シリーズ)/g

const CJK = '\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af'
const WORD = new RegExp(`\\d+(?:st|nd|rd|th)(?![a-z])|\\d+|[${CJK}]+|[[\\p{L}\\p{M}]--[${CJK}]]+|\\p{N}+`, 'gv')
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'v')

/** Written without spaces between its words: Chinese characters, kana, Hangul. */
export const isCjk = (word: string): boolean => word.charCodeAt(0) > 0x3000 && STARTS_CJK.test(word)

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Cut without leaving half of a surrogate pair, then one form for full width, case, accents and signs. */
function plain(raw: string): string {
  const text = raw
    .slice(0, LONGEST * 2)
    .normalize('NFKC')
    .toLowerCase()
  if (isAscii(text)) return text.slice(0, LONGEST).replaceAll("'", '').replaceAll('&', ' and ').replaceAll('@', 'a')
  return text
    .replace(/[\p{Cf}'’‘`´ʼʻ]/gu, '')
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[×✕&@øłđæœßı]/g, (sign) => SPELT_OUT[sign] ?? sign)
    .replace(COUNTED, (digit) => String(KANJI_DIGITS.indexOf(digit) + 1))
}

/** The words of a name as written, in small letters: a new word begins at a space, a sign, or where the script changes. */
export function toWords(raw: string): string[] {
  const words = plain(raw).match(WORD) ?? []
  return words.map((word) => (isCjk(word) ? foldKana(word) : word))
}

const PARTICLES: Readonly<Record<string, string>> = { wo: 'o', ha: 'wa', he: 'e' }

/**
 * What is left of a word when the habits of romanisation are taken away: long vowels (`ou`, `oo`, `uu`), doubled letters,
 * `m` or `n` before `b` and `p`, and the particles that are spelt in two ways.
 */
export function foldWord(word: string): string {
  const particle = PARTICLES[word]
  if (particle !== undefined) return particle
  if (word.charCodeAt(0) < 0x61 || isCjk(word)) return word
  return word
    .replace(/ou/g, 'o')
    .replace(/tch/g, 'ch')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/([^\d])\1+/g, '$1')
}
