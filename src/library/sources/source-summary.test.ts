import { expect, test } from 'vitest'
import { type HeldSource, toHeldAvailability, withNames } from './source-summary.ts'

const held = (episode: number, sound: HeldSource['sound'], quality?: string): HeldSource => ({
  anime: 7,
  episode,
  sound,
  ...(quality && { quality }),
})

test('sources are named by audio, in the order they were added', () => {
  const named = withNames([held(1, 'dub'), held(1, 'sub'), held(2, 'sub'), held(1, 'sub'), held(1, 'raw')])
  expect(named.map(({ episode, sound, name }) => `${episode} ${sound} ${name}`)).toEqual([
    '1 sub HD-1',
    '1 sub HD-2',
    '1 dub HD-1',
    '1 raw HD-1',
    '2 sub HD-1',
  ])
})

test('an episode with two sources counts once, and a gap in the numbers does not hide the last one', () => {
  const sources = [held(1, 'sub', '480p'), held(1, 'sub', '1080p'), held(1, 'dub'), held(12, 'raw')]
  expect(toHeldAvailability(sources)).toEqual({ sub: 1, dub: 1, lastEpisode: 12, quality: 'HD' })
})

test('no sources are no availability', () => expect(toHeldAvailability([])).toBeNull())
