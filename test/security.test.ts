/**
 * Every rule of levels 1 and 2 has one row in the table of docs/security.md, and the files and tests that it names
 * exist.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last number of each section of OWASP ASVS 5.0; levels 1 and 2 have all numbers up to it. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const RULES = Object.entries(SECTIONS).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
)

const text = readFileSync('docs/security.md', 'utf8')
const rows = text
  .slice(text.indexOf('## Rules of the standard'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rules = '', where = '']) => ({ rules, where }))

/** Expands a cell to its rules: a single one, a section, a chapter or a range. */
function toRules(named: string): string[] {
  const [first = '', last] = named.split(' – ')
  if (last !== undefined) return RULES.slice(RULES.indexOf(first), RULES.indexOf(last) + 1)
  return RULES.filter((rule) => rule === first || rule.startsWith(`${first}.`))
}

test('every rule has exactly one row', () => {
  const named = rows.flatMap(({ rules }) => rules.split(', ').flatMap(toRules))
  expect(named.toSorted()).toEqual(RULES.toSorted())
})

test('every row names existing rules and describes how they are met', () => {
  const cells = rows.flatMap(({ rules }) => rules.split(', '))
  expect(cells.filter((cell) => toRules(cell).length === 0)).toEqual([])
  expect(rows.filter(({ where }) => where.length < 10)).toEqual([])
})

test('the files and tests that are named exist', () => {
  const files = [...text.matchAll(/`((?:src|test|e2e|docs)\/[\w./-]+\.\w+)`(?: › ([^;|]+))?/g)]
  expect(files.length).toBeGreaterThan(100)
  const missing = files.filter(([, path = '', name]) => {
    if (!existsSync(path)) return true
    const source = readFileSync(path, 'utf8').replaceAll("\\'", '’').replaceAll("'", '’')
    return name !== undefined && !source.includes(toTestName(name))
  })
  expect(missing.map(([whole]) => whole)).toEqual([])
})

/** Returns the test name after ›, up to the end of the sentence. */
const toTestName = (name: string): string =>
  name
    .split(/\. (?=[A-Z])/)[0]
    ?.replaceAll("'", '’')
    .trim() ?? ''
