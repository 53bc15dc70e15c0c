/** The reading of Japanese titles, by which they are sorted. */
import type { Names } from '../anime.ts'
import { isJapaneseWord, toLatinWords, toPlainKana } from './romaji.ts'

const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖゐゑ'
const LARGE = 'あいうえおつやゆよわかけいえ'
const KATAKANA_OFFSET = 0x60

/** The kana of a text, as hiragana, large, and without marks for voiced sounds; other characters are left out. */
export function toHiragana(text: string): string {
  let kana = ''
  for (const character of text.normalize('NFKD')) {
    const isKatakana = character >= 'ァ' && character <= 'ヶ'
    if (!isKatakana && (character < 'ぁ' || character > 'ゖ')) continue
    const hiragana = isKatakana ? String.fromCharCode(character.charCodeAt(0) - KATAKANA_OFFSET) : character
    kana += LARGE[SMALL.indexOf(hiragana)] ?? hiragana
  }
  return kana
}

const KANJI = /\p{Script=Han}/u
const FIRST_LETTER = /[\p{L}\p{N}]/u

/** Whether a name begins with a Latin letter or a digit. */
export const isLatin = (name: string): boolean =>
  /^[a-z0-9]/i.test(FIRST_LETTER.exec(name.normalize('NFKD'))?.[0] ?? '')

/**
 * A title's reading, by which it is sorted: the kana of a Japanese title without kanji, else of the romaji title. Empty for titles
 * that have no Japanese name or begin with a Latin letter or digit, and where the reading is unknown.
 */
export function toReading({ japanese = '', romaji = '' }: Names): string {
  const first = FIRST_LETTER.exec(japanese)?.[0] ?? ''
  const kana = toHiragana(first)
  if (kana === '' && !KANJI.test(first)) return ''
  if (!KANJI.test(japanese)) return toHiragana(japanese)
  const words = toLatinWords(romaji)
  const isRead = kana !== '' || isJapaneseWord(words[0] ?? '')
  const reading = isRead ? words.filter(isJapaneseWord).map(toPlainKana).join('') : ''
  return reading.startsWith(kana) ? reading : toHiragana(japanese)
}
