/** Every statement of the specification names existing tests. */
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

/** Lists the tests that a proof names but that do not exist. */
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

/** Whether a file has a test of that name; variable parts are written `%s`, `${…}` or `…`. */
function holds(text: string, name: string): boolean {
  const plain = (words: string) => words.replace(/[’']/g, "'").replace(/\\'/g, "'")
  return name.split(/%\w|\$\{[^}]*\}|\$\w+|…/).every((part) => plain(text).includes(plain(part.trim())))
}

test('has about three hundred statements, each once', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('every statement names existing tests, or is marked as planned', () => {
  expect(rows.flatMap(({ number, proof }) => missingIn(proof).map((name) => `${number}: ${name}`))).toEqual([])
})
