/** Parses numbers in kanji. */

const DIGITS = '一二三四五六七八九'

/** `二`, `十` and `十二` as numbers; 0 for anything else. */
export function fromKanji(text: string): number {
  const [tens, units] = text.includes('十') ? text.split('十') : [undefined, text]
  const digit = (word = '') => DIGITS.indexOf(word) + 1
  if (tens === undefined) return text.length === 1 ? digit(units) : 0
  return (tens === '' ? 1 : digit(tens)) * 10 + (units === '' ? 0 : digit(units))
}
