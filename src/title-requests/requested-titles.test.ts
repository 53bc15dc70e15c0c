import { describe, expect, test } from 'vitest'
import { airingAt, type Run } from '#src/catalogue/airing.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { toRequestedTitles } from './requested-titles.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const TV = { status: 'finished', episodes: 3 } as const
const AIRING = { status: 'airing', episodes: 12, nextEpisode: { number: 4, airsAt: '2026-11-22T15:00:00Z' } } as const
/** Only its start is known, and not how many weeks it paused. */
const GUESSED = { status: 'airing', startDate: '2026-10-02' } as const
const UPCOMING = { status: 'upcoming', episodes: 12 } as const

const toTitles = (run: Run, playable: string) => {
  const title = {
    ...plainTitle(7),
    ...run,
    ...(playable !== '' && {
      availability: { sub: 1, dub: 0, lastEpisode: Number(playable.at(-1)), playable, quality: undefined },
    }),
  }
  return toRequestedTitles(() => ({
    find: (number) => (number === 7 ? title : null),
    findExternal: () => null,
    airing: () => airingAt(run, NOW),
  }))
}

describe('what a request wants can be played', () => {
  test.each<[string, Run, playable: string, episode: number, expected: boolean]>([
    ['all episodes', TV, '1-3', 0, true],
    ['all aired episodes of a title that still airs', AIRING, '1-3', 0, true],
    ['one is missing', TV, '1,3', 0, false],
    ['nothing', TV, '', 0, false],
    ['nothing has aired, and nothing is here', UPCOMING, '', 0, false],
    ['nothing has aired as far as is known, but it is here', UPCOMING, '1', 0, true],
    ['all that are known to have aired', GUESSED, '1-3', 0, true],
    ['one is missing of those that are known to have aired', GUESSED, '1,3', 0, false],
    ['nothing of a title of which only the start is known', GUESSED, '', 0, false],
    ['the wanted episode', TV, '2', 2, true],
    ['other episodes', TV, '1,3', 2, false],
  ])('%s', (_, run, playable, episode, expected) => {
    expect(toTitles(run, playable).isHere(7, episode)).toBe(expected)
  })

  test('of no title', () => {
    expect(toTitles(TV, '1-3').isHere(8, 0)).toBe(false)
  })
})
