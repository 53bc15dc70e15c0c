import { describe, expect, test } from 'vitest'
import { type Part, toParts } from './rich-text.ts'

/** Short notation of parts: `[link]`, `‹spoiler›`, plain text. */
const inShort = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'link' ? `[${part.text}]` : `‹${inShort(part.parts)}›`,
    )
    .join('')

describe('links', () => {
  test.each([
    ['see https://example.org/a?b=c#d for more', 'see [https://example.org/a?b=c#d] for more'],
    ['(http://example.org).', '([http://example.org]).'],
    ['https://example.org/a_(b)', '[https://example.org/a_(b)]'],
    ['https://example.org, https://example.com!', '[https://example.org], [https://example.com]!'],
    ['HTTPS://EXAMPLE.ORG/A', '[HTTPS://EXAMPLE.ORG/A]'],
    ['https://日本語.example/星。', '[https://日本語.example/星]。'],
  ])('%s', (text, short) => expect(inShort(toParts(text))).toBe(short))

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    '//example.org',
    'www.example.org',
    'xhttps://',
    'https://',
    'https://...',
    'https://localhost/admin',
    'https://known.example@other.example/',
    'https://user:password@other.example/',
    '<a href="x" onclick=alert(1)>x</a>',
    'mailto:a@example.org',
  ])('%s is plain text', (text) => expect(toParts(text)).toEqual([{ kind: 'text', text }]))

  test('point to their shown http or https URL only', () => {
    const links = toParts('https://EXAMPLE.org http://example.com/<b> https://a.example/"x').filter(
      (part) => part.kind === 'link',
    )
    expect(links.map(({ href }) => href)).toEqual(['https://example.org/', 'http://example.com/', 'https://a.example/'])
  })
})

describe('spoilers', () => {
  test.each([
    ['He ||dies|| there', 'He ‹dies› there'],
    ['||a|| and ||b||', '‹a› and ‹b›'],
    ['||see https://example.org||', '‹see [https://example.org]›'],
    ['||over\nlines||', '‹over\nlines›'],
    ['a || b', 'a || b'],
    ['||a|| b ||', '‹a› b ||'],
    ['||||', '||||'],
    ['|| ||', '|| ||'],
    ['|||a|||', '‹|a›|'],
    ['', ''],
  ])('%j', (text, short) => expect(inShort(toParts(text))).toBe(short))
})

test('parses any input quickly', () => {
  for (const hard of ['||'.repeat(250), 'https://'.repeat(60), `https://a.b/${'.'.repeat(488)}`, '('.repeat(500)])
    expect(inShort(toParts(hard)).replace(/[[\]‹›]/g, '')).toContain(hard.slice(0, 2))
})
