import { expect, test } from 'vitest'
import type { Source } from '#src/catalogue/episode/playable.ts'
import type { PackageAbout } from '../package/package-manifest.ts'
import { toReceiverSource } from '../receiver/receiver-source.ts'
import { deliverFrom } from './delivery.ts'
import { isPackageFile } from './package-file.ts'
import { toPackagedSources } from './packaged-sources.ts'
import { toStreaming } from './wire-sources.ts'

const rates = { peak: 1, average: 1 }
const about: PackageAbout = {
  duration: 1445,
  frameRate: 24,
  video: 'copied',
  qualities: [{ folder: 'video-1080p', name: '1080p', width: 1920, height: 1080, codec: 'avc1.640028', rates }],
  sounds: [],
  sub: -1,
  subtitles: [
    {
      language: 'ja',
      label: 'Japanese',
      file: 'subtitles-1-ja.vtt',
      playlist: 'subtitles-1-ja.m3u8',
      forced: false,
      sdh: false,
      standard: false,
    },
  ],
  imageSubtitles: [
    { language: 'en', label: 'English', folder: 'images-1-en', forced: false, sdh: true, standard: true },
  ],
  fonts: [],
  chapters: [],
  storyboard: true,
  bytes: 1,
  notes: [],
}
const BASE = '/media/library/0123456789abcdef'
const [made] = toPackagedSources({
  id: 1,
  anime: 1,
  first: 1,
  last: 1,
  revision: '0123456789abcdef',
  about,
  segments: [],
})
const source = { ...made, id: 1, name: 'HD-1' } as Source

test('image-based subtitles of a package are a track of their own, with the addresses of its parts', () => {
  const images = source.tracks.filter(({ kind }) => kind === 'images')
  const expected = {
    kind: 'images',
    label: 'English',
    language: 'en',
    standard: true,
    sdh: true,
    parts: { count: 13, seconds: 120 },
  }
  expect(images).toEqual([{ ...expected, address: `${BASE}/images-1-en/` }])
  expect(isPackageFile('images-1-en/13.sup')).toBe(true)
  for (const path of ['images-1-en/1.mks', 'images-1-en/../about.json', 'images-1-en.mks', 'images-1-en/1.sup/2'])
    expect(isPackageFile(path)).toBe(false)
  const delivered = deliverFrom('https://cdn.example', source).tracks.find(({ kind }) => kind === 'images')
  expect(delivered?.address).toBe(`https://cdn.example${BASE}/images-1-en/`)
})

test('players that show only text are not offered them', () => {
  const origin = 'https://anime.example'
  expect(toStreaming(source, [source], origin).streamingLink.tracks).toEqual([
    { file: `${origin}${BASE}/subtitles-1-ja.vtt`, label: 'Japanese', kind: 'captions' },
    { file: `${origin}${BASE}/storyboard.vtt`, label: 'Thumbnails', kind: 'thumbnails' },
  ])
  expect(toReceiverSource(source, { origin, ticket: null }).tracks.map(({ label }) => label)).toEqual(['Japanese'])
})
