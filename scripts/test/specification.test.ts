/** Every statement of the specification has its proof: the tests that the table names are there, under those names. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LATER = /^comes with (accounts|comments|the player)( \(.*\))?$/

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [SD]\d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, number = '', statement = '', proof = '']) => ({ number, statement, proof }))

const files = new Map<string, string | null>()
function textOf(path: string): string | null {
  if (!files.has(path)) files.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null)
  return files.get(path) ?? null
}

/** What a proof names that is not there. */
function missingIn(proof: string): string[] {
  if (LATER.test(proof)) return []
  return proof.split(/<br>|; (?=`)|, (?=`)/).flatMap((named) => {
    const [, path = '', ...names] =
      /^`([^`]+\.tsx?)`(.*)$/.exec(named)?.slice(0, 2).concat(named.split(' › ').slice(1)) ?? []
    if (path === '') return LATER.test(named) ? [] : [`no test: ${named}`]
    const text = textOf(path)
    return text === null ? [path] : names.filter((name) => !holds(text, name.trim()))
  })
}

/** Whether a file has a test of that name; what varies in it is written `%s`, `${…}` or `…`. */
function holds(text: string, name: string): boolean {
  const plain = (words: string) => words.replace(/[’']/g, "'").replace(/\\'/g, "'")
  return name.split(/%\w|\$\{[^}]*\}|\$\w+|…/).every((part) => plain(text).includes(plain(part.trim())))
}

test('there are some three hundred statements, each once', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('every one is proved by a test that is there, or comes with a later part', () => {
  expect(rows.flatMap(({ number, proof }) => missingIn(proof).map((name) => `${number}: ${name}`))).toEqual([])
})
