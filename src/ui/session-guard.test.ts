import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { SESSION_SCRIPT } from './session-guard.ts'

const KEY = 'react-router-scroll-positions'

interface Storage {
  getItem(key: string): string | null
  removeItem(key: string): void
}

/** What is under the key when the script has run. */
function run(stored: string | undefined): string | undefined {
  const kept = new Map(stored === undefined ? [] : [[KEY, stored]])
  const sessionStorage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
  }
  runInNewContext(SESSION_SCRIPT, { sessionStorage, window: {} })
  return kept.get(KEY)
}

test.each([undefined, '{}', '{"a":120}'])('positions that are sound stay: %s', (stored) =>
  expect(run(stored)).toBe(stored),
)

test.each(['{', 'null', '5', '"text"', 'true', 'x'.repeat(100_000)])('what is none goes: %.20s', (stored) =>
  expect(run(stored)).toBeUndefined(),
)

test('where storage is forbidden there is one that keeps nothing', () => {
  const window: { sessionStorage?: Storage } = {}
  const forbidden = {
    window,
    get sessionStorage(): Storage {
      throw new Error('SecurityError')
    },
  }
  runInNewContext(SESSION_SCRIPT, forbidden)
  expect(window.sessionStorage?.getItem('anything')).toBeNull()
})
