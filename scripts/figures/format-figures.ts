import type { Bypasses } from './count-bypasses.ts'
import { type Figures, levels } from './measure-tree.ts'

/** Formats the figures as a Markdown table. */
export function formatFigures(figures: Figures, cycles: number, { casts, any }: Bypasses): string {
  const { longest, folders, deepest } = figures
  const whole = (value: number) => value.toLocaleString('en')
  const perThousand = (count: number) => ((count * 1000) / Math.max(1, figures.linesOfTypeScript)).toFixed(2)
  const largest = folders.slice(0, 3).map(({ path, files }) => `\`${path}\` ${files}`)
  const rows = [
    ['Files of code', whole(figures.files)],
    ['Lines', whole(figures.lines)],
    ['Lines a file', `median ${figures.medianLines}, 90 % ≤ ${figures.ninetiethLines}, most ${longest.lines}`],
    ['Folders', whole(folders.length)],
    ['Largest folders', largest.join(', ')],
    ['Deepest folder', `\`${deepest}\` (${levels(deepest)} levels)`],
    ['Import cycles', String(cycles)],
    ['`as` per 1,000 lines', perThousand(casts)],
    ['`any` per 1,000 lines', perThousand(any)],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head, ...rest] = [['Figure', 'Value'], ['-'.repeat(widths[0] ?? 3), '-'.repeat(widths[1] ?? 3)], ...rows]
  return [head ?? [], ...rest].map(line).join('\n')
}

/**
 * Replaces the text between the markers `<!-- name -->` and `<!-- /name -->` of a document.
 * @throws {Error} if the document has no such markers
 */
export function replaceBlock(document: string, text: string, name = 'figures'): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [document.indexOf(opening), document.indexOf(closing)]
  if (start < 0 || end < start) throw new Error(`The document has no block ${opening} … ${closing}`)
  return `${document.slice(0, start + opening.length)}\n\n${text}\n\n${document.slice(end)}`
}
