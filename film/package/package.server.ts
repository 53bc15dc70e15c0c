/** Packages the encoded film in the layout that the product serves. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import { videoCodecOf } from '../../src/library/package/codec-string.ts'
import { masterPlaylist } from '../../src/library/package/master-playlists.ts'
import { mediaPlaylist, iframePlaylist, subtitlePlaylist } from '../../src/library/package/playlists.ts'
import { keyframeRatesOf, ratesOf } from '../../src/library/package/bit-rates.ts'
import { storyboardVtt, toVtt } from '../../src/platform/subtitles/vtt.ts'
import { DURATION, FPS, sceneEnd, sceneStart, secondsOf } from '../story/clock.ts'
import { drawFrame } from '../story/film.ts'
import { QUALITIES, SEGMENT_SECONDS } from './encode.server.ts'
import { cut, type CutTrack } from './segments.ts'
import { cuesFor, inLines } from './spoken.ts'

const AUDIO_TRACKS = [
  { language: 'ja', name: '日本語' },
  { language: 'en', name: 'English' },
] as const
const SUBTITLES = [
  { language: 'en', name: 'English' },
  { language: 'ja', name: '日本語' },
] as const

const STORYBOARD = { file: 'storyboard-1.webp', columns: 9, width: 240, height: 135 }
const STORYBOARD_STEP = 2

async function storyboard(): Promise<Buffer> {
  const count = Math.ceil(DURATION / STORYBOARD_STEP)
  const { columns, width, height } = STORYBOARD
  const tiles = await Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      input: await sharp(Buffer.from(drawFrame((i + 0.5) * STORYBOARD_STEP * FPS)))
        .resize(width, height)
        .png()
        .toBuffer(),
      left: (i % columns) * width,
      top: Math.floor(i / columns) * height,
    })),
  )
  const background = '#090d22'
  return sharp({
    create: { width: columns * width, height: Math.ceil(count / columns) * height, channels: 3, background },
  })
    .composite(tiles)
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
}

const spokenSchema = z.array(z.object({ start: z.number(), seconds: z.number(), text: z.string() }))
type SpokenLine = z.infer<typeof spokenSchema>[number]

/** The lines in one language, each as long as in the slower language: either audio track may be playing. */
function spokenIn(work: string, language: 'en' | 'ja'): readonly SpokenLine[] {
  const read = (name: string) => spokenSchema.parse(JSON.parse(readFileSync(join(work, `spoken-${name}.json`), 'utf8')))
  const [en, ja] = [read('en'), read('ja')]
  const own = language === 'en' ? en : ja
  return own.map((line, i) => ({ ...line, seconds: Math.max(en[i]?.seconds ?? 0, ja[i]?.seconds ?? 0) }))
}

/** Packages the encoded files of the folder `work` into the folder `out`. */
export async function packageFilm(work: string, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true })
  const save = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), content)
  }
  const saveTrack = (folder: string, track: CutTrack): void => {
    save(`${folder}/init.mp4`, track.init)
    for (const segment of track.segments) save(`${folder}/${segment.name}`, segment.bytes)
    save(`${folder}/index.m3u8`, mediaPlaylist(track))
  }
  const renditions = QUALITIES.map(({ name, width, height }) => {
    const bytes = readFileSync(join(work, `video-${name}.mp4`))
    const track = cut(bytes, SEGMENT_SECONDS)
    saveTrack(`video-${name}`, track)
    save(`video-${name}/iframes.m3u8`, iframePlaylist(track))
    return {
      folder: `video-${name}`,
      width,
      height,
      codec: videoCodecOf(track.init),
      rates: ratesOf(track),
      pictureRates: keyframeRatesOf(track),
    }
  })
  const audioTracks = AUDIO_TRACKS.map(({ language, name }) => {
    const track = cut(readFileSync(join(work, `sound-${language}.mp4`)), SEGMENT_SECONDS)
    saveTrack(`audio-${language}`, track)
    return { folder: `audio-${language}`, language, name, channels: 2, rates: ratesOf(track) }
  })
  for (const { language } of SUBTITLES) {
    const spoken = spokenIn(work, language)
    const cues = cuesFor(
      spoken.map((line) => ({ ...line, text: inLines(line.text, language) })),
      DURATION,
    )
    save(`subtitles-${language}.vtt`, toVtt(cues))
    save(`subtitles-${language}.m3u8`, subtitlePlaylist(`subtitles-${language}.vtt`, DURATION))
  }
  const subtitles = SUBTITLES.map((track) => ({ ...track, playlist: `subtitles-${track.language}.m3u8` }))
  const playlistFor = (language: string): string =>
    masterPlaylist({
      frameRate: FPS,
      renditions,
      subtitles,
      audioTracks: audioTracks.map((track) => ({ ...track, standard: track.language === language })),
    })
  save('sub.m3u8', playlistFor('ja'))
  save('dub.m3u8', playlistFor('en'))
  save(STORYBOARD.file, await storyboard())
  save('storyboard.vtt', storyboardVtt(STORYBOARD, STORYBOARD_STEP, DURATION))
  const span = (name: 'title' | 'credits'): { start: number; end: number } => ({
    start: round(secondsOf(sceneStart(name))),
    end: round(secondsOf(sceneEnd(name))),
  })
  const about = {
    duration: round(DURATION),
    intro: span('title'),
    outro: span('credits'),
    qualities: QUALITIES.map(({ name }) => `${name}p`),
  }
  save('about.json', `${JSON.stringify(about, null, 2)}\n`)
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000
