import { describe, expect, test } from 'vitest'
import { createMatcher, hasLink } from './match-text.server.ts'

const WORDS = ['Casino', 'buy now', 'straße', 'спам', '詐欺', 'ガチャ', '  ', '!!!']
const SITES = ['spam.example', 'https://www.bad.example/path', '*.wide.example', 'bücher.example', 'not a host']
const isListed = createMatcher(WORDS, SITES)

describe('words and sites are found', () => {
  test.each([
    ['as they are', 'the casino is open'],
    ['in capitals', 'CASINO'],
    ['in full width', 'ｃａｓｉｎｏ'],
    ['in mathematical letters', '𝓬𝓪𝓼𝓲𝓷𝓸'],
    ['in circles', 'ⓒⓐⓢⓘⓝⓞ'],
    ['with accents', 'ćàšïñö'],
    ['with 500 combining marks', `c${'\u0301'.repeat(500)}asino`],
    ['with zero-width characters', 'ca\u200bsi\u200dno\ufeff'],
    ['with a soft hyphen', 'casi\u00adno'],
    ['with variation selectors', 'casi\ufe0fno'],
    ['with tag characters', `ca${String.fromCodePoint(0xe0061)}sino`],
    ['in Cyrillic letters', 'саѕіո\u043e'],
    ['in Greek and Latin letters', 'cαsιnο'],
    ['in small capitals', 'ᴄᴀꜱɪɴᴏ'],
    ['in letters with strokes and hooks', 'ȼⱥʂɨɲø'],
    ['in black squares', '🅲🅰🆂🅸🅽🅾'],
    ['in black circles', '🅒🅐🅢🅘🅝🅞'],
    ['between punctuation', '(casino)'],
    ['as a phrase over lines', 'BUY\n  now!'],
    ['with a sharp s', 'STRASSE'],
    ['in Russian', 'это СПАМ'],
    ['in Japanese, without spaces', 'これは詐欺です'],
    ['in half-width kana', 'ｶﾞﾁｬを回す'],
    ['by their address', 'see https://spam.example/x'],
    ['without a scheme', 'see SPAM.example'],
    ['below the site', 'http://a.b.spam.example.'],
    ['of an entry with a scheme', 'm.bad.example'],
    ['of an entry with a star', 'x.wide.example'],
    ['with an ideographic full stop', 'spam。example'],
    ['in full width with a full stop of that width', 'ｓｐａｍ．ｅｘａｍｐｌｅ'],
    ['with an invisible character', 'spam.exam\u200bple'],
    ['as a name in another alphabet', 'https://BÜCHER.example'],
    ['below many others', `https://${'a.'.repeat(8)}spam.example/`],
    ['in a link as browsers read it', 'https://spam%2Eexample/ https://fine.example'],
    ['in a link behind a spoiler', '||https://sp%61m.example/||'],
    ['as it is registered', 'https://xn--bcher-kva.example'],
  ])('%s', (_, text) => expect(isListed(text)).toBe(true))
})

describe('others are not', () => {
  test.each([
    'casinos and occasionally',
    'buy it now',
    'now buy',
    'notspam.example',
    'spam.example.org',
    'かちや',
    'カチャ',
    'a list of words',
    '',
    '!!!',
    'spam dot example',
  ])('%s', (text) => expect(isListed(text)).toBe(false))
})

test.each([
  ['https://a.example', true],
  ['HTTP://a.example', true],
  ['ht\u200btps://a.example', true],
  ['www.a.example', true],
  ['a.example/path', true],
  ['episode 1.5 is fun', false],
  ['It is over.Really', false],
  ['and/or', false],
])('whether %s is a link', (text, expected) => expect(hasLink(text)).toBe(expected))

test('the work is bounded', () => {
  const long = createMatcher(
    Array.from({ length: 500 }, (_, at) => `${'many word '.repeat(9)}${at}`),
    Array.from({ length: 500 }, (_, at) => `site-${at}.example`),
  )
  const hostile = [
    'a'.repeat(50_000),
    'long word '.repeat(5_000),
    `a${'\u0301\u0323'.repeat(20_000)}`,
    'a.'.repeat(25_000),
    'https://'.repeat(6_000),
    'カ'.repeat(50_000),
  ]
  const started = process.cpuUsage()
  for (const text of hostile) expect([long(text), isListed(text)]).toEqual([false, false])
  const { user, system } = process.cpuUsage(started)
  // work that grows with the square of the length would take minutes
  expect((user + system) / 1_000 / hostile.length / 2).toBeLessThan(2_000)
})

test('no list matches nothing', () => expect(createMatcher([], [])('casino https://spam.example')).toBe(false))
