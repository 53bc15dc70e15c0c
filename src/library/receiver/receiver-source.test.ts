import { expect, test } from 'vitest'
import type { Source, Track } from '#src/catalogue/episode/playable.ts'
import { toReceiverSource, toReceiverUrl } from './receiver-source.ts'

const origin = 'https://anime.example'
const PACKAGE = '/media/library/0123456789abcdef'
const captions = (address: string, more: Partial<Track> = {}): Track => ({
  kind: 'captions',
  address,
  label: 'English',
  language: 'en',
  ...more,
})
const source: Source = {
  id: 1,
  sound: 'sub',
  name: 'HD-1',
  address: `${PACKAGE}/sub.m3u8`,
  kind: 'hls',
  tracks: [
    captions(`${PACKAGE}/subtitles-1-en.vtt`, { styled: { address: `${PACKAGE}/subtitles-1-en.ass`, fonts: [] } }),
    { kind: 'thumbnails', address: `${PACKAGE}/storyboard.vtt`, label: 'Thumbnails' },
  ],
  segments: [{ kind: 'outro', start: 1_300, end: 1_390 }],
  chapters: [],
}

test.each([
  [`${PACKAGE}/sub.m3u8`, null, `${origin}/media/portable/library/0123456789abcdef/sub.m3u8`],
  [`${PACKAGE}/sub.m3u8`, 'T', `${origin}/media/ticket/T/portable/library/0123456789abcdef/sub.m3u8`],
  [`${PACKAGE}/subtitles-1-en.vtt`, 'T', `${origin}/media/ticket/T/library/0123456789abcdef/subtitles-1-en.vtt`],
  ['/media/film/1/2/dub.m3u8', null, `${origin}/media/portable/film/1/2/dub.m3u8`],
  ['https://media.example/1.mp4', 'T', 'https://media.example/1.mp4'],
])('%s with the ticket %s is loaded from %s', (address, ticket, expected) => {
  expect(toReceiverUrl(address, { origin, ticket })).toBe(expected)
})

test('a source for a receiver has absolute addresses, and styled subtitles as WebVTT', () => {
  expect(toReceiverSource(source, { origin, ticket: null })).toEqual({
    address: `${origin}/media/portable/library/0123456789abcdef/sub.m3u8`,
    kind: 'hls',
    isPackage: true,
    tracks: [{ address: `${origin}${PACKAGE}/subtitles-1-en.vtt`, label: 'English', language: 'en' }],
    outro: { start: 1_300, end: 1_390 },
  })
})

test('subtitles of other sites in formats that receivers cannot read are left out', () => {
  const address = 'https://media.example/1.m3u8'
  const tracks = ['1.srt', '2.ASS?x=1', '3.vtt?x=1', '4'].map((file) => captions(`https://media.example/${file}`))
  const found = toReceiverSource({ ...source, address, tracks, segments: [] }, { origin, ticket: null })
  expect(found).toMatchObject({ address, isPackage: false })
  expect(found.tracks.map((track) => track.address)).toEqual([
    'https://media.example/3.vtt?x=1',
    'https://media.example/4',
  ])
})
