import { describe, expect, test } from 'vitest'
import { listMentions, type Part, toParts } from './rich-text.ts'

/** Short notation of parts: `[link]`, `‹spoiler›`, `{moment in seconds}`, `<mention>`, plain text. */
const inShort = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'spoiler') return `‹${inShort(part.parts)}›`
      if (part.kind === 'moment') return `{${part.seconds}}`
      if (part.kind === 'mention') return `<${part.text}>`
      return part.kind === 'text' ? part.text : `[${part.text}]`
    })
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

describe('moments', () => {
  test.each([
    ['at 12:34, and 1:02:03.', 'at {754}, and {3723}.'],
    ['0:00 (00:05) 125:30', '{0} ({5}) {7530}'],
    ['||9:58|| そして12:34で', '‹{598}› そして{754}で'],
    ['https://example.org/12:34', '[https://example.org/12:34]'],
  ])('%s', (text, short) => expect(inShort(toParts(text))).toBe(short))

  test.each([
    '12:60',
    '1:2',
    '1:60:00',
    '1:02:03:04',
    '2026-11-24T12:34:56',
    '16:9',
    '1.12:34',
    '12:34.5',
    'a12:34',
    '1234:56',
  ])('%s is none', (text) => expect(toParts(text)).toEqual([{ kind: 'text', text }]))
})

describe('mentions', () => {
  test.each([
    ['@aiko, look', '<@aiko>, look'],
    ['(@Aiko_2) ||@botan.||', '(<@Aiko_2>) ‹<@botan>.›'],
    ['https://example.org/@aiko', '[https://example.org/@aiko]'],
  ])('%s', (text, short) => expect(inShort(toParts(text))).toBe(short))

  test.each(['a@example.org', '@example.org', '@ab', '@@aiko', '/@aiko', `@${'a'.repeat(21)}`])('%s is none', (text) =>
    expect(toParts(text)).toEqual([{ kind: 'text', text }]),
  )

  test('are listed once each, also of spoilers', () => {
    expect(listMentions('@Aiko @aiko ||@botan|| a@chiyo')).toEqual(['aiko', 'botan'])
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
  for (const hard of [
    '||'.repeat(250),
    'https://'.repeat(60),
    `https://a.b/${'.'.repeat(488)}`,
    '('.repeat(500),
    '@aaa'.repeat(125),
    '1:11:'.repeat(100),
  ])
    expect(inShort(toParts(hard)).replace(/[[\]‹›<>]/g, '')).toContain(hard.slice(0, 2))
})
