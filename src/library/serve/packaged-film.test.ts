import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { boxesIn, timescaleOf } from '../package/boxes.ts'
import { videoCodecOf } from '../package/codec-string.ts'
import { fragmentsOf } from '../package/fragments.ts'

const ROOT = fileURLToPath(new URL('../../../film/packaged', import.meta.url))
const EPISODES = readdirSync(ROOT)
const MAX_BYTES = 8_000_000

const span = z.object({ start: z.number(), end: z.number() })
const manifest = z.object({ duration: z.number(), intro: span, outro: span, qualities: z.array(z.string()) })

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The URIs in a playlist, from lines and attributes. */
const urisIn = (playlist: string): readonly string[] => [
  ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri),
]

const durationsIn = (playlist: string): readonly number[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const secondsOf = (time: string): number => {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number)
  return h * 3600 + m * 60 + s
}
const cuesIn = (vtt: string): readonly { start: number; end: number; text: string }[] =>
  [...vtt.matchAll(/([\d:.]+) --> ([\d:.]+)\n((?:.+\n?)+)/g)].map(([, start = '', end = '', text = '']) => ({
    start: secondsOf(start),
    end: secondsOf(end),
    text: text.trimEnd(),
  }))

test('the whole film is at most 8 MB', () => {
  expect(total(filesIn(ROOT).map((file) => statSync(file).size))).toBeLessThanOrEqual(MAX_BYTES)
})

