import { expect, test } from 'vitest'
import { toQuote } from './quote.ts'

test.each([
  ['A short text', 'A short text'],
  ['Two\n\nparagraphs', 'Two paragraphs'],
  ['The captain ||survives||, luckily', 'The captain [spoiler], luckily'],
  ['||All of it||', '[spoiler]'],
  ['One || is no spoiler', 'One || is no spoiler'],
  ['See https://anime.example/a.', 'See https://anime.example/a.'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(120)}…`],
  [`${'x'.repeat(119)} yz`, `${'x'.repeat(119)}…`],
])('%j is quoted as %j', (text, quote) => expect(toQuote(text)).toBe(quote))

test('cuts no character in two', () => {
  expect(toQuote(`${'x'.repeat(119)}👨‍👩‍👧‍👦 and more`)).toBe(`${'x'.repeat(119)}…`)
  expect(toQuote(`a${'\u0301'.repeat(200)}`)).toHaveLength(121)
})
