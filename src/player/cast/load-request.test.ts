import { describe, expect, test } from 'vitest'
import type { RemoteSource } from '../state/remote-episode.ts'
import { DEFAULT_STYLE } from '../state/caption-style.ts'
import { type CastTrack, chooseActive, replaceActive, toCastMedia, toTextStyle } from './load-request.ts'

const episode = {
  href: '/watch/harbour-lights-7?ep=700005',
  title: 'Harbour Lights',
  number: 5,
  picture: 'https://anime.example/images/banner/7/0/1280.webp',
  server: 'Sub HD-1',
}
const source: RemoteSource = {
  address: 'https://anime.example/media/portable/library/0123456789abcdef/sub.m3u8',
  kind: 'hls',
  isPackage: true,
  tracks: [
    {
      address: 'https://anime.example/media/library/0123456789abcdef/subtitles-1-en.vtt',
      label: 'English',
      language: 'en',
    },
    { address: 'https://anime.example/media/library/0123456789abcdef/subtitles-2.vtt', label: 'Signs', language: '' },
  ],
}

describe('an episode for a receiver', () => {
  test('of a package is a playlist of fragmented MP4, with its title and subtitles', () => {
    expect(toCastMedia(episode, source, DEFAULT_STYLE)).toEqual({
      contentId: source.address,
      contentUrl: source.address,
      contentType: 'application/vnd.apple.mpegurl',
      streamType: 'BUFFERED',
      hlsSegmentFormat: 'fmp4',
      hlsVideoSegmentFormat: 'fmp4',
      metadata: {
        kind: 'episode',
        title: 'Episode 5',
        seriesTitle: 'Harbour Lights',
        episode: 5,
        images: [{ url: episode.picture }],
      },
      tracks: [
        {
          trackId: 1,
          type: 'TEXT',
          subtype: 'SUBTITLES',
          trackContentId: source.tracks[0]?.address,
          trackContentType: 'text/vtt',
          name: 'English',
          language: 'en',
        },
        expect.objectContaining({ trackId: 2, name: 'Signs', language: 'und' }),
      ],
      textTrackStyle: toTextStyle(DEFAULT_STYLE),
      customData: { href: episode.href, server: 'Sub HD-1' },
    })
  })

  test.each([
    ['hls', false, 'application/vnd.apple.mpegurl'],
    ['mp4', false, 'video/mp4'],
    ['webm', false, 'video/webm'],
  ] as const)('of another site as %s says nothing about segments', (kind, isPackage, contentType) => {
    const media = toCastMedia(episode, { ...source, kind, isPackage }, DEFAULT_STYLE)
    expect(media).toMatchObject({ contentType })
    expect(media).not.toHaveProperty('hlsSegmentFormat')
  })

  test('of a film is a movie', () => {
    const { metadata } = toCastMedia({ ...episode, number: null }, source, DEFAULT_STYLE)
    expect(metadata).toEqual({ kind: 'movie', title: 'Harbour Lights', images: [{ url: episode.picture }] })
  })
})

test.each([
  [{}, { foregroundColor: '#FFFFFFFF', backgroundColor: '#05070BE6', edgeType: 'NONE', fontScale: 1 }],
  [
    { size: 150, color: '#ffe45c' },
    { foregroundColor: '#FFE45CFF', fontScale: 1.5 },
  ],
  [{ background: 'outline' as const }, { backgroundColor: '#00000000', edgeType: 'OUTLINE' }],
  [{ background: 'none' as const }, { backgroundColor: '#00000000', edgeType: 'NONE' }],
])('the style %j of subtitles becomes %j', (change, expected) => {
  expect(toTextStyle({ ...DEFAULT_STYLE, ...change })).toMatchObject(expected)
})

describe('tracks', () => {
  const tracks: CastTrack[] = [
    { trackId: 1, type: 'TEXT', name: 'English', language: 'en' },
    { trackId: 2, type: 'TEXT', name: 'English (SDH)', language: 'en' },
    { trackId: 3, type: 'TEXT', name: 'Unknown', language: '' },
    { trackId: 4, type: 'TEXT', name: 'Schilder', language: 'de' },
    { trackId: 5, type: 'TEXT', name: 'Dialoge', language: 'de' },
    { trackId: 10, type: 'AUDIO', name: null, language: 'ja' },
    { trackId: 11, type: 'AUDIO', name: null, language: 'en' },
    { trackId: 20, type: 'VIDEO' },
  ]
  const sdh = { label: 'English (SDH)', language: 'en' }
  test.each([
    ['the same subtitles', [20, 10], { subtitles: sdh, audio: undefined }, [20, 10, 2]],
    [
      'others of their language',
      [10],
      { subtitles: { label: 'English CC', language: 'en' }, audio: undefined },
      [10, 1],
    ],
    [
      'the full ones of the next episode, not its signs',
      [10],
      { subtitles: { label: 'Full [Group]', language: 'de' }, audio: undefined },
      [10, 5],
    ],
    ['none of another language', [10, 1], { subtitles: { label: 'Français', language: 'fr' }, audio: undefined }, [10]],
    ['none of an unknown language', [10], { subtitles: { label: 'x', language: '' }, audio: undefined }, null],
    ['no subtitles', [10, 1], { subtitles: null, audio: { label: 'x', language: 'ja' } }, [10]],
    ['the audio in a language', [10], { subtitles: null, audio: { label: 'x', language: 'en' } }, [11]],
    ['the audio as it is', [10], { subtitles: null, audio: { label: 'x', language: 'fr' } }, null],
    ['what is active already', [2, 11], { subtitles: sdh, audio: { label: 'x', language: 'en' } }, null],
  ] as const)('%s: %j with %j becomes %j', (_, active, choices, expected) => {
    expect(chooseActive(tracks, active, choices)).toEqual(expected)
  })

  test('another one of its type replaces the active one', () => {
    expect(replaceActive(tracks, [20, 10, 1], 'TEXT', 2)).toEqual([20, 10, 2])
    expect(replaceActive(tracks, [20, 10, 1], 'TEXT', null)).toEqual([20, 10])
    expect(replaceActive(tracks, [20, 10, 1], 'AUDIO', 11)).toEqual([20, 1, 11])
  })
})
