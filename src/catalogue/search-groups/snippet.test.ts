import { expect, test } from 'vitest'
import { toQueryTerms } from '../search/terms.ts'
import { makeSnippet } from './snippet.ts'

const show = (text: string, query: string) =>
  makeSnippet(text, toQueryTerms(query))
    ?.parts.map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('') ?? null

test('marks the words of the query in any form', () => {
  expect(show('A keeper’s letters to ships that answer.', 'keepers letter ship')).toBe(
    'A [keeper’s] [letters] to [ships] that answer.',
  )
})

test('shows the part of a long text that has the most words, cut between words', () => {
  const filler = 'Nothing happens on the pier for a long and quiet time. '.repeat(20)
  const shown = show(`The lighthouse is dark. ${filler}Then a lighthouse gets letters. ${filler}`, 'lighthouse letters')
  expect(shown).toMatch(/^… \S.* Then a \[lighthouse\] gets \[letters\]\. Nothing .*\w…$/)
  expect(shown?.length).toBeLessThan(220)
})

test('text without spaces', () => {
  expect(show('灯台守の少女が船に手紙を書く。', '灯台守')).toBe('[灯台守の少女が船に手紙を書く]。')
})

test.each(['', 'No such word.', '\n\n'])('nothing of %j', (text) => expect(show(text, 'lighthouse')).toBe(null))
