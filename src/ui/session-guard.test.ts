import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from '#src/platform/http/to-script.ts'
import sessionGuard from './session-guard.script.ts?script'

const KEY = 'react-router-scroll-positions'

interface Storage {
  getItem(key: string): string | null
  removeItem(key: string): void
}

/** Returns the stored value after the script has run. */
function run(stored: string | undefined): string | undefined {
  const storage = new Map(stored === undefined ? [] : [[KEY, stored]])
  const sessionStorage: Storage = {
    getItem: (key) => storage.get(key) ?? null,
    removeItem: (key) => void storage.delete(key),
  }
  runInNewContext(toScript(sessionGuard), { sessionStorage, window: {} })
  return storage.get(KEY)
}

test.each([undefined, '{}', '{"a":120}'])('valid positions stay: %s', (stored) => expect(run(stored)).toBe(stored))

test.each(['{', 'null', '5', '"text"', 'true', 'x'.repeat(100_000)])('invalid positions are removed: %.20s', (stored) =>
  expect(run(stored)).toBeUndefined(),
)

test('blocked storage is replaced by one that stores nothing', () => {
  const window: { sessionStorage?: Storage } = {}
  const forbidden = {
    window,
    get sessionStorage(): Storage {
      throw new Error('SecurityError')
    },
  }
  runInNewContext(toScript(sessionGuard), forbidden)
  expect(window.sessionStorage?.getItem('anything')).toBeNull()
})
