/** From any writing of a name to plain words, so that spellings which sound or look alike become equal. */
import { foldKana } from './kana.ts'

/** More of a name or a query than this says nothing new. */
const LONGEST = 120

const SPELT_OUT: Readonly<Record<string, string>> = {
  "'": '',
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
const WORD = new RegExp(
  `\\d+(?:st|nd|rd|th)(?:(?![a-z])|(?=season|part|cour))|\\d+|[${CJK}]+|[[\\p{L}\\p{M}]--[${CJK}]]+|\\p{N}+`,
  'gv',
)
const CJK_BEGINS = 0x3000
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'v')

/** Written without spaces between its words: Chinese characters, kana, Hangul. */
export const isCjk = (word: string): boolean => word.charCodeAt(0) > CJK_BEGINS && STARTS_CJK.test(word)

const BEYOND_ASCII = /[^ -~]/
const ASCII_SIGNS = /['&@]/g
const spellOut = (sign: string): string => SPELT_OUT[sign] ?? sign

/** One form for full width, case, accents and signs. */
function plain(raw: string): string {
  const cut = raw.slice(0, LONGEST * 2)
  if (!BEYOND_ASCII.test(cut)) return cut.slice(0, LONGEST).toLowerCase().replace(ASCII_SIGNS, spellOut)
  const text = cut.normalize('NFKC').toLowerCase()
  return text
    .replace(/[\p{Cf}'’‘`´ʼʻ]/gu, '')
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[×✕&@øłđæœßı]/g, spellOut)
    .replace(COUNTED, (digit) => String(KANJI_DIGITS.indexOf(digit) + 1))
}

/** Signs that part a name from its subtitle. */
const SUBTITLE = /[:~〜]|\s[-–—−]|[-–—−]\s|[([【〈「『]|\s[!?]\s/
/** A name without any of these has no word about a season in it. */
const MAY_MARK =
  /\d|season|part|final|cour|\bi[iv]|\bvi|\bix|期|完結|シーズン|シリーズ|クール|kanketsu|saison|temporada|stag|staf|teil|сезон/

export interface Worded {
  /** The words as written, in small letters: a new word begins at a space, a sign, or where the script changes. */
  words: string[]
  /** How many of them stand before the subtitle. */
  head: number
  /** False where no word can be about a season. */
  mayMark: boolean
}

const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (isCjk(word) ? foldKana(word) : word))

/** The words of a name. */
export function splitName(name: string): Worded {
  const text = plain(name)
  const words = wordsIn(text)
  const cut = text.search(SUBTITLE)
  const head = cut < 0 ? 0 : (text.slice(0, cut).match(WORD)?.length ?? 0)
  return { words, head: head > 0 && head < words.length ? head : words.length, mayMark: MAY_MARK.test(text) }
}

/** The words of any text. */
export const toWords = (text: string): string[] => wordsIn(plain(text))

const PARTICLES = new Map([
  ['wo', 'o'],
  ['ha', 'wa'],
  ['he', 'e'],
])

/** No doubled letter from here on is a habit of romanisation. */
const CJK_LETTERS = '\u3000'
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9'

/**
 * What is left of a word when the habits of romanisation are taken away: long vowels (`ou`, `oo`, `uu`), doubled letters,
 * `tch` for `cch`, `m` for `n` before `b` and `p`, and the particles that are spelt in two ways.
 */
export function foldWord(word: string): string {
  const particle = PARTICLES.get(word)
  if (particle !== undefined) return particle
  let folded = ''
  let last = ''
  for (let at = 0; at < word.length; at++) {
    let letter = word.charAt(at)
    const next = word.charAt(at + 1)
    if (letter === 'u' && word.charAt(at - 1) === 'o') continue
    if (letter === 't' && next === 'c' && word.charAt(at + 2) === 'h') continue
    if (letter === 'm' && (next === 'b' || next === 'p')) letter = 'n'
    if (letter === last && letter < CJK_LETTERS && !isDigit(letter)) continue
    folded += letter
    last = letter
  }
  return folded.length === word.length && !word.includes('m') ? word : folded
}
