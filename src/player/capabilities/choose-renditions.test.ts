import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseRenditions, type HlsLike } from './choose-renditions.client.ts'

const H264 = { videoCodec: 'avc1.640028', codecSet: 'avc1,mp4a', videoRange: 'SDR' }
const HEVC = { videoCodec: 'hvc1.2.4.L153.90', codecSet: 'hvc1,mp4a', videoRange: 'PQ' }
const AV1 = { videoCodec: 'av01.0.08M.10', codecSet: 'av01,mp4a', videoRange: 'SDR' }

type Answer = { supported: boolean; smooth: boolean; powerEfficient: boolean }
const GOOD: Answer = { supported: true, smooth: true, powerEfficient: true }

/** What the browser answers by codec; other codecs are rejected. */
function stubBrowser(answers: Readonly<Record<string, Answer>>, isHdr = false, outputChannels = 2) {
  const decodingInfo = async ({ video, audio }: MediaDecodingConfiguration): Promise<Answer> => {
    const type = (video ?? audio)?.contentType ?? ''
    const found = Object.entries(answers).find(([codec]) => type.includes(codec))
    if (!found) throw new TypeError(type)
    return found[1]
  }
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } })
  vi.stubGlobal('matchMedia', () => ({ matches: isHdr }))
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = { maxChannelCount: outputChannels }
      close = async () => undefined
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

let playlists = 0
const start = () => ({ address: `/${(playlists += 1)}.m3u8`, language: undefined })

/** The part of hls.js that is used. */
function createHls(...renditions: (typeof H264 & { score?: number; height?: number; sound?: string })[]) {
  const levels = renditions.map((one) => {
    const { score = 0, height = 1080, sound } = one
    const attrs = { 'VIDEO-RANGE': one.videoRange, ...(sound && { AUDIO: sound }) }
    const audioCodec = sound === 'original' ? 'fLaC,Opus' : 'mp4a.40.2'
    return { ...one, attrs, score, width: 1920, height, bitrate: 5_000_000, frameRate: 24, audioCodec }
  })
  const config: HlsLike['config'] = {}
  const removeLevel = (index: number) => void levels.splice(index, 1)
  return { levels, config, loadLevel: -1, currentLevel: -1, nextAutoLevel: -1, removeLevel }
}
const codecs = ({ levels }: ReturnType<typeof createHls>) =>
  levels.map(({ codecSet, attrs }) => `${codecSet} ${attrs['VIDEO-RANGE']}`)

describe('a rendition in another codec', () => {
  test.each([
    ['takes part in adaptation if it is played well', { av01: GOOD }, AV1, false, ['avc1,mp4a SDR', 'avc1,mp4a SDR']],
    ['takes part in HDR on a screen with HDR', { hvc1: GOOD }, HEVC, true, ['avc1,mp4a SDR', 'avc1,mp4a SDR']],
    ['is left to the viewer in HDR on another screen', { hvc1: GOOD }, HEVC, false, ['avc1,mp4a SDR', 'hvc1,mp4a PQ']],
    [
      'is left to the viewer if it drops frames',
      { av01: { ...GOOD, smooth: false } },
      AV1,
      true,
      ['avc1,mp4a SDR', 'av01,mp4a SDR'],
    ],
    ['is removed if it is not supported', { hvc1: { ...GOOD, supported: false } }, HEVC, true, ['avc1,mp4a SDR']],
    ['is removed if the browser rejects the question', {}, HEVC, true, ['avc1,mp4a SDR']],
  ])('%s', async (_, answers, rendition, isHdr, expected) => {
    stubBrowser(answers, isHdr)
    const hls = createHls(H264, rendition)
    const originals = await chooseRenditions(hls, start(), [])
    expect(codecs(hls)).toEqual(expected)
    expect(hls.config.videoPreference, 'H.264 otherwise').toEqual({ videoCodec: 'avc1' })
    const label = rendition === AV1 ? 'Original (AV1)' : 'Original (HEVC, HDR10)'
    expect(hls.levels.map(originals.labelOf)).toEqual([undefined, label].slice(0, expected.length))
  })

  test('is removed if the browser has no Media Capabilities', async () => {
    stubBrowser({})
    vi.stubGlobal('navigator', {})
    const hls = createHls(H264, AV1)
    await chooseRenditions(hls, start(), [])
    expect(codecs(hls)).toEqual(['avc1,mp4a SDR'])
  })

  test('is removed after it failed, and does not return when the video is opened again', async () => {
    stubBrowser({ av01: GOOD })
    const [hls, playlist] = [createHls(H264, AV1), start()]
    const originals = await chooseRenditions(hls, playlist, [])
    const [h264, av1] = hls.levels
    originals.noteUse(h264)
    expect(originals.reject(), 'H.264 failed, not the other').toBe(false)
    originals.noteUse(av1)
    originals.noteUse(h264)
    hls.loadLevel = 0
    expect(originals.reject()).toBe(true)
    const again = createHls(H264, AV1)
    await chooseRenditions(again, playlist, [])
    expect(codecs(again)).toEqual(['avc1,mp4a SDR'])
  })

  test('is removed if the player has switched to it after an error of H.264', async () => {
    stubBrowser({ av01: GOOD })
    const hls = createHls(H264, AV1)
    const originals = await chooseRenditions(hls, start(), [])
    originals.noteUse(hls.levels[0])
    hls.loadLevel = 1
    expect(originals.reject()).toBe(true)
  })

  test('is left for H.264 when the viewer chooses Auto again', async () => {
    stubBrowser({ hvc1: GOOD })
    const hls = createHls(H264, HEVC)
    const originals = await chooseRenditions(hls, start(), [])
    hls.currentLevel = 0
    originals.adapt()
    expect(hls.nextAutoLevel).toBe(-1)
    hls.currentLevel = 1
    originals.adapt()
    expect(hls.nextAutoLevel).toBe(0)
  })
})

