import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEY_TABLES, listKeyTables } from './key-tables.ts'

/** A table of the documentation as its formatter writes it, without the spaces that align its columns. */
const toRows = (text: string): string[] => text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
const escape = (keys: string): string => keys.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('the documentation lists the same keys', () => {
  const lines = toRows(readFileSync('docs/keyboard.md', 'utf8')).filter((line) => /^\||^## /.test(line))
  const wanted = KEY_TABLES.flatMap(({ name, keys }) => [
    `## ${name}`,
    ...keys.map(([key, meaning]) => `| ${escape(key)} | ${meaning} |`),
  ])
  expect(lines.filter((line) => line !== '| Key | Does |' && !/^\| -+ \| -+ \|$/.test(line))).toEqual(wanted)
})

test.each([
  ['/watch/cowboy-bebop-1', 'Player'],
  ['/calendar', 'Calendar'],
  ['/my-list/planned', 'My list, while a title has the focus'],
  ['/my-list/settings', 'Everywhere'],
  ['/admin/requests', 'Requests'],
  ['/home', 'Everywhere'],
])('%s has its own keys first: %s', (path, first) => expect(listKeyTables(path)[0]?.name).toBe(first))
