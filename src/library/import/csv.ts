/** Parses CSV (RFC 4180) with the line number of each row. */

interface PlainRow {
  line: number
  cells: string[]
}

export interface Row {
  line: number
  cells: Readonly<Record<string, string>>
}

/** An error in a file, with its line number. */
export class TableError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Limit for untrusted files; lists of sources have about a dozen columns. */
const MAX_COLUMNS = 100

/** Rows as objects, with the header's names in lower case. @throws {TableError} */
export function parseCsv(text: string): Row[] {
  const [head, ...rows] = readRows(text.replace(/^\uFEFF/, ''))
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (names.length > MAX_COLUMNS) throw new TableError(1, `More than ${MAX_COLUMNS} columns`)
  const duplicate = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new TableError(1, `Two columns are named ${duplicate}`)
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      if (cells.length > names.length) throw new TableError(line, `More cells than columns`)
      return { line, cells: Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell.trim()])) }
    })
}

function readRows(text: string): PlainRow[] {
  const rows: PlainRow[] = []
  let row: PlainRow = { line: 1, cells: [] }
  let line = 1
  for (let at = 0; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    if (!cell || !isEnd(text[cell.end])) throw new TableError(line, 'Missing or misplaced quotation mark')
    row.cells.push(cell.text)
    line += countLines(cell.text)
    at = cell.end
    if (text[at] === ',') {
      at++
      continue
    }
    rows.push(row)
    at += text.startsWith('\r\n', at) ? 2 : 1
    line++
    row = { line, cells: [] }
    if (at >= text.length) return rows
  }
}

interface Cell {
  text: string
  /** Index of the first character after the cell. */
  end: number
}

/** Null if the closing quotation mark is missing. */
function quotedCell(text: string, from: number): Cell | null {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return { text: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  return null
}

const isEnd = (character: string | undefined): boolean =>
  character === undefined || character === ',' || character === '\r' || character === '\n'

const PLAIN_END = /[",\r\n]/g

function plainCell(text: string, from: number): Cell {
  PLAIN_END.lastIndex = from
  const end = PLAIN_END.exec(text)?.index ?? text.length
  return { text: text.slice(from, end), end }
}

const countLines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
