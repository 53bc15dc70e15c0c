import { describe, expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

describe('plainText', () => {
  test.each([
    ['Rain falls.<br><br>\nHe waits.', 'Rain falls.\n\nHe waits.'],
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['A <i>quiet</i> town &amp; its caf&eacute; &#8212; &#x3042;', 'A quiet town & its café — あ'],
    ['3 &lt; 4, &unknown; stays, x < y > z', '3 < 4, &unknown; stays, x < y > z'],
    ['She leaves.\n\n(Source: Somebody, edited)', 'She leaves.'],
    ['She leaves. [Written by MAL Rewrite]', 'She leaves.'],
    ['A diver (from the coast) finds the source.', 'A diver (from the coast) finds the source.'],
    [
      'He is ~!the ghost!~ tired. __Age:__ 17, see [his page](https://people.example/1).',
      'He is tired. Age: 17, see his page.',
    ],
    ['<script>alert(1)</script>Hello', 'alert(1)Hello'],
    ['a\r\nb\rc\u0000d\u202ee', 'a\nb\ncde'],
    ['half a pair \ud83d', 'half a pair \ufffd'],
    [`a pile of marks a${'\u0301'.repeat(499)}`, `a pile of marks a${'\u0301'.repeat(8)}`],
  ])('%j', (given, expected) => {
    expect(plainText(given)).toBe(expected)
  })

  test.each([null, undefined, '', '  \n ', '<br>', '(Source: Unknown)'])('is undefined for %j', (given) => {
    expect(plainText(given)).toBeUndefined()
  })

  test('truncates long text', () => {
    expect(plainText('a'.repeat(100), 20)).toHaveLength(20)
  })

  test('handles hostile nesting quickly', () => {
    expect(plainText('<'.repeat(50_000))).toBeDefined()
    expect(plainText('[('.repeat(30_000))).toBeDefined()
  })
})

test('plainLine returns a single line', () => {
  expect(plainLine(' A\n B\u00a0\t C\u200f ', 50)).toBe('A B C\u200f')
  expect(plainLine(`a${'\u0301'.repeat(499)}b`, 50)).toBe(`a${'\u0301'.repeat(8)}b`)
  expect(plainLine(' \n ', 50)).toBeUndefined()
  expect(plainLine('😀'.repeat(3), 5)).toBe('😀😀\ufffd')
})
