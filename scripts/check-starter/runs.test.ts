import { expect, test } from 'vitest'
import { sharedRuns } from './runs.ts'

const THEIRS = 'Spike, an old hand at this, hunts bounties<br>across the whole of the solar system with Jet.'

test('a run of words is found across case, punctuation and markup', () => {
  expect(sharedRuns('Here he HUNTS bounties - across the whole of the Solar System.', THEIRS, 8)).toEqual([
    'hunts bounties across the whole of the solar',
    'bounties across the whole of the solar system',
  ])
})

test('a shorter one is not', () => {
  expect(sharedRuns('He hunts bounties across the whole of space.', THEIRS, 8)).toEqual([])
})

test('a text shorter than a run has none', () => {
  expect(sharedRuns('Spike', 'Spike', 8)).toEqual([])
})
