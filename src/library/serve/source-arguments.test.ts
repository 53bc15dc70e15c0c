import { describe, expect, test } from 'vitest'
import type { AudioType } from '#src/catalogue/episode/playable.ts'
import { kindOf, originsOf, parseAddress, parseQuality, parseSpan, parseTracks, toBadge } from './source-arguments.ts'

describe('a URL', () => {
  test.each([
    ['https://media.example/a b.m3u8', 'https://media.example/a%20b.m3u8'],
    ['http://127.0.0.1:8080/e1.mp4?token=x', 'http://127.0.0.1:8080/e1.mp4?token=x'],
  ])('%s is accepted', (text, href) => expect(parseAddress(text)).toBe(href))

  test.each([
    ['/srv/video/e1.mp4', /http/],
    ['file:///etc/passwd', /http/],
    ['javascript:alert(1)', /http/],
    ['concat:http://a|http://b', /http/],
    ['https://me:secret@media.example/e1.mp4', /password/],
    [`https://media.example/${'x'.repeat(2_001)}`, /2000/],
    ['https://x;script-src-elem/a.mp4', /x;script-src-elem is not a host name/],
    ['https://*/a.mp4', /host name/],
    ["https://a'unsafe-inline'/a.mp4", /host name/],
  ])('%s is rejected', (text, message) => expect(() => parseAddress(text)).toThrow(message))

  test.each([
    ['https://a.example/master.M3U8?x=.mp4', 'hls'],
    ['https://a.example/e1.mp4#t=3', 'mp4'],
    ['https://a.example/e1.webm', 'webm'],
    ['https://a.example/e1.mkv', null],
    ['https://a.example.mp4/', null],
  ])('%s is %s', (address, kind) => expect(kindOf(address)).toBe(kind))
})

describe('tracks', () => {
  test('the first full subtitle track is shown by default, and with a dub the first of signs', () => {
    const texts = [
      'thumbnails=https://a.example/t.vtt',
      'pt-BR:Portuguese (signs)=https://a.example/pt.vtt',
      'en=https://a.example/en.vtt?a=b',
      'de=https://a.example/de.vtt',
    ]
    expect(parseTracks(texts, 'sub')).toEqual([
      { kind: 'thumbnails', address: 'https://a.example/t.vtt', label: 'Thumbnails' },
      {
        kind: 'captions',
        address: 'https://a.example/pt.vtt',
        label: 'Portuguese (signs)',
        language: 'pt-BR',
        forced: true,
      },
      { kind: 'captions', address: 'https://a.example/en.vtt?a=b', label: 'English', language: 'en', standard: true },
      { kind: 'captions', address: 'https://a.example/de.vtt', label: 'German', language: 'de' },
    ])
    const shown = (sound: AudioType) => parseTracks(texts, sound).filter(({ standard }) => standard)
    expect(shown('dub').map(({ label }) => label)).toEqual(['Portuguese (signs)'])
  })

  test.each([
    'https://a.example/en.vtt',
    'en',
    'en=',
    '=https://a.example/en.vtt',
    'not a tag=https://a.example/en.vtt',
  ])('%s is rejected', (text) => expect(() => parseTracks([text], 'sub')).toThrow(/is not|must be/))
})

describe('a time range', () => {
  test.each([
    ['0-90', 0, 90],
    ['88.5-178', 88.5, 178],
    ['21:40-23:10', 1300, 1390],
    ['1:00:00-1:01:30', 3600, 3690],
  ])('%s', (text, start, end) => expect(parseSpan(text)).toEqual({ start, end }))

  test.each(['90-0', '5-5', '90', '-90', 'a-b', '0-1:99:99', '1:75-2:00'])('%s is rejected', (text) =>
    expect(() => parseSpan(text)).toThrow(text),
  )
})

test.each([
  ['2160p', '4K'],
  ['1080p', 'HD'],
  ['720p', 'HD'],
  ['576p', 'SD'],
])('%s has the badge %s', (quality, badge) => expect(toBadge(parseQuality(quality))).toBe(badge))

test.each(['HD', '1080', '10p', '99999p'])('%s is not a quality', (text) =>
  expect(() => parseQuality(text)).toThrow(text),
)

test('lists each host of a source once', () => {
  const tracks = parseTracks(['en=https://subtitles.example/en.vtt', 'de=https://media.example/de.vtt'], 'sub')
  expect(originsOf('https://media.example/e1.m3u8', tracks)).toEqual([
    'https://media.example',
    'https://subtitles.example',
  ])
})
