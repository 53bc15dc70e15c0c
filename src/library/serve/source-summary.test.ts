import { expect, test } from 'vitest'
import { type SummarisedSource, toAvailability, withNames } from './source-summary.ts'

const source = (episode: number, sound: SummarisedSource['sound'], quality?: string): SummarisedSource => ({
  anime: 7,
  episode,
  sound,
  ...(quality && { quality }),
})

test('sources are named by audio, in the order they were added', () => {
  const named = withNames([source(1, 'dub'), source(1, 'sub'), source(2, 'sub'), source(1, 'sub'), source(1, 'raw')])
  expect(named.map(({ episode, sound, name }) => `${episode} ${sound} ${name}`)).toEqual([
    '1 sub HD-1',
    '1 sub HD-2',
    '1 dub HD-1',
    '1 raw HD-1',
    '2 sub HD-1',
  ])
})

test('an episode with two sources counts once, and a gap in the numbers does not hide the last one', () => {
  const sources = [source(1, 'sub', '480p'), source(1, 'sub', '1080p'), source(1, 'dub'), source(12, 'raw')]
  expect(toAvailability(sources)).toEqual({
    sub: 1,
    dub: 1,
    lastEpisode: 12,
    playable: '1,12',
    quality: 'HD',
    episodes: [
      { episode: 1, kind: 'sub' },
      { episode: 1, kind: 'dub' },
    ],
  })
})

test('without sources there is no availability', () => expect(toAvailability([])).toBeNull())
