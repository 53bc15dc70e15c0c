/** Parses JSON lists of objects with the line number of each. */
import * as z from 'zod'
import { type Row, TableError } from './csv.ts'

const scalar = z.union([z.string(), z.number().transform(String)])
const segment = z.strictObject({ kind: z.string(), start: scalar, end: scalar })
const entry = z.record(z.string(), z.union([scalar, z.array(z.string()), z.array(segment), z.null()]))

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
function toCells(values: z.infer<typeof entry>): Record<string, string> {
  const cells: [string, string][] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === null) continue
    if (!Array.isArray(value)) cells.push([name.toLowerCase(), value.trim()])
    else if (value.every((item) => typeof item === 'string')) cells.push([name.toLowerCase(), value.join('|')])
    else cells.push(...toSpans(value.filter((item) => typeof item === 'object')))
  }
  return Object.fromEntries(cells)
}

function toSpans(segments: readonly z.infer<typeof segment>[]): [string, string][] {
  const kinds = [...new Set(segments.map(({ kind }) => kind))]
  return kinds.map((kind) => [
    kind,
    segments.flatMap((each) => (each.kind === kind ? [`${each.start}-${each.end}`] : [])).join('|'),
  ])
}

/** The line on which each element of the outermost list begins. @param text valid JSON */
function findLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth, isElementStart] = [1, 0, false]
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|\n|[[\]{},]|[^\s"[\]{},]+/g)) {
    if (token === '\n') line++
    else {
      if (isElementStart && token !== ']') lines.push(line)
      isElementStart = depth === 1 && token === ','
      if (token === '[' || token === '{') depth++
      if (token === ']' || token === '}') depth--
      if (depth === 1 && token === '[' && lines.length === 0) isElementStart = true
    }
  }
  return lines
}
