import { expect, test } from 'vitest'
import { parseCueText, plainText } from './cue-text.ts'

test.each([
  ['plain', ['plain']],
  ['<i>slanted</i> rest', [{ mark: 'i', children: ['slanted'] }, ' rest']],
  ['<v.loud Hikari>Look!', [{ mark: 'v', voice: 'Hikari', children: ['Look!'] }]],
  ['<ruby>星<rt>ほし</rt></ruby>', [{ mark: 'ruby', children: ['星', { mark: 'rt', children: ['ほし'] }] }]],
  ['<b><i>both</b> after', [{ mark: 'b', children: [{ mark: 'i', children: ['both'] }] }, ' after']],
  ['<c.yellow>colour</c><00:01.000>timed', [{ mark: 'c', color: 'yellow', children: ['colour'] }, 'timed']],
  [
    '<c.x1e90ff>a</c><c>b</c>',
    [
      { mark: 'c', color: '#1e90ff', children: ['a'] },
      { mark: 'c', children: ['b'] },
    ],
  ],
  ['Tom &amp; Jerry &lt;3 &bogus;', ['Tom & Jerry <3 &bogus;']],
  ['<script>alert(1)</script><img src=x onerror=y>', ['alert(1)']],
  ['</i>nothing open', ['nothing open']],
])('parses %j as %j', (text, nodes) => expect(parseCueText(text)).toEqual(nodes))

test('plainText removes markup', () => expect(plainText(parseCueText('<b>a<i>b</i></b> c'))).toBe('ab c'))
