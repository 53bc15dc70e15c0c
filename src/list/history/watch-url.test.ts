import { expect, test } from 'vitest'
import { parseWatchUrl } from './record-poster-clicks.client.ts'

test.each([
  ['/watch/cowboy-bebop-1', { animeId: 'cowboy-bebop-1' }],
  ['/watch/cowboy-bebop-1?episode=5', { animeId: 'cowboy-bebop-1', episode: 5 }],
  ['/watch/cowboy-bebop-1?ep=100005&type=dub', { animeId: 'cowboy-bebop-1', episode: 5 }],
  ['/watch/cowboy-bebop-1?ep=x', { animeId: 'cowboy-bebop-1' }],
  ['/cowboy-bebop-1', null],
  ['/watch/', null],
])('%s is parsed as %j', (path, link) => expect(parseWatchUrl(`https://hoshimi.test${path}`)).toEqual(link))
