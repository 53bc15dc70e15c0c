/** Finds a title's Japanese name among names whose language no source gives. */
import type { Names } from './anime.ts'
import { foldName } from './fold-name.ts'
import { toHiragana } from './kana/kana-reading.ts'
import { isJapaneseWord, toLatinWords, toPlainKana } from './kana/romaji.ts'

const KANA = /[ぁ-ゖァ-ヺ]/
const HIRAGANA = /[ぁ-ゖ]/g
const KANJI = /\p{Script=Han}/u
const FIRST_CJK = '\u2e80'
const CJK = new RegExp(`[${FIRST_CJK}-\\u{10ffff}]`, 'u')

/**
 * The synonym that is certainly the Japanese title; undefined if none is. One with kana, as long as the romaji title, written as it is
 * read there and the only such one; or one in kanji that is the only one, has no character that Japanese lacks, and fits a romaji title
 * of Japanese words.
 */
export function findJapaneseTitle({ romaji }: Names, synonyms: readonly string[]): string | undefined {
  if (romaji === undefined) return undefined
  const names = synonyms.filter((name) => CJK.test(name)).map((name) => ({ name, text: name.normalize('NFKC') }))
  const kanji = distinct(names.filter(({ text }) => KANJI.test(text) && !KANA.test(text)))
  const withKana = distinct(names.filter(({ text }) => KANA.test(text) && isWrittenInJapan(text)))
  const length = countLatin(romaji)
  const measured = (withKana.length > 0 ? withKana : kanji).map((each) => ({
    ...each,
    ratio: readingLength(each.text) / length,
  }))

  // abbreviations don't compete with the whole name; a kanji name must be alone
  const [only, ...others] = withKana.length > 0 ? measured.filter(({ ratio }) => ratio >= 0.5) : measured
  if (only === undefined || others.length > 0 || only.ratio < 0.5 || only.ratio > 1.8) return undefined
  const { name, text } = only
  if (!KANA.test(text)) return isWrittenInJapan(text) && isInJapaneseWords(romaji, text) ? name : undefined
  const isReading = !KANJI.test(text) && (!/[A-Z]/.test(romaji) || kanji.some((other) => isWrittenInJapan(other.text)))
  return isReading || isAnnotated(romaji, text) || !hasCapitalsOf(romaji, text) || !isReadAs(romaji, text)
    ? undefined
    : name
}

/** A reading in brackets, as in 時間[とき], or beside a title that is whole in Latin letters. */
function isAnnotated(romaji: string, text: string): boolean {
  if (/[[(〈《]\s*[ぁ-ゖァ-ヺー・]+\s*[\])〉》]/.test(text)) return true
  const latin = new Set(LATIN.test(text) ? toLatinWords(text) : [])
  return toLatinWords(romaji).every((word) => latin.has(word))
}

/** In a text in NFKC. */
const LATIN = /[a-z\u00c0-\u024f\u1e00-\u1eff]/i

/** How much of a name's hiragana is in the romaji title: that of a Chinese or Korean title has none of its Japanese release. */
const MIN_SHARE_READ = 1 / 3
/** Titles in English that stay in Latin letters: with symbols, a subtitle, or the words of a sentence. */
const IN_ENGLISH = /[!☆♪&@×*+/:]| - |\b(?:the|of|and|with|in|on|for|my|me)\b/i

/** Whether a name is written as the romaji title is read; of katakana alone, whether that is what the title says. */
function isReadAs(romaji: string, text: string): boolean {
  const hiragana = toHiragana((text.match(HIRAGANA) ?? []).join(''))
  if (hiragana === '') return KANJI.test(text) || !IN_ENGLISH.test(romaji)
  const left = new Map<string, number>()
  for (const word of toLatinWords(romaji))
    for (const kana of toPlainKana(word)) left.set(kana, (left.get(kana) ?? 0) + 1)
  let read = 0
  for (const written of hiragana) {
    const kana = left.get(written) ? written : (SPOKEN[written] ?? '')
    const count = left.get(kana) ?? 0
    if (count === 0) continue
    left.set(kana, count - 1)
    read++
  }
  return read >= hiragana.length * MIN_SHARE_READ
}
/** Particles as they are spoken. */
const SPOKEN: Readonly<Record<string, string>> = { は: 'わ', へ: 'え', を: 'お' }

