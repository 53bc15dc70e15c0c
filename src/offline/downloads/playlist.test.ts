import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  estimateBytes,
  filesOf,
  parseMaster,
  parseMedia,
  partsOf,
  picturesOf,
  sortAudio,
  toOfflineMaster,
  tracksToSave,
} from './playlist.ts'

const FILM = 'film/packaged/1'
const read = (path: string) => readFileSync(`${FILM}/${path}`, 'utf8')
const master = parseMaster(read('sub.m3u8'))

test('the qualities and audio tracks of a package', () => {
  expect(master.variants.map(({ height, uri }) => [height, uri])).toEqual([
    [1080, 'video-1080/index.m3u8'],
    [720, 'video-720/index.m3u8'],
    [360, 'video-360/index.m3u8'],
  ])
  expect(sortAudio(master)[0]).toMatchObject({ uri: 'audio-ja/index.m3u8', language: 'ja' })
  expect(sortAudio(parseMaster(read('dub.m3u8')))[0]).toMatchObject({ uri: 'audio-en/index.m3u8' })
})

test('the original video in another codec is not offered', () => {
  const [hevc] = parseMaster(
    '#EXT-X-STREAM-INF:CODECS="hvc1.2.4.L153.90,mp4a.40.2",RESOLUTION=3840x2160\nv/index.m3u8',
  ).variants
  expect(hevc).toBeUndefined()
})

test('sound as it is in the file, and H.264 with 10 bits, are not offered', () => {
  const { variants, audio } = parseMaster(
    [
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="original",NAME="a",AUTOSELECT=YES,URI="audio-1-ja-original/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="a",AUTOSELECT=YES,URI="audio-1-ja/index.m3u8"',
      ...[
        'avc1.6e0028,mp4a.40.2"',
        'avc1.640028,fLaC",AUDIO="original"',
        'avc1.640028,mp4a.40.2",AUDIO="sound"',
      ].flatMap((codecs, i) => [`#EXT-X-STREAM-INF:CODECS="${codecs},RESOLUTION=1920x1080`, `video-${i}/index.m3u8`]),
    ].join('\n'),
  )
  expect([variants, audio].flat().map(({ uri }) => uri)).toEqual(['video-2/index.m3u8', 'audio-1-ja/index.m3u8'])
})

test('the files of a quality, and their size', () => {
  const [, , small] = master.variants
  if (!small) throw new Error('no variant')
  const media = parseMedia(read(small.uri))
  const files = filesOf(small.uri, media)
  expect(files.slice(0, 3)).toEqual(['video-360/index.m3u8', 'video-360/init.mp4', 'video-360/segment-001.m4s'])
  expect(new Set(files).size).toBe(files.length)
  expect(media.seconds).toBeCloseTo(86.5, 0)
  expect(estimateBytes(small, media.seconds)).toBeGreaterThan(1_000_000)
})

test('the playlist of a download has one quality and one audio track, and reads like any other', () => {
  const [first] = master.variants
  if (!first) throw new Error('no variant')
  const again = parseMaster(toOfflineMaster(first, sortAudio(master).slice(0, 1)))
  expect(again.variants).toMatchObject([{ uri: first.uri, height: 1080, codecs: first.codecs }])
  expect(again.audio).toMatchObject([{ uri: 'audio-ja/index.m3u8', name: '日本語', isDefault: true }])
  expect(toOfflineMaster(first, [])).not.toContain('AUDIO')
})

test('it can have all audio tracks, and is as much larger', () => {
  const [first] = master.variants
  if (!first) throw new Error('no variant')
  const again = parseMaster(toOfflineMaster(first, sortAudio(master)))
  expect(again.audio.map(({ language, isDefault }) => [language, isDefault])).toEqual([
    ['ja', true],
    ['en', false],
  ])
  expect(estimateBytes(first, 100, 1) - estimateBytes(first, 100)).toBe(2_000_000)
})

test('the pictures of the storyboard belong to it, and no others', () => {
  expect(picturesOf(read('storyboard.vtt'))).toEqual(['storyboard-1.webp'])
  expect(picturesOf('https://other.example/a.webp#xywh=0,0,1,1\n../a.webp#xywh=0,0,1,1\na.webp')).toEqual([])
})

test.each(['https://other.example/x.m4s', '../secret.m4s', '/api/me.json', 'a/b/c.m4s', 'x', '..'])(
  'a playlist cannot name %s',
  (name) => expect(parseMedia(`#EXTM3U\n#EXT-X-MAP:URI="${name}"\n#EXTINF:1,\n${name}`).files).toEqual([]),
)

test.each(['', 'nonsense', '#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:RESOLUTION=axb\nv.m3u8', '#'.repeat(1e6)])(
  'a damaged playlist does not throw: %.30j',
  (text) => expect(() => parseMaster(text)).not.toThrow(),
)

test('subtitles that are images are saved in all of their parts, if their language has no text', () => {
  const parts = { count: 3, seconds: 120 }
  const captions = { kind: 'captions', address: '/x/1.vtt', label: 'English', language: 'en' } as const
  const images = { kind: 'images', address: '/x/images-1/', label: 'English', language: 'en', parts } as const
  const german = { ...images, address: '/x/images-2/', language: 'de' }
  const signs = { ...images, address: '/x/images-3/', forced: true } as const
  expect(tracksToSave([captions, images, german, signs])).toEqual([captions, german, signs])
  expect(tracksToSave([images])).toEqual([images])
  expect(partsOf('images-1/', images)).toEqual(['images-1/1.sup', 'images-1/2.sup', 'images-1/3.sup'])
  const variant = { uri: '', height: 720, bandwidth: 1_000_000, codecs: '', resolution: '' }
  expect(estimateBytes(variant, 1440, 0, 1) - estimateBytes(variant, 1440)).toBe(19_800_000)
})
