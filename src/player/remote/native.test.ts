import { expect, test } from 'vitest'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { toCookieless } from './native.client.ts'

const playable: Playable = {
  address: '/media/library/0123456789abcdef/sub.m3u8',
  kind: 'hls',
  tracks: [],
  segments: [],
  chapters: [],
}
const ticketed = 'https://anime.example/media/ticket/T/portable/library/0123456789abcdef/sub.m3u8'

test('a premium video is loaded under a ticket, with the subtitles of its playlist', () => {
  const own = '/media/ticket/T/library/0123456789abcdef/sub.m3u8'
  expect(toCookieless(playable, ticketed)).toEqual({ ...playable, address: own })
  expect(toCookieless({ ...playable, address: own }, ticketed), 'once').toBeNull()
})

test('a video that anyone may load stays where it is', () => {
  expect(toCookieless(playable, 'https://anime.example/media/portable/library/0123456789abcdef/sub.m3u8')).toBeNull()
})
