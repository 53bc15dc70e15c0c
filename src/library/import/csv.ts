/** Tables with commas between their cells (RFC 4180), with the line on which each row begins. Pure. */

export interface Row {
  line: number
  cells: Readonly<Record<string, string>>
}

/** What is wrong with a file, with the line that it is on. */
export class TableError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A cell, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** Rows by the names in the first one; names in any letter case. @throws {TableError} */
export function parseCsv(text: string): Row[] {
  const [head, ...rows] = readRows(text.replace(/^\uFEFF/, ''))
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw new TableError(1, `There are two columns called ${twice}`)
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      if (cells.length > names.length) throw new TableError(line, `There are more cells than columns`)
      return { line, cells: Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell.trim()])) }
    })
}

function readRows(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let row = { line: 1, cells: [] as string[] }
  let line = 1
  CELL.lastIndex = 0
  for (;;) {
    const found = CELL.exec(text)
    if (!found) throw new TableError(line, 'A quotation mark is missing or stands where it cannot')
    const [whole, quoted, plain = '', end] = found
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    rows.push(row)
    row = { line, cells: [] }
    if (CELL.lastIndex >= text.length) return rows
  }
}
