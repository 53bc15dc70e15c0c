import { describe, expect, test } from 'vitest'
import { countBypasses } from './count-bypasses.ts'
import { formatFigures, replaceBlock } from './format-figures.ts'
import { levels, measureTree } from './measure-tree.ts'
import { readSources } from './read-sources.ts'

describe('the source tree', () => {
  const { folders } = measureTree(readSources())

  test('is at most four levels deep', () => {
    expect(folders.map(({ path }) => path).filter((path) => levels(path) > 4)).toEqual([])
  })
})

test.each([
  ['const a = b as Title', 1, 0],
  ['const a = { ...b } as Title; f(c as { a: 1 }) as never', 3, 0],
  ['const a = [1] as const', 0, 0],
  ["import { a as b } from 'c'; import * as z from 'zod'; export { a as default }", 0, 0],
  ["// the same as before\nselect('a.id as title')", 0, 0],
  ['function a(b: any): any {}', 0, 2],
  ["f(a as any, 'x: any')", 1, 1],
])('counts in %s %i casts and %i any', (code, casts, any) => {
  expect(countBypasses('a.ts', code)).toEqual({ casts, any })
})

test('counts and prints the figures', () => {
  const figures = measureTree([
    { path: 'src/a/one.ts', text: 'const a = 1 as Id\n' },
    { path: 'src/a/two.ts', text: '1\n2\n3\n' },
    { path: 'src/b.css', text: 'a\nb' },
  ])
  expect(figures).toMatchObject({
    files: 3,
    lines: 6,
    medianLines: 2,
    ninetiethLines: 3,
    deepest: 'src/a',
    linesOfTypeScript: 4,
  })
  expect(formatFigures(figures, 0, { casts: 1, any: 0 })).toMatch(
    /Import cycles +\| 0 [\s\S]*`as` per 1,000 lines +\| 250\.00/,
  )
})

test('replaces only the marked block of a document', () => {
  const document = 'Before\n<!-- figures -->\nold\n<!-- /figures -->\nAfter'
  const replaced = 'Before\n<!-- figures -->\n\nnew\n\n<!-- /figures -->\nAfter'
  expect(replaceBlock(document, 'new')).toBe(replaced)
  expect(() => replaceBlock('No marks', 'new')).toThrow('no block')
})
