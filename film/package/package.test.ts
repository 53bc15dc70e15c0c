import { describe, expect, test } from 'vitest'
import { boxesIn, fragmentsOf, timescaleOf, videoCodecOf } from './boxes.ts'
import { masterPlaylist, mediaPlaylist, picturePlaylist, ratesOf } from './playlists.ts'
import { cut, segmentType, type Track } from './segments.ts'
import { cuesFor, inLines, storyboardVtt, timeOf, toVtt } from './vtt.ts'

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const box = (type: string, ...content: readonly number[][]): number[] => {
  const body = content.flat()
  return [...word(body.length + 8), ...type.split('').map((letter) => letter.charCodeAt(0)), ...body]
}

const SCALE = 1000
const moov = box(
  'moov',
  box('trak', box('mdia', box('mdhd', word(0), word(0), word(0), word(SCALE), word(0)))),
  box('mvex', box('trex', word(0), word(1), word(1), word(500), word(0), word(0))),
)
/** Two samples, of 4 and 6 bytes, each half a second long unless it says otherwise. */
function fragment(time: number): number[] {
  const traf = (offset: number): number[] =>
    box(
      'traf',
      box('tfhd', word(0x020000), word(1)),
      box('tfdt', word(0x01000000), word(0), word(time)),
      box('trun', word(0x201), word(2), word(offset), word(4), word(6)),
    )
  const length = box('moof', traf(0)).length
  return [...box('moof', traf(length + 8)), ...box('mdat', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])]
}
const FILE = Uint8Array.from([...box('ftyp', word(0)), ...moov, ...[0, 1000, 2000, 3000, 4000].flatMap(fragment)])

test('boxes are read side by side', () => {
  expect(
    boxesIn(FILE)
      .map(({ type }) => type)
      .slice(0, 4),
  ).toEqual(['ftyp', 'moov', 'moof', 'mdat'])
  expect(timescaleOf(FILE)).toBe(SCALE)
})

test('a fragment knows its time, and where its first sample ends', () => {
  const fragments = fragmentsOf(FILE)
  expect(fragments.map(({ decodeTime, duration }) => [decodeTime, duration])).toEqual(
    [0, 1000, 2000, 3000, 4000].map((time) => [time, 1000]),
  )
  const [first] = fragments
  expect(
    FILE.slice(
      (first?.start ?? 0) + (first?.firstSampleEnd ?? 0) - 4,
      (first?.start ?? 0) + (first?.firstSampleEnd ?? 0),
    ),
  ).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

test('segments hold whole fragments, and lose no byte', () => {
  const { init, segments } = cut(FILE, 2)
  expect(segments.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['segment-001.m4s', 2],
    ['segment-002.m4s', 2],
    ['segment-003.m4s', 1],
  ])
  const type = segmentType().length
  expect(init.length + segments.reduce((sum, { bytes }) => sum + bytes.length - type, 0)).toBe(FILE.length)
  for (const { bytes, pictures } of segments)
    for (const { start, length } of pictures)
      expect(bytes.slice(start + length - 4, start + length)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

test('a segment type is a box of its own', () => {
  expect(boxesIn(segmentType()).map(({ type, end }) => [type, end])).toEqual([['styp', 28]])
})

test('the codec is read from the parameter sets', () => {
  expect(videoCodecOf(Uint8Array.from([0, 0, ...box('avcC', [1, 0x64, 0, 0x28])]))).toBe('avc1.640028')
})

const TRACK: Track = cut(FILE, 2)

describe('playlists', () => {
  test('media', () => {
    const playlist = mediaPlaylist(TRACK)
    expect(playlist).toContain('#EXT-X-TARGETDURATION:2\n')
    expect(playlist).toContain('#EXTINF:1.00000,\nsegment-003.m4s\n#EXT-X-ENDLIST\n')
  })

  test('pictures, each a range', () => {
    const playlist = picturePlaylist(TRACK)
    expect(playlist.match(/#EXT-X-BYTERANGE/g)).toHaveLength(5)
    expect(playlist).toContain('@28\nsegment-001.m4s')
  })

  test('master', () => {
    const programme = {
      frameRate: 24,
      renditions: [{ folder: 'video-360', width: 640, height: 360, codec: 'avc1.64001e', track: TRACK }],
      sounds: ['ja', 'en'].map((language) => ({ folder: `audio-${language}`, language, name: language, track: TRACK })),
      subtitles: [{ playlist: 'subtitles-en.m3u8', language: 'en', name: 'English' }],
      sound: 'ja',
    }
    const playlist = masterPlaylist(programme)
    const { peak, average } = ratesOf(TRACK)
    expect(playlist).toContain('LANGUAGE="ja",DEFAULT=YES')
    expect(playlist).toContain('LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2"')
    expect(playlist).toContain(`BANDWIDTH=${peak * 2},AVERAGE-BANDWIDTH=${average * 2},CODECS="avc1.64001e,mp4a.40.2"`)
    expect(playlist).toContain('TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="English",LANGUAGE="en",DEFAULT=NO')
  })
})

describe('subtitles', () => {
  test('times', () => {
    expect(timeOf(0)).toBe('00:00:00.000')
    expect(timeOf(3725.0499)).toBe('01:02:05.050')
  })

  test('a long line is cut where it breathes', () => {
    expect(inLines('Every spring.', 'en')).toBe('Every spring.')
    expect(inLines('I have no hands. But I have the sun on my wings.', 'en')).toBe(
      'I have no hands.\nBut I have the sun on my wings.',
    )
    expect(inLines('わたしに手はありません。でも、つばさに、太陽があります。', 'ja')).toBe(
      'わたしに手はありません。\nでも、つばさに、太陽があります。',
    )
  })

  test('cues wait to be read, but never for each other', () => {
    const cues = cuesFor(
      [
        { start: 1, seconds: 0.5, text: 'a' },
        { start: 5, seconds: 2, text: 'b' },
        { start: 7.2, seconds: 9, text: 'c' },
      ],
      10,
    )
    expect(cues[0]?.end).toBe(2.5)
    expect(cues[1]?.end).toBeLessThan(cues[2]?.start ?? 0)
    expect(cues[2]?.end).toBeLessThan(10)
    expect(toVtt(cues)).toMatch(/^WEBVTT\n\n1\n00:00:00\.950 --> 00:00:02\.500\na\n/)
  })

  test('the storyboard goes row by row', () => {
    const vtt = storyboardVtt({ file: 's.webp', columns: 2, width: 10, height: 5 }, 2, 5)
    expect(vtt.match(/s\.webp#xywh=[\d,]+/g)).toEqual([
      's.webp#xywh=0,0,10,5',
      's.webp#xywh=10,0,10,5',
      's.webp#xywh=0,5,10,5',
    ])
    expect(vtt).toContain('00:00:04.000 --> 00:00:05.000')
  })
})
