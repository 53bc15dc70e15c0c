/** Reads Hepburn romanisation, in which sources spell Japanese titles. */

/** One mora. No text has two divisions into morae, so that matching takes linear time. */
const MORA =
  /(?:[kgnbpmrh]y[auo]|[kgnbpmr]?[aeiou]|[sz][aeuo]|[td][aeo]|h[aeio]|(?:sh|ch|j)[aeiou]|tsu|fu|y[auo]|w[ao]|n(?![aeiouy])|m(?=[bp])|([kstp])(?=\1)|t(?=ch))/
const JAPANESE_WORD = new RegExp(`^${MORA.source}+$`)
const MORAE = new RegExp(MORA, 'g')

/** Whether a lower-case word consists of Japanese syllables. */
export const isJapaneseWord = (word: string): boolean => JAPANESE_WORD.test(word)

const ASCII = /^[ -~]*$/
/** The words of Latin letters in a text, in lower case and without macrons. */
export const toLatinWords = (text: string): readonly string[] =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).toLowerCase().match(/[a-z]+/g) ??
  []

const VOWELS = 'aiueo'
/** The kana of each consonant, without marks for voiced sounds. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わ   を',
}
/** The rows of consonants that have no row of their own. */
const SAME_ROW: Readonly<Record<string, string>> = {
  g: 'k',
  z: 's',
  d: 't',
  b: 'h',
  p: 'h',
  f: 'h',
  ts: 't',
  sh: 's',
  j: 's',
  ch: 't',
}

/** The kana of a Japanese word in the order of dictionaries: all large, without marks for voiced sounds. */
export const toPlainKana = (word: string): string => (word.match(MORAE) ?? []).map(kanaOf).join('')

/** Of each mora; there are some hundred. */
const known = new Map<string, string>()
function kanaOf(mora: string): string {
  const found = known.get(mora)
  if (found !== undefined) return found
  const kana = toKana(mora)
  known.set(mora, kana)
  return kana
}

function toKana(mora: string): string {
  if (mora === 'n' || mora === 'm') return 'ん'
  if (/^[kstp]$/.test(mora)) return 'つ'
  const [, consonant = '', y = '', vowel = ''] = /^(.*?)(y?)([aeiou])$/.exec(mora) ?? []
  const at = (row: string, column: string) => ROWS[SAME_ROW[row] ?? row]?.charAt(VOWELS.indexOf(column)) ?? ''
  if (consonant === '') return at(y, vowel)
  // しゃ, じゃ, ちゃ, きゃ: the kana in `i` and one of や, ゆ, よ
  if (y === '' && !/^(?:sh|j|ch)$/.test(consonant)) return at(consonant, vowel)
  return at(consonant, 'i') + (vowel === 'i' ? '' : at(vowel === 'e' ? '' : 'y', vowel))
}
