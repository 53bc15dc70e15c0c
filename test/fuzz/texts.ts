/** Texts that careless code stumbles over. */
import fc from 'fast-check'
import { HOSTILE_SEQUENCES, repeated } from '../event-loop/hostile-texts.ts'

const ODD_TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '-0',
  '1e999',
  '1.5',
  '0x10',
  '００１',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '2026-11-24T25:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '../../../etc/passwd',
  '..\\..\\',
  '%2e%2e%2f',
  '%',
  '%00',
  '%zz',
  '%_',
  "' or 1=1 --",
  '"; drop table "user"; --',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '</script><!--',
  'javascript:alert(1)',
  'http://127.0.0.1:9/',
  '//example.org',
  '\r\nSet-Cookie: a=b',
  '\u202Eabc\u202C',
  '\u200B\u200D\uFEFF',
  `Z${'\u0301\u0336'.repeat(30)}`,
  '\u0130\u0131\u1E9E',
  '👩‍👩‍👧‍👦',
  '𠮷野家',
  '\u{10FFFF}',
  '\uFFFD\uFFFE',
  '\u2028\u2029',
]

/** Texts with characters that no client should send. */
const BROKEN_TEXTS = ['\0', 'a\0b', '\uD800', '\uDC00a', 'a\uDFFF', '\u0001\u001B[2J\u007F']

const LONG = [20, 21, 100, 128, 129, 200, 201, 500, 501, 2_000, 4_001]

/** Well-formed Unicode without NUL. */
export const wellFormedText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
    fc
      .tuple(fc.constantFrom(...HOSTILE_SEQUENCES.filter((one) => one !== '\0')), fc.constantFrom(...LONG))
      .map(([sequence, length]) => repeated(sequence, length)),
  )

/** Any text, also with NUL and lone surrogates. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: wellFormedText() },
    fc.constantFrom(...BROKEN_TEXTS),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Any JSON value, with those that break assumptions first. */
export const anyJson = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      [{}],
      { length: -1 },
      { toString: null },
      { constructor: { prototype: {} } },
    ),
    fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324),
    fc.constantFrom(50, 1_000).map(nested),
    anyText(),
    fc.jsonValue({ maxDepth: 3 }),
  )
