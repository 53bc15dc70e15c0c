import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleFigures } from './example-figures.ts'
import { growthFigures } from './figures.ts'
import { renderBlocks, renderCharts } from './tables.ts'
import { FIGURES, replaceBlock } from './write-document.ts'

const plain = (text: string): string => text.replaceAll(/[\s-]+/g, ' ')

test('docs/scale.md shows what follows from the measured figures', () => {
  const document = plain(readFileSync('docs/scale.md', 'utf8'))
  const figures = growthFigures.parse(JSON.parse(readFileSync(FIGURES, 'utf8')))
  for (const [name, block] of Object.entries(renderBlocks(figures)))
    expect(document).toContain(plain(`<!-- ${name} -->\n\n${block}\n\n<!-- /${name} -->`))
  for (const [name, svg] of Object.entries(renderCharts(figures)))
    expect(readFileSync(join('docs/images', name), 'utf8')).toBe(svg)
})

test('the document shows each chart', () => {
  const document = readFileSync('docs/scale.md', 'utf8')
  for (const name of Object.keys(renderCharts(exampleFigures()))) {
    expect(document).toContain(`](images/${name})`)
    expect(existsSync(join('docs/images', name))).toBe(true)
  }
})

test('compares the largest catalogue by nodes and connections', () => {
  const { sizes = '', loads = '', connections = '', million = '' } = renderBlocks(exampleFigures())
  expect(sizes).toMatch(/^\| Titles +\| 5,000 +\| 20,000 +\|/)
  expect(loads).toMatch(/\| new searches +\| 3 +\| 1,000 +\| 1\.000 +\| 0\.100 +\| 0\.200 +\| 10\.0 kB \|/)
  expect(connections).toMatch(/\| home, visitors +\| 5\.0 ms \/ 10 ms +\| 50 ms \/ 100 ms +\|/)
  expect(million).toMatch(/\| Pages a second +\| 278 /)
})

test('replaces only the marked block of a document', () => {
  const document = 'Before\n<!-- sizes -->\nold\n<!-- /sizes -->\nAfter'
  const replaced = 'Before\n<!-- sizes -->\n\nnew\n\n<!-- /sizes -->\nAfter'
  expect(replaceBlock(document, 'new', 'sizes')).toBe(replaced)
  expect(() => replaceBlock('No marks', 'new', 'sizes')).toThrow('no block')
})
