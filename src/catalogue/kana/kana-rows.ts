/** The rows of the 五十音, the table in whose order Japanese sorts. */

/** The kana of each row, named after its first: あ行. */
const ROWS = [
  'あいうえお',
  'かきくけこ',
  'さしすせそ',
  'たちつてと',
  'なにぬねの',
  'はひふへほ',
  'まみむめも',
  'やゆよ',
  'らりるれろ',
  'わをん',
]

export interface KanaRow {
  /** The name in paths: `か行`. */
  name: string
  kana: readonly string[]
}
export const KANA_ROWS: readonly KanaRow[] = ROWS.map((row) => ({ name: `${row.charAt(0)}行`, kana: [...row] }))

/** Titles that JP shows in Latin letters or digits. */
export const LATIN_GROUP = '英数'

/** What paths name: rows, single kana, and the group of Latin letters. */
export const KANA_GROUPS: readonly string[] = [...KANA_ROWS.flatMap(({ name, kana }) => [name, ...kana]), LATIN_GROUP]

/** The row with this name, or that of a kana. */
export const rowOf = (group: string): KanaRow | undefined =>
  KANA_ROWS.find(({ name, kana }) => name === group || kana.includes(group))

/** The kana of a row, or the one. */
export const kanaIn = (group: string): readonly string[] =>
  KANA_ROWS.find(({ name }) => name === group)?.kana ?? [group]
