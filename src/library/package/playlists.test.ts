import { describe, expect, test } from 'vitest'
import { masterPlaylist } from './master-playlists.ts'
import { mediaPlaylist, iframePlaylist, subtitlePlaylist } from './playlists.ts'
import { keyframeRatesOf, ratesOf } from './bit-rates.ts'
import { cutAt, cutByLength, type SegmentCutter, type Segment, segmentName, segmentType } from './segments.ts'
import { boxesIn } from './boxes.ts'

const segment = (number: number, seconds: number, size: number): Segment => ({
  name: segmentName(number),
  seconds,
  size,
  keyframes: [{ start: 28, length: size / 10, seconds }],
})
const TRACK = { segments: [segment(1, 2, 2000), segment(2, 6, 9000), segment(3, 0.5, 4000)] }

test('the segment type is one styp box', () => {
  expect(boxesIn(segmentType()).map(({ type, end }) => [type, end])).toEqual([['styp', 28]])
})

test('a media playlist lists its segments', () => {
  const playlist = mediaPlaylist(TRACK)
  expect(playlist).toContain('#EXT-X-TARGETDURATION:6\n')
  expect(playlist).toContain('#EXTINF:0.50000,\nsegment-00003.m4s\n#EXT-X-ENDLIST\n')
})

test.each([
  [6.06, 7],
  [6.000001, 6],
  [5.4, 6],
  [0.2, 1],
])('no segment is longer than the target, also one of %d seconds', (seconds, target) => {
  const track = { segments: [segment(1, seconds, 2_000)] }
  for (const playlist of [mediaPlaylist(track), iframePlaylist(track)])
    expect(playlist).toContain(`#EXT-X-TARGETDURATION:${target}\n`)
})

test('an I-frame playlist lists byte ranges', () => {
  const playlist = iframePlaylist(TRACK)
  expect(playlist.match(/#EXT-X-BYTERANGE/g)).toHaveLength(3)
  expect(playlist).toContain('#EXT-X-BYTERANGE:900@28\nsegment-00002.m4s')
})

test('a subtitle playlist rounds its duration up', () => {
  expect(subtitlePlaylist('a.vtt', 12.2)).toContain('#EXT-X-TARGETDURATION:13\n')
})

test('the peak rate ignores a short last segment', () => {
  expect(ratesOf(TRACK)).toEqual({ peak: 12_000, average: 14_118 })
  expect(ratesOf({ segments: [segment(1, 0.5, 1000)] })).toEqual({ peak: 16_000, average: 16_000 })
  expect(keyframeRatesOf(TRACK).average).toBe(1412)
})

describe('a master playlist', () => {
  const rates = { peak: 1000, average: 800 }
  const rendition = { folder: 'video-360', width: 640, height: 360, codec: 'avc1.64001e', rates, pictureRates: rates }
  const audioTrack = { folder: 'audio-1-ja', language: 'ja', name: '日本語', channels: 2, rates, standard: true }
  const subtitles = { playlist: 'subtitles-1-en.m3u8', language: 'en', name: 'English' }

  test('lists video, audio and subtitles', () => {
    const playlist = masterPlaylist({
      frameRate: 23.976,
      renditions: [{ ...rendition, range: 'SDR' }],
      withoutCaptions: true,
      audioTracks: [
        audioTrack,
        { ...audioTrack, language: 'en', standard: false, channels: 1 },
        { ...audioTrack, name: '日本語 (5.1)', standard: false, channels: 6 },
      ],
      subtitles: [subtitles, { ...subtitles, forced: true }, { ...subtitles, sdh: true }],
    })
    expect(playlist).toContain('LANGUAGE="ja",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"')
    expect(playlist).toContain('LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="1"')
    expect(playlist).toContain('NAME="日本語 (5.1)",LANGUAGE="ja",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="6"')
    expect(playlist).toContain(
      'BANDWIDTH=2000,AVERAGE-BANDWIDTH=1600,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=23.976,AUDIO="sound",SUBTITLES="subtitles",CLOSED-CAPTIONS=NONE,VIDEO-RANGE=SDR\n',
    )
    expect(playlist).toContain('FORCED=YES')
    expect(playlist).toContain('CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog')
  })

  test('has no audio group for a file without audio', () => {
    const playlist = masterPlaylist({ frameRate: 24, renditions: [rendition], audioTracks: [], subtitles: [] })
    expect(playlist).not.toContain('sound')
    expect(playlist).toContain('CODECS="avc1.64001e",')
    expect(playlist).not.toContain('SUBTITLES')
  })

  test('escapes quotes and line breaks in names', () => {
    const name = 'A "B"\n#EXT-X-ENDLIST'
    const playlist = masterPlaylist({
      frameRate: 24,
      renditions: [rendition],
      subtitles: [],
      audioTracks: [{ ...audioTrack, name, language: 'und' }],
    })
    expect(playlist).toContain(`NAME="A 'B''#EXT-X-ENDLIST",DEFAULT`)
    expect(playlist).not.toContain('LANGUAGE')
  })
})

describe('segment start times', () => {
  const segmentStarts = (cutter: SegmentCutter, keys: readonly number[]): number[] =>
    keys.slice(0, -1).filter((key, i) => cutter(key, keys[i + 1] ?? key))
  const every = (step: number, end: number): number[] =>
    Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step)

  test.each([
    ['keyframes every 2 s: 2 s, then 6 s', every(2, 20), [0, 2, 8, 14]],
    ['keyframes every second', every(1, 20), [0, 2, 8, 14]],
    ['keyframes every 5 s', every(5, 20), [0, 5, 10, 15]],
    ['keyframes every 10 s', every(10, 40), [0, 10, 20, 30]],
    ['the nearest keyframe is used', [0, 2, 7.5, 9, 14, 20], [0, 2, 7.5, 14]],
    ['a keyframe right after the last one makes no short segment', [0, 2, 2.4, 8.5, 20], [0, 2, 8.5]],
    ['a late start', [3, 5, 7, 9, 11, 13], [3, 5, 11]],
  ])('%s', (_, keys, expected) => {
    expect(segmentStarts(cutByLength(), keys)).toEqual(expected)
  })

  test('match those of another rendition', () => {
    expect(segmentStarts(cutAt([0, 2, 8], 0.02), [0.01, 1, 1.99, 5, 8.01, 9])).toEqual([0.01, 1.99, 8.01])
  })
})
