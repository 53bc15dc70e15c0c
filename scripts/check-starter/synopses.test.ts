import { expect, test } from 'vitest'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { runsOf } from './runs.ts'
import { compareSynopsis } from './synopses.ts'

const THEIRS = 'Spike, an old hand at this, hunts bounties<br>across the whole of the solar system with Jet’s ship.'
const index = new Map(runsOf(THEIRS, 8).map((run) => [run, 1]))

const shared = (synopsis: string) =>
  compareSynopsis(
    titleRecordSchema.parse({ ids: [{ space: 'mal', id: '2' }], names: { romaji: 'Hoshi' }, synopsis }),
    index,
  ).map(({ ours, theirs }) => [ours, theirs])

test('a run of words is found across case, punctuation and markup, whichever title it belongs to', () => {
  expect(shared('Here he HUNTS bounties - across the whole of the Solar System.')).toEqual([
    ['hunts bounties across the whole of the solar', 'a text of mal 1'],
    ['bounties across the whole of the solar system', 'a text of mal 1'],
  ])
})

test('an apostrophe is an apostrophe', () => {
  expect(shared("of the solar system with Jet's ship, and whole of the solar system with Jet's ship")).toHaveLength(1)
})

test('a shorter one is not', () => {
  expect(shared('He hunts bounties across the whole of space.')).toEqual([])
})

test('a text shorter than a run has none', () => {
  expect(runsOf('Spike', 8)).toEqual([])
})
