import { describe, expect, test } from 'vitest'
import { masterPlaylist } from '../package/master-playlists.ts'
import { toPortableAddress, toPortablePlaylist } from './portable-playlist.ts'

const RATES = { peak: 1_000, average: 900 }
const master = masterPlaylist({
  frameRate: 24,
  renditions: [{ folder: 'video-720', width: 1280, height: 720, codec: 'avc1', rates: RATES, pictureRates: RATES }],
  audioTracks: [
    { folder: 'audio-ja', language: 'ja', name: 'Japanese', channels: 2, rates: RATES, standard: true },
    { folder: 'audio-ja-surround', language: 'ja', name: 'Japanese (5.1)', channels: 6, rates: RATES, standard: false },
  ],
  subtitles: [{ playlist: 'subtitles-en.m3u8', language: 'en', name: 'English' }],
})
const locate = (relative: string) => `https://cdn.example/${relative}`

describe('a portable master playlist', () => {
  const portable = toPortablePlaylist(master, locate)

  test('has no subtitle group', () => {
    expect(master).toContain('SUBTITLES')
    expect(portable).not.toContain('SUBTITLES')
    expect(portable).not.toContain('subtitles-en')
  })

  test('has only absolute URLs and keeps the audio group', () => {
    expect(portable).toContain('URI="https://cdn.example/audio-ja/index.m3u8"')
    expect(portable).toContain(
      'DEFAULT=NO,AUTOSELECT=NO,CHANNELS="6",URI="https://cdn.example/audio-ja-surround/index.m3u8"',
    )
    expect(portable).toContain('AUDIO="sound"')
    const addresses = portable.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(addresses).toEqual(['https://cdn.example/video-720/index.m3u8'])
    expect(portable).toContain('URI="https://cdn.example/video-720/iframes.m3u8"')
  })

  test('is otherwise unchanged', () =>
    expect(toPortablePlaylist('#EXTM3U\n#EXTINF:6.00000,\nsegment-001.m4s\n', locate)).toBe(
      '#EXTM3U\n#EXTINF:6.00000,\nhttps://cdn.example/segment-001.m4s\n',
    ))
})

test('leaves out sound as it is in the file, which other players may not play', () => {
  const rendition = { folder: 'video-720', width: 1280, height: 720, codec: 'avc1', rates: RATES }
  const aac = { folder: 'audio-1-ja', language: 'ja', name: 'Japanese', channels: 2, rates: RATES, standard: true }
  const options = { frameRate: 24, audioTracks: [aac], subtitles: [], renditions: [rendition] }
  const flac = { ...aac, folder: 'audio-1-ja-original', codec: 'fLaC' }
  const withOriginal = masterPlaylist({ ...options, originalTracks: [flac] })
  expect(withOriginal.match(/fLaC|-original/g)).toHaveLength(2)
  expect(toPortablePlaylist(withOriginal, locate)).toBe(toPortablePlaylist(masterPlaylist(options), locate))
})

test('leaves out the original video, so that other players adapt among the rest', () => {
  const rendition = { folder: 'video-720', width: 1280, height: 720, codec: 'avc1', rates: RATES, pictureRates: RATES }
  const options = { frameRate: 24, audioTracks: [], subtitles: [] }
  const original = { ...rendition, folder: 'video-original', codec: 'hvc1.2.4.L120.90' }
  const withOriginal = masterPlaylist({ ...options, renditions: [rendition, original] })
  const expected = toPortablePlaylist(masterPlaylist({ ...options, renditions: [rendition] }), locate)
  const independent = '#EXT-X-INDEPENDENT-SEGMENTS\n'
  expect(withOriginal.match(/video-original/g)).toHaveLength(2)
  expect(toPortablePlaylist(withOriginal, locate)).toBe(expected.replace(independent, ''))
})

test.each([
  ['/media/library/0123/sub.m3u8', '/media/portable/library/0123/sub.m3u8'],
  ['/media/film/0123/1/sub.m3u8', '/media/portable/film/0123/1/sub.m3u8'],
  ['/media/library/0123/film.mp4', '/media/library/0123/film.mp4'],
  ['https://cdn.example/media/a.m3u8', 'https://cdn.example/media/a.m3u8'],
])('%s becomes %s', (address, portable) => expect(toPortableAddress(address)).toBe(portable))
