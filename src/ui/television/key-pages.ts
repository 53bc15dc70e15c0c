/** The keys of the on-screen keyboard. */

export type KeyPage = 'letters' | 'capitals' | 'symbols' | 'kana'

const BOTTOM = ['space', 'delete', 'clear', 'done']
const LETTERS = ['abcdefghij', 'klmnopqrst', 'uvwxyz0123', '456789.-@_']
const SYMBOLS = ['!?#$%&*+/\\', '()[]{}<>=~', '"\'`^|:;,€£']
const KANA = [
  'あいうえおかきくけこ',
  'さしすせそたちつてと',
  'なにぬねのはひふへほ',
  'まみむめもやゆよわを',
  'らりるれろんゃゅょっ',
  'がぎぐげござじずぜぞ',
  'だぢづでどばびぶべぼ',
  'ぱぴぷぺぽぁぃぅぇぉー',
]

const toPage = (rows: readonly string[], others: readonly KeyPage[]): readonly (readonly string[])[] => [
  ...rows.map((row) => [...row]),
  [...others, ...BOTTOM],
]

/** The rows of each page. A key of several letters is the name of a page or of a command. */
export const KEY_PAGES: Readonly<Record<KeyPage, readonly (readonly string[])[]>> = {
  letters: toPage(LETTERS, ['capitals', 'symbols', 'kana']),
  capitals: toPage(
    LETTERS.map((row) => row.toUpperCase()),
    ['letters', 'symbols', 'kana'],
  ),
  symbols: toPage(SYMBOLS, ['letters', 'kana']),
  kana: toPage(KANA, ['letters', 'symbols']),
}

const NAMES: Readonly<Record<string, readonly [text: string, name: string]>> = {
  letters: ['abc', 'Letters'],
  capitals: ['ABC', 'Capital letters'],
  symbols: ['#+=', 'Symbols'],
  kana: ['かな', 'Kana'],
  space: ['Space', 'Space'],
  delete: ['Delete', 'Delete'],
  clear: ['Clear', 'Clear'],
  done: ['Done', 'Done'],
}

export function labelOf(key: string): { text: string; name: string; isWide: boolean } {
  const [text, name] = NAMES[key] ?? [key, key]
  return { text, name, isWide: key in NAMES }
}

/** The value of a field after a key. @param maxLength in UTF-16 code units; negative if there is none */
export function typeKey(value: string, key: string, maxLength: number): string {
  if (key === 'clear') return ''
  if (key === 'delete') return [...value].slice(0, -1).join('')
  const next = value + (key === 'space' ? ' ' : key)
  return maxLength >= 0 && next.length > maxLength ? value : next
}
