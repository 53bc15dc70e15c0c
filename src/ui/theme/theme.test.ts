import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { FIRST_SCRIPT } from './theme.ts'

/** The document's marks when the script has run. */
function run(localStorage: { getItem(key: string): unknown }): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(FIRST_SCRIPT, { localStorage, document: { documentElement: { dataset } } })
  return dataset
}

test.each(['dark', 'light'])('%s is applied before anything is painted', (theme) =>
  expect(run({ getItem: (key) => (key === 'theme' ? theme : null) })).toEqual({ js: '', theme }),
)

test.each([null, '', 'Dark', '{', 'null', 'constructor', 'x'.repeat(100_000)])(
  'the stored value %.20j leaves it to the system',
  (value) => expect(run({ getItem: () => value })).toEqual({ js: '' }),
)

test('so does a storage that is forbidden', () => {
  const getItem = () => {
    throw new Error('SecurityError')
  }
  expect(run({ getItem })).toEqual({ js: '' })
})
