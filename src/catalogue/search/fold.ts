/** Normalizes names to folded words, so that similar spellings become equal. */
import { foldKana } from './kana.ts'

/** Longer names and queries are truncated, in characters. */
const MAX_LENGTH = 120

const REPLACEMENTS: Readonly<Record<string, string>> = {
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
const KANJI_COUNT = /([一二三四五六七八九])(?=期|クール|シーズン|シリーズ)/g

const CJK = '\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af'
const WORD = new RegExp(
  `\\d+(?:st|nd|rd|th)(?:(?![a-z])|(?=season|part|cour))|\\d+|[${CJK}]+|[[\\p{L}\\p{M}]--[${CJK}]]+|\\p{N}+`,
  'gv',
)
const CJK_START = 0x3000
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'v')

/** Whether a word starts with a script written without spaces: Chinese characters, kana, Hangul. */
export const isCjk = (word: string): boolean => word.charCodeAt(0) > CJK_START && STARTS_CJK.test(word)

const BEYOND_ASCII = /[^ -~]/
const ASCII_SIGNS = /['&@]/g
const spellOut = (sign: string): string => REPLACEMENTS[sign] ?? sign

/** Normalizes width, case, accents and signs. */
function normalize(raw: string): string {
  const cut = raw.slice(0, MAX_LENGTH * 2)
  if (!BEYOND_ASCII.test(cut)) return cut.slice(0, MAX_LENGTH).toLowerCase().replace(ASCII_SIGNS, spellOut)
  const text = cut.normalize('NFKC').toLowerCase()
  return text
    .replace(/[\p{Cf}'’‘`´ʼʻ]/gu, '')
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[×✕&@øłđæœßı]/g, spellOut)
    .replace(KANJI_COUNT, (digit) => String(KANJI_DIGITS.indexOf(digit) + 1))
}

/** Characters that separate a name from its subtitle. */
const SUBTITLE = /[:~〜]|\s[-–—−]|[-–—−]\s|[([【〈「『]|\s[!?]\s/
/** A name without any of these cannot name a season. */
const SEASON_HINT =
  /\d|season|part|final|cour|\bi[iv]|\bvi|\bix|期|完結|シーズン|シリーズ|クール|kanketsu|saison|temporada|stag|staf|teil|сезон/

export interface SplitName {
  /** The lower-case words; a new word starts at a space, a sign, or where the script changes. */
  words: string[]
  /** Number of words before the subtitle. */
  head: number
  /** False when no word can name a season. */
  mayNameSeason: boolean
}

const tokenize = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (isCjk(word) ? foldKana(word) : word))

/** Splits a name into words and finds its subtitle. */
export function splitName(name: string): SplitName {
  const text = normalize(name)
  const words = tokenize(text)
  const cut = text.search(SUBTITLE)
  const head = cut < 0 ? 0 : (text.slice(0, cut).match(WORD)?.length ?? 0)
  return { words, head: head > 0 && head < words.length ? head : words.length, mayNameSeason: SEASON_HINT.test(text) }
}

/** Splits any text into words. */
export const toWords = (text: string): string[] => tokenize(normalize(text))

const PARTICLES = new Map([
  ['wo', 'o'],
  ['ha', 'wa'],
  ['he', 'e'],
])

/** Double letters from this code point on are not due to romanisation. */
const CJK_LETTERS = '\u3000'
const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9'

/**
 * Removes differences between romanisation systems: long vowels (`ou`, `oo`, `uu`), double letters, `tch` for `cch`,
 * `m` for `n` before `b` and `p`, and particles with two spellings. More than two equal letters become two.
 */
export function foldWord(word: string): string {
  const particle = PARTICLES.get(word)
  if (particle !== undefined) return particle
  let folded = ''
  let last = ''
  let run = 0
  for (let at = 0; at < word.length; at++) {
    let letter = word.charAt(at)
    const next = word.charAt(at + 1)
    if (letter === 'u' && word.charAt(at - 1) === 'o') continue
    if (letter === 't' && next === 'c' && word.charAt(at + 2) === 'h') continue
    if (letter === 'm' && (next === 'b' || next === 'p')) letter = 'n'
    run = letter === last && letter < CJK_LETTERS && !isDigit(letter) ? run + 1 : 1
    // more than two are no spelling: what is left would be the start of any name
    if (run === 2 || run > 3) continue
    folded += letter
    last = letter
  }
  return folded.length === word.length && !word.includes('m') ? word : folded
}
