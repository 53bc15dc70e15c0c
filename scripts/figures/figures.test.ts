import { expect, test } from 'vitest'
import { countBypasses } from './count-bypasses.ts'
import { formatFolders, measureTree } from './measure-tree.ts'

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

test('counts the files and lines of each folder, with the folders in it', () => {
  const { folders, ...figures } = measureTree([
    { path: 'src/a/one.ts', text: 'const a = 1 as Id\n' },
    { path: 'src/a/b/two.ts', text: '1\n2\n3\n' },
    { path: 'src/c.css', text: 'a\nb' },
    { path: 'start.mjs', text: '' },
  ])
  expect(figures).toEqual({ files: 4, lines: 7, medianLines: 1, ninetiethLines: 3, mostLines: 3 })
  expect(formatFolders(folders)).toBe(
    ['folder   files    lines', 'src          3        6', 'src/a        2        4', 'src/a/b      1        3'].join(
      '\n',
    ),
  )
})
