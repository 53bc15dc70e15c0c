import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from './to-script.ts'

test('what a page passes to its script arrives as it is, and cannot end the script', () => {
  const value = { name: '</script><script>alert(1)//', lines: '\u2028<!--&' }
  const script = toScript<(value: object) => void>('result.value=args', value)
  expect(script).not.toMatch(/[<\u2028]/)
  const result = { value: [] }
  runInNewContext(script, { result })
  expect(result.value).toEqual([value])
})
