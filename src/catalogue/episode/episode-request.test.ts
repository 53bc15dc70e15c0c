import { expect, test } from 'vitest'
import { episodeHref, parseEpisodeRequest } from './episode-request.ts'

test.each([
  ['', undefined],
  ['?ep=100005', 5],
  ['?episode=5', 5],
  ['?episode=%205%20', 5],
  ['?ep=100005&episode=9', 5],
  ['?ep=&episode=9', 9],
  ['?ep=&episode=', undefined],
  ['?ep=200005', null],
  ['?ep=5', null],
  ['?ep=abc', null],
  ['?episode=0', null],
  ['?episode=-1', null],
  ['?episode=1e3', null],
  ['?episode=999999', null],
  ['?episode=5&episode=6', 5],
])('%s requests %s', (search, number) =>
  expect(parseEpisodeRequest(new URLSearchParams(search), (anime) => anime === 1)).toBe(number),
)

test('the URL only has an audio type if one was chosen', () => {
  expect(episodeHref('cowboy-bebop-1', 100_005, null)).toBe('/watch/cowboy-bebop-1?ep=100005')
  expect(episodeHref('cowboy-bebop-1', 100_005, 'dub')).toBe('/watch/cowboy-bebop-1?ep=100005&type=dub')
})
