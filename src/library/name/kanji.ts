/** Parses numbers in kanji. */

const DIGITS = '一二三四五六七八九'
/** As in documents, and in titles of some episodes. */
const FORMAL = '壱弐参'

/** `二`, `十`, `十二` and `拾弐` as numbers; 0 for anything else. */
export function fromKanji(text: string): number {
  const plain = text.replaceAll(/[壱弐参]/gu, (digit) => DIGITS.charAt(FORMAL.indexOf(digit))).replaceAll('拾', '十')
  const [tens, units] = plain.includes('十') ? plain.split('十') : [undefined, plain]
  const digit = (word = '') => DIGITS.indexOf(word) + 1
  if (tens === undefined) return plain.length === 1 ? digit(units) : 0
  return (tens === '' ? 1 : digit(tens)) * 10 + (units === '' ? 0 : digit(units))
}
