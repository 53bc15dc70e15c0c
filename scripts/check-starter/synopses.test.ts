import { expect, test } from 'vitest'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { compareSynopsis, listRuns } from './synopses.ts'

const THEIRS = 'Spike, an old hand at this, hunts bounties<br>across the whole of the solar system with Jet’s ship.'
const index = new Map(listRuns(THEIRS, 8).map((run) => [run, '1']))

const shared = (synopsis: string) =>
  compareSynopsis(
    titleRecordSchema.parse({ ids: [{ space: 'mal', id: '2' }], names: { romaji: 'Hoshi' }, synopsis }),
    index,
  ).map(({ ours, theirs }) => [ours, theirs])

test('finds a shared run of words regardless of case, punctuation, markup and title', () => {
  expect(shared('Here he HUNTS bounties - across the whole of the Solar System.')).toEqual([
    ['hunts bounties across the whole of the solar', 'a text of mal 1'],
    ['bounties across the whole of the solar system', 'a text of mal 1'],
  ])
})

test('treats different apostrophes alike', () => {
  expect(shared("of the solar system with Jet's ship, and whole of the solar system with Jet's ship")).toHaveLength(1)
})

test('ignores a shorter run', () => {
  expect(shared('He hunts bounties across the whole of space.')).toEqual([])
})

test('a text shorter than a run has none', () => {
  expect(listRuns('Spike', 8)).toEqual([])
})