/** One of those that differ only in width, spaces and punctuation. */
const distinct = <T extends { name: string }>(names: readonly T[]): readonly T[] =>
  names.length < 2 ? names : [...new Map(names.toReversed().map((each) => [foldName(each.name), each])).values()]

/** About the number of Latin letters that a name's reading has. */
function readingLength(text: string): number {
  let length = 0
  for (const character of text) {
    if (character < FIRST_CJK) length += isLatin(character) ? 1 : 0
    else if (SMALL_KANA.includes(character)) length += 0.8
    else if (isKana(character)) length += 1.85
    else if (KANJI.test(character)) length += 3.6
  }
  return length
}
function countLatin(text: string): number {
  let count = 0
  for (const character of text) if (isLatin(character)) count++
  return count
}
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょァィゥェォッャュョー'
// comparisons, as a pattern for each character takes half of the time of reading all names
const isLatin = (character: string): boolean =>
  (character >= 'a' && character <= 'z') ||
  (character >= 'A' && character <= 'Z') ||
  (character >= '0' && character <= '9')
const isKana = (character: string): boolean =>
  (character >= 'ぁ' && character <= 'ゖ') || (character >= 'ァ' && character <= 'ヺ')

/** Words that official spellings capitalise stay in Latin letters: `ONE PIECE`, and `BanG` in a name without kanji. */
const hasCapitalsOf = (romaji: string, text: string): boolean =>
  (romaji.match(KANJI.test(text) ? /[A-Z]{3,}/g : /\b[A-Za-z]*[A-Z][a-z-]*[A-Z][A-Za-z]*/g) ?? []).every((word) =>
    text.toUpperCase().includes(word.toUpperCase()),
  )

/** Particles, which Japanese writes in kana. */
const PARTICLE = /^(?:no|wa|wo|o|ga|ni|de|to|mo|e|na|ya)$/

/** Whether a romaji title is a reading of kanji: words of Japanese syllables without particles, apart from those in Latin letters. */
function isInJapaneseWords(romaji: string, kanji: string): boolean {
  const own = new Set(toLatinWords(kanji))
  const words = toLatinWords(romaji).filter((word) => !own.has(word))
  return words.length > 0 && words.every((word) => isJapaneseWord(word) && !PARTICLE.test(word))
}

/** Whether Japan's character set has all letters of a name. It has no simplified Chinese character that Japanese lacks. */
function isWrittenInJapan(text: string): boolean {
  japanese ??= decodeShiftJis()
  // most characters of all catalogues are looked at: numbers are faster than texts of one character
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code >= FIRST_CJK_CODE && japanese[code] !== 1 && LETTER.test(String.fromCodePoint(code))) return false
    if (code > 0xffff) at++
  }
  return true
}

const FIRST_CJK_CODE = FIRST_CJK.charCodeAt(0)
const LETTER = /\p{L}/u

/** 1 for the characters of Shift JIS, by their code points. */
let japanese: Uint8Array | undefined

/** The characters of Shift JIS (WHATWG Encoding, index jis0208): JIS X 0208 with IBM's and NEC's extensions. */
function decodeShiftJis(): Uint8Array {
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xfc; lead++)
    if (lead < 0xa0 || lead > 0xdf) for (let trail = 0x40; trail <= 0xfc; trail++) bytes.push(lead, trail)
  const text = new TextDecoder('shift_jis').decode(new Uint8Array(bytes))
  const known = new Uint8Array(0x10000)
  for (let at = 0; at < text.length; at++) known[text.charCodeAt(at)] = 1
  return known
}