describe.each(EPISODES)('episode %s', (episode) => {
  const folder = join(ROOT, episode)
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const about = manifest.parse(JSON.parse(text('about.json')))
  const videos = about.qualities.map((quality) => `video-${quality.replace('p', '')}`)
  const audioTracks = ['audio-ja', 'audio-en']
  const whole = (name: string): Uint8Array => {
    const init = readFileSync(join(folder, name, 'init.mp4'))
    const segments = urisIn(text(`${name}/index.m3u8`)).filter((file) => file.endsWith('.m4s'))
    return Buffer.concat([init, ...segments.map((file) => readFileSync(join(folder, name, file)))])
  }

  test('every file in a playlist exists, and every segment is in a playlist', () => {
    const playlists = filesIn(folder).filter((file) => file.endsWith('.m3u8'))
    expect(playlists).toHaveLength(4 + 2 * videos.length + audioTracks.length)
    const found = new Set<string>()
    for (const playlist of playlists)
      for (const uri of urisIn(readFileSync(playlist, 'utf8'))) {
        const file = join(dirname(playlist), uri)
        expect(existsSync(file), `${uri} of ${playlist}`).toBe(true)
        found.add(file)
      }
    expect(filesIn(folder).filter((file) => file.endsWith('.m4s') && !found.has(file))).toEqual([])
  })

  test.each([...videos, ...audioTracks])('%s lasts as long as the film, in segments within the target', (name) => {
    const playlist = text(`${name}/index.m3u8`)
    const target = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1])
    const durations = durationsIn(playlist)
    expect(target).toBe(6)
    for (const seconds of durations) expect(Math.round(seconds)).toBeLessThanOrEqual(target)
    expect(Math.abs(total(durations) - about.duration)).toBeLessThan(0.1)
    const file = whole(name)
    const scale = timescaleOf(file)
    const fragments = fragmentsOf(file)
    const ends = fragments.map(({ decodeTime, duration }) => decodeTime + duration)
    expect(fragments.slice(1).map(({ decodeTime }) => decodeTime)).toEqual(ends.slice(0, -1))
    expect(Math.abs(total(fragments.map(({ duration }) => duration)) / scale - total(durations))).toBeLessThan(0.01)
  })

  test('segments are CMAF: a type, then movie fragments with their data', () => {
    for (const name of [...videos, ...audioTracks])
      for (const file of filesIn(join(folder, name)).filter((path) => path.endsWith('.m4s'))) {
        const types = boxesIn(readFileSync(file)).map(({ type }) => type)
        expect(types[0]).toBe('styp')
        expect(types.slice(1).join(' ')).toMatch(/^moof mdat( moof mdat)*$/)
      }
  })

  test('I-frames are at the same times in all renditions', () => {
    const keyframeTimes = videos.map((name) => {
      const file = whole(name)
      return fragmentsOf(file).map(({ decodeTime }) => decodeTime / timescaleOf(file))
    })
    for (const other of keyframeTimes.slice(1)) expect(other).toEqual(keyframeTimes[0])
    for (let second = 0; second < about.duration; second += 6) expect(keyframeTimes[0]).toContain(second)
  })

  test.each(videos)('%s: each range of the I-frame playlist has a fragment and its first frame', (name) => {
    const playlist = text(`${name}/iframes.m3u8`)
    expect(playlist).toContain('#EXT-X-I-FRAMES-ONLY')
    expect(Math.abs(total(durationsIn(playlist)) - about.duration)).toBeLessThan(0.01)
    const ranges = [...playlist.matchAll(/BYTERANGE:(\d+)@(\d+)\n(.+)/g)]
    expect(ranges.length).toBeGreaterThanOrEqual(15)
    for (const [, length, start, file = ''] of ranges) {
      const bytes = readFileSync(join(folder, name, file))
      expect(bytes.toString('latin1', Number(start) + 4, Number(start) + 8)).toBe('moof')
      expect(Number(start) + Number(length)).toBeLessThanOrEqual(bytes.length)
      // the first unit of the sample is a parameter set, extra information or a key picture
      const moof = boxesIn(bytes).find((box) => box.start === Number(start))
      expect([5, 6, 7]).toContain((bytes[(moof?.end ?? 0) + 8 + 4] ?? 0) & 31)
    }
  })

  test.each([
    ['sub.m3u8', 'ja'],
    ['dub.m3u8', 'en'],
  ])('%s starts with %s audio and without subtitles', (master, language) => {
    const lines = text(master).split('\n')
    const defaults = (type: string): readonly (string | undefined)[] =>
      lines
        .filter((line) => line.includes(`TYPE=${type}`) && line.includes('DEFAULT=YES'))
        .map((line) => /LANGUAGE="(\w+)"/.exec(line)?.[1])
    expect(defaults('AUDIO')).toEqual([language])
    expect(defaults('SUBTITLES')).toEqual([])
    const streams = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF'))
    expect(streams).toHaveLength(about.qualities.length)
    for (const [i, name] of videos.entries()) {
      expect(streams[i]).toContain(videoCodecOf(readFileSync(join(folder, name, 'init.mp4'))))
      expect(streams[i]).toMatch(/,AVERAGE-BANDWIDTH=\d+/)
      expect(streams[i]).toContain('FRAME-RATE=24.000')
      const [peak = 0, average = 0] = [...(streams[i] ?? '').matchAll(/BANDWIDTH=(\d+)/g)].map(([, bits]) =>
        Number(bits),
      )
      expect(peak).toBeGreaterThanOrEqual(average)
    }
  })

  test('both audio tracks have the same length and different content', () => {
    const [ja, en] = audioTracks.map(whole)
    expect(ja && en && Buffer.compare(ja, en)).not.toBe(0)
    const sizes = audioTracks.map((name) => total(filesIn(join(folder, name)).map((file) => statSync(file).size)))
    for (const size of sizes) expect(size).toBeGreaterThan(400_000)
  })

  test.each(['en', 'ja'])('the subtitles in %s can be read in time', (language) => {
    const cues = cuesIn(text(`subtitles-${language}.vtt`))
    expect(cues.length).toBeGreaterThan(8)
    for (const [i, cue] of cues.entries()) {
      expect(cue.start).toBeGreaterThanOrEqual(about.intro.end)
      expect(cue.end).toBeLessThanOrEqual(about.duration)
      expect(cue.end - cue.start).toBeGreaterThanOrEqual(1)
      expect((cues[i + 1]?.start ?? about.duration) - cue.end).toBeGreaterThan(0)
      const lines = cue.text.split('\n')
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(language === 'en' ? 42 : 20)
      expect(cue.text.length / (cue.end - cue.start)).toBeLessThanOrEqual(language === 'en' ? 20 : 11)
    }
  })

  test('both subtitle tracks have cues at the same times', () => {
    const [en = [], ja = []] = ['en', 'ja'].map((language) => cuesIn(text(`subtitles-${language}.vtt`)))
    expect(ja.map(({ start }) => start)).toEqual(en.map(({ start }) => start))
  })

  test('intro and outro are within the film', () => {
    const { intro, outro, duration } = about
    expect(duration).toBeGreaterThanOrEqual(60)
    expect(duration).toBeLessThanOrEqual(90)
    expect(intro.start).toBe(0)
    expect(intro.end).toBeGreaterThan(intro.start)
    expect(outro.start).toBeGreaterThan(intro.end)
    expect(outro.end).toBeLessThanOrEqual(duration)
  })

  test('the storyboard covers the film with small sheets', async () => {
    const cues = cuesIn(text('storyboard.vtt'))
    expect(cues[0]?.start).toBe(0)
    expect(cues.at(-1)?.end).toBeCloseTo(about.duration, 2)
    const sheets = new Set(cues.map((cue) => cue.text.split('#')[0] ?? ''))
    for (const sheet of sheets) {
      const file = join(folder, sheet)
      expect(statSync(file).size).toBeLessThanOrEqual(150_000)
      const { width, height } = await sharp(file).metadata()
      for (const cue of cues.filter(({ text: tile }) => tile.startsWith(sheet))) {
        const [x = 0, y = 0, w = 0, h = 0] = (cue.text.split('xywh=')[1] ?? '').split(',').map(Number)
        expect(x + w).toBeLessThanOrEqual(width)
        expect(y + h).toBeLessThanOrEqual(height)
      }
    }
  })
})
