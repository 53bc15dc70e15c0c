import { expect, test } from 'vitest'
import { KEY_PAGES, labelOf, typeKey } from './key-pages.ts'

test('letters and digits can be typed, in small and capital letters', () => {
  const keys = [...KEY_PAGES.letters, ...KEY_PAGES.capitals].flat()
  for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') expect(keys).toContain(letter)
})

test('every page leads to every other, and ends', () => {
  for (const rows of Object.values(KEY_PAGES)) {
    expect(rows.flat()).toContain('done')
    const others = (['letters', 'kana', 'symbols'] as const).filter((page) => rows !== KEY_PAGES[page])
    for (const page of others) expect(rows.flat()).toContain(page)
  }
})

test('no page has a key twice', () => {
  for (const rows of Object.values(KEY_PAGES)) expect(new Set(rows.flat()).size).toBe(rows.flat().length)
})

test.each<[string, string, number, string]>([
  ['ab', 'c', -1, 'abc'],
  ['ab', 'space', -1, 'ab '],
  ['ab', 'delete', -1, 'a'],
  ['', 'delete', -1, ''],
  ['星🌟', 'delete', -1, '星'],
  ['ab', 'clear', -1, ''],
  ['ab', 'c', 2, 'ab'],
])('%j and %s with at most %i are %j', (value, key, max, expected) => expect(typeKey(value, key, max)).toBe(expected))

test('commands have names', () => {
  expect(labelOf('delete')).toEqual({ text: 'Delete', name: 'Delete', isWide: true })
  expect(labelOf('q')).toEqual({ text: 'q', name: 'q', isWide: false })
})
