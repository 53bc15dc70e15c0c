import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { videoCodecOf } from '../../src/library/package/codec-string.ts'
import { masterPlaylist } from '../../src/library/package/master-playlists.ts'
import { mediaPlaylist, iframePlaylist } from '../../src/library/package/playlists.ts'
import { keyframeRatesOf, ratesOf } from '../../src/library/package/bit-rates.ts'
import { segmentType } from '../../src/library/package/segments.ts'
import { toVtt } from '../../src/platform/subtitles/vtt.ts'
import { FILE } from '../../test/fixtures/mp4.ts'
import { FPS } from '../story/clock.ts'
import { QUALITIES, SEGMENT_SECONDS } from './encode.server.ts'
import { cut, type CutTrack } from './segments.ts'
import { cuesFor, inLines } from './spoken.ts'

test('segments contain whole fragments and every byte', () => {
  const { init, segments } = cut(FILE, 2)
  expect(segments.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['segment-001.m4s', 2],
    ['segment-002.m4s', 2],
    ['segment-003.m4s', 1],
  ])
  const type = segmentType().length
  expect(init.length + segments.reduce((sum, { bytes }) => sum + bytes.length - type, 0)).toBe(FILE.length)
  for (const { bytes, keyframes } of segments)
    for (const { start, length } of keyframes)
      expect(bytes.slice(start + length - 4, start + length)).toEqual(Uint8Array.from([1, 2, 3, 4]))
})

describe('the packaged film is what packaging creates today', () => {
  const folder = join(import.meta.dirname, '..', 'packaged', '1')
  const written = (name: string): string => readFileSync(join(folder, name), 'utf8')
  /** Without their type boxes, the segments are the file that they were cut from. */
  const trackOf = (name: string): CutTrack => {
    const parts = readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.m4s'))
      .toSorted()
    const bytes = parts.map((file) => readFileSync(join(folder, name, file)).subarray(segmentType().length))
    return cut(Buffer.concat([readFileSync(join(folder, name, 'init.mp4')), ...bytes]), SEGMENT_SECONDS)
  }

  test.each(['video-1080', 'video-720', 'video-360'])('%s', (name) => {
    const track = trackOf(name)
    expect(mediaPlaylist(track)).toBe(written(`${name}/index.m3u8`))
    expect(iframePlaylist(track)).toBe(written(`${name}/iframes.m3u8`))
  })

  test.each([
    ['sub', 'ja'],
    ['dub', 'en'],
  ])('the master %s', (name, first) => {
    const audioTracks = [
      ['ja', '日本語'],
      ['en', 'English'],
    ] as const
    const programme = {
      frameRate: FPS,
      renditions: QUALITIES.map(({ name: quality, width, height }) => {
        const track = trackOf(`video-${quality}`)
        const codec = videoCodecOf(track.init)
        return { folder: `video-${quality}`, width, height, codec, ...ratesOfBoth(track) }
      }),
      audioTracks: audioTracks.map(([language, label]) => {
        const folder = `audio-${language}`
        const rates = ratesOf(trackOf(folder))
        return { folder, language, name: label, channels: 2, rates, standard: language === first }
      }),
      subtitles: audioTracks
        .map(([language, label]) => ({ playlist: `subtitles-${language}.m3u8`, language, name: label }))
        .toReversed(),
    }
    expect(masterPlaylist(programme)).toBe(written(`${name}.m3u8`))
  })
})

const ratesOfBoth = (track: CutTrack) => ({ rates: ratesOf(track), pictureRates: keyframeRatesOf(track) })

describe('subtitles', () => {
  test('a long line is split at a pause', () => {
    expect(inLines('Every spring.', 'en')).toBe('Every spring.')
    expect(inLines('I have no hands. But I have the sun on my wings.', 'en')).toBe(
      'I have no hands.\nBut I have the sun on my wings.',
    )
    expect(inLines('わたしに手はありません。でも、つばさに、太陽があります。', 'ja')).toBe(
      'わたしに手はありません。\nでも、つばさに、太陽があります。',
    )
  })

  test('cues stay long enough to be read, but never overlap', () => {
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
})
