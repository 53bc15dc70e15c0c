import { expect, test } from 'vitest'
import { escapeXml, toCdata } from './xml.ts'

test.each([
  ['text', `a < b & "c" > 'd'`, 'a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;'],
  ['characters that XML can’t contain', 'a\u0000\u001b\uffffb', 'ab'],
  ['line breaks and tabs', 'a\n\tb', 'a\n\tb'],
])('%s can be an attribute', (_, text, escaped) => {
  expect(escapeXml(text)).toBe(escaped)
})

test('a CDATA section does not end within its text', () => {
  expect(toCdata('a ]]> b')).toBe('<![CDATA[a ]]]]><![CDATA[> b]]>')
})
