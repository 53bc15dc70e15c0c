import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toActionLabel } from './action-label.ts'

test.each([
  ['take back admin', 'remove admin rights'],
  ['delete comment', 'delete comment'],
])('"%s" is shown as "%s"', (action, label) => expect(toActionLabel(action)).toBe(label))

test('every action with a label of its own is still recorded', () => {
  const sources = globSync('src/**/*.server.ts').map((path) => readFileSync(path, 'utf8'))
  const recorded = new Set(
    sources.flatMap((source) => [...source.matchAll(/'([a-z]+(?: [a-z]+)+)'/g)].map(([, text]) => text)),
  )
  const source = readFileSync(new URL('action-label.ts', import.meta.url), 'utf8')
  const labelled = [...source.matchAll(/\['([^']+)', '/g)].map(([, action]) => action)
  expect(labelled.length).toBeGreaterThan(5)
  expect(labelled.filter((action) => action !== undefined && !recorded.has(action))).toEqual([])
})