describe('a video without a package', () => {
  const SOFTWARE = { ...GOOD, powerEfficient: false }
  const HI10P = { videoCodec: 'avc1.6e0028', codecSet: 'avc1,mp4a', videoRange: 'SDR', score: 3 }
  const encoded = [
    { ...H264, score: 1, height: 720 },
    { ...H264, score: 1 },
  ]
  const open = async (answers: Parameters<typeof stubBrowser>[0], original: typeof HI10P) => {
    stubBrowser(answers)
    const hls = createHls(...encoded, original)
    const originals = await chooseRenditions(hls, start(), [])
    return hls.levels.map((level) => [level.height, level.codecSet, originals.labelOf(level)])
  }

  test('plays as it is without an encoder, also where no hardware decodes it', async () => {
    const expected = (label: string) => [
      [720, 'avc1,mp4a', undefined],
      [1080, 'avc1,mp4a', label],
    ]
    expect(await open({ 'avc1.6e': SOFTWARE }, HI10P)).toEqual(expected('Original (H.264, 10 bits)'))
    const hdr = { ...HEVC, score: 3 }
    expect(await open({ hvc1: SOFTWARE }, hdr)).toEqual(expected('Original (HEVC, HDR10)'))
  })

  test('is encoded for a browser that would drop frames, or does not play it', async () => {
    expect(await open({ 'avc1.6e': { ...SOFTWARE, smooth: false } }, HI10P)).toEqual([
      [720, 'avc1,mp4a', undefined],
      [1080, 'avc1,mp4a', undefined],
      [1080, 'avc1.6e0028', 'Original (H.264, 10 bits)'],
    ])
    expect(await open({}, HI10P)).toHaveLength(2)
  })

  test('has its own sound if the browser plays all of it, and AAC after it failed', async () => {
    const both = (['original', 'sound'] as const).map((sound) => ({ ...H264, score: 3, sound }))
    const sounds = async (answers: Parameters<typeof stubBrowser>[0], playlist = start()) => {
      stubBrowser(answers)
      const hls = createHls(...both)
      const originals = await chooseRenditions(hls, playlist, [])
      originals.noteUse(hls.levels[0])
      return { left: hls.levels.map(({ attrs }) => attrs.AUDIO), isRejected: originals.reject() }
    }
    const playlist = start()
    expect(await sounds({ flac: GOOD, opus: GOOD }, playlist)).toEqual({ left: ['original'], isRejected: true })
    expect(await sounds({ flac: GOOD, opus: GOOD }, playlist)).toEqual({ left: ['sound'], isRejected: false })
    expect((await sounds({ flac: GOOD })).left).toEqual(['sound'])
  })
})

describe('surround sound', () => {
  const tracks = [
    { name: 'Japanese', lang: 'ja', default: true, channels: '2' },
    { name: 'Japanese (5.1)', lang: 'ja', default: false, channels: '6' },
  ]
  test.each([
    ['is preferred if the output has six channels', 6, { mp4a: GOOD }, 'Japanese (5.1)'],
    ['is not preferred for stereo', 2, { mp4a: GOOD }, undefined],
    ['is not preferred if it is not decoded', 6, { mp4a: { ...GOOD, supported: false } }, undefined],
    ['is preferred if the browser does not know', 6, {}, 'Japanese (5.1)'],
  ])('%s', async (_, channels, answers, name) => {
    stubBrowser(answers, false, channels)
    const hls = createHls(H264)
    await chooseRenditions(hls, start(), tracks)
    expect(hls.config.audioPreference).toEqual(name && { name, lang: 'ja' })
  })
})
