/** Writes the measured figures into `docs/scale.md`, and its charts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { growthFigures } from './figures.ts'
import { renderBlocks, renderCharts } from './tables.ts'

/** The figures of the document, as last measured. */
export const FIGURES = 'bench/growth/figures.json'
const DOCUMENT = 'docs/scale.md'
const IMAGES = 'docs/images'

/** @throws {Error} if the document lacks a marker, or the figures are incomplete */
export function writeDocument(json: string): void {
  const figures = growthFigures.parse(JSON.parse(json))
  const blocks = Object.entries(renderBlocks(figures))
  const document = blocks.reduce(
    (text, [name, block]) => replaceBlock(text, block, name),
    readFileSync(DOCUMENT, 'utf8'),
  )
  writeFileSync(DOCUMENT, document)
  for (const [name, svg] of Object.entries(renderCharts(figures))) writeFileSync(join(IMAGES, name), svg)
}

/**
 * Replaces the text between the markers `<!-- name -->` and `<!-- /name -->` of a document.
 * @throws {Error} if the document has no such markers
 */
export function replaceBlock(document: string, text: string, name: string): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [document.indexOf(opening), document.indexOf(closing)]
  if (start < 0 || end < start) throw new Error(`The document has no block ${opening} … ${closing}`)
  return `${document.slice(0, start + opening.length)}\n\n${text}\n\n${document.slice(end)}`
}
