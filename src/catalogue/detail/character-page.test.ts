import { expect, test } from 'vitest'
import { parseCharacterPage } from './character-page.ts'

const entry = (name: unknown, voiceActors: unknown = []) => ({
  character: { id: `${String(name)}-1`, name, cast: 'Main' },
  voiceActors,
})

test('summarises characters with their Japanese voice actor, or the first', () => {
  const response = {
    results: {
      totalPages: 3,
      data: [
        entry('Spike', [
          { id: 'steve-1', name: 'Steve', language: 'English' },
          { id: 'kouichi-yamadera-2', name: 'Kouichi Yamadera', language: 'Japanese' },
        ]),
        entry('Jet', [{ id: 'beau-3', name: 'Beau' }]),
        entry('Ein'),
      ],
    },
  }
  expect(parseCharacterPage(response)).toEqual({
    totalPages: 3,
    characters: [
      {
        id: 'Spike-1',
        name: 'Spike',
        role: 'Main',
        voice: { id: 'kouichi-yamadera-2', name: 'Kouichi Yamadera', language: 'Japanese' },
      },
      { id: 'Jet-1', name: 'Jet', role: 'Main', voice: { id: 'beau-3', name: 'Beau' } },
      { id: 'Ein-1', name: 'Ein', role: 'Main' },
    ],
  })
})

test('one invalid entry does not hide the others', () => {
  const data = [null, 7, {}, entry(undefined), entry(''), entry('Faye', 'invalid'), { character: 'x' }]
  expect(parseCharacterPage({ results: { totalPages: 1, data } }).characters.map(({ name }) => name)).toEqual(['Faye'])
})

test.each([null, 'text', {}, { results: null }, { results: { data: {} } }])('rejects %j', (response) =>
  expect(() => parseCharacterPage(response)).toThrow('no characters'),
)
