/** Parses JSON lists of objects with the line number of each. Pure. */
import * as z from 'zod'
import { type Row, TableError } from './csv.ts'

const word = z.union([z.string(), z.number().transform(String)])
const segment = z.strictObject({ kind: z.string(), start: word, end: word })
const entry = z.record(z.string(), z.union([word, z.array(z.string()), z.array(segment), z.null()]))

/** @throws {TableError} */
export function parseJsonList(text: string): Row[] {
  const list = parse(text)
  if (!Array.isArray(list)) throw new TableError(1, 'Not a list of sources')
  const lines = findLines(text)
  return list.map((value: unknown, index) => {
    const line = lines[index] ?? 1
    const parsed = entry.safeParse(value)
    if (!parsed.success) throw new TableError(line, 'Not a valid source')
    return { line, cells: toCells(parsed.data) }
  })
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return parsed
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(message)?.[1]
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    throw new TableError(line ? Number(line) : text.slice(0, position).split('\n').length, 'Not valid JSON')
  }
}

/** Converts values to the text of a CSV cell: lists are joined with `|`. */
function toCells(given: z.infer<typeof entry>): Record<string, string> {
  const cells: [string, string][] = []
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue
    if (!Array.isArray(value)) cells.push([name.toLowerCase(), value.trim()])
    else if (value.every((one) => typeof one === 'string')) cells.push([name.toLowerCase(), value.join('|')])
    else cells.push(...toSpans(value.filter((one) => typeof one === 'object')))
  }
  return Object.fromEntries(cells)
}

function toSpans(segments: readonly z.infer<typeof segment>[]): [string, string][] {
  const kinds = [...new Set(segments.map(({ kind }) => kind))]
  return kinds.map((kind) => [
    kind,
    segments.flatMap((one) => (one.kind === kind ? [`${one.start}-${one.end}`] : [])).join('|'),
  ])
}

/** The line numbers on which the elements of the outermost list begin; the text is valid JSON. */
function findLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth, isFresh] = [1, 0, false]
  for (const [piece] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|\n|[[\]{},]|[^\s"[\]{},]+/g)) {
    if (piece === '\n') line++
    else {
      if (isFresh && piece !== ']') lines.push(line)
      isFresh = depth === 1 && piece === ','
      if (piece === '[' || piece === '{') depth++
      if (piece === ']' || piece === '}') depth--
      if (depth === 1 && piece === '[' && lines.length === 0) isFresh = true
    }
  }
  return lines
}
