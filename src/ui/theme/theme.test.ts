import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from '#src/platform/http/to-script.ts'
import theme from './theme.script.ts?script'

/** Returns the document's data attributes after the script has run. */
function run(localStorage: { getItem(key: string): unknown }): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(toScript(theme), { localStorage, document: { documentElement: { dataset } } })
  return dataset
}

test.each(['dark', 'light'])('%s is applied before the first paint', (theme) =>
  expect(run({ getItem: (key) => (key === 'theme' ? theme : null) })).toEqual({ js: '', theme }),
)

test.each([null, '', 'Dark', '{', 'null', 'constructor', 'x'.repeat(100_000)])(
  "the stored value %.20j means the system's theme",
  (value) => expect(run({ getItem: () => value })).toEqual({ js: '' }),
)

test("blocked storage means the system's theme", () => {
  const getItem = () => {
    throw new Error('SecurityError')
  }
  expect(run({ getItem })).toEqual({ js: '' })
})
