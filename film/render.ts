/**
 * Renders and packages the film: picture, music and narration. Needs the Debian packages ffmpeg, festival,
 * festvox-us-slt-hts, festvox-italp16k and fonts-noto-cjk.
 *
 *   npm run render -- [--audio] [--video] [--package] [--fast] [--work FOLDER]
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { RATE } from './music/instruments.ts'
import { finish, mix } from './music/mix.ts'
import { perform } from './music/perform.ts'
import { toWav } from './music/wav.ts'
import type { Language } from './narration/speak.server.ts'
import { speakAll } from './narration/speak.server.ts'
import { ffmpeg, loudnessOf, QUALITIES, audioArguments, startMaster, videoArguments } from './package/encode.server.ts'
import { packageFilm } from './package/package.server.ts'
import { FRAME_COUNT, secondsOf } from './story/clock.ts'
import { drawFrame } from './story/film.ts'

const LANGUAGES: readonly Language[] = ['ja', 'en']
const LOUDNESS = -17
const CONCURRENCY = 3
const OUT = join(import.meta.dirname, 'packaged', '1')

const { values } = parseArgs({
  options: {
    audio: { type: 'boolean' },
    video: { type: 'boolean' },
    package: { type: 'boolean' },
    fast: { type: 'boolean' },
    work: { type: 'string' },
  },
})
const isWhole = !values.audio && !values.video && !values.package
const work = values.work ?? mkdtempSync(join(tmpdir(), 'film-'))
mkdirSync(work, { recursive: true })
const file = (name: string): string => join(work, name)
const log = (what: string): void => void process.stdout.write(`${Math.round(performance.now() / 1000)} s: ${what}\n`)

function renderAudio(): void {
  const music = perform()
  log('music rendered')
  for (const language of LANGUAGES) {
    const spoken = speakAll(language, work)
    writeFileSync(
      file(`spoken-${language}.json`),
      JSON.stringify(
        spoken.map(({ line, seconds }) => ({ start: secondsOf(line.start), seconds, text: line[language] })),
      ),
    )
    const mixed = mix(
      music,
      spoken.map(({ line, sound, seconds }) => ({ start: line.start, sound, seconds })),
    )
    const wav = file(`sound-${language}.wav`)
    const save = (gain: number): void => {
      const { left, right } = finish(mixed, gain)
      writeFileSync(wav, toWav({ rate: RATE, channels: [left, right] }))
    }
    save(1)
    let gain = 1
    for (let i = 0; i < 2; i++) {
      gain *= 10 ** ((LOUDNESS - loudnessOf(wav).integrated) / 20)
      save(gain)
    }
    ffmpeg(audioArguments(wav, file(`sound-${language}.mp4`), language === 'ja' ? 'jpn' : 'eng'))
    log(`${language}: ${JSON.stringify(loudnessOf(wav))}`)
  }
}

async function renderVideo(): Promise<void> {
  const master = startMaster(file('master.mkv'))
  const draw = (frame: number): Promise<Buffer> =>
    sharp(Buffer.from(drawFrame(frame)))
      .removeAlpha()
      .raw()
      .toBuffer()
  const waiting: Promise<Buffer>[] = []
  for (let frame = 0; frame < FRAME_COUNT + CONCURRENCY; frame++) {
    if (frame < FRAME_COUNT) waiting.push(draw(frame))
    const ready = frame >= CONCURRENCY ? waiting.shift() : undefined
    if (ready) await master.write(await ready)
    if (frame % 240 === 0) log(`${frame} of ${FRAME_COUNT} frames`)
  }
  await master.finish()
}

function encode(): void {
  for (const quality of QUALITIES) {
    for (const pass of [1, 2] as const)
      ffmpeg(
        videoArguments(
          file('master.mkv'),
          file(`video-${quality.name}.mp4`),
          quality,
          values.fast ? 'veryfast' : 'veryslow',
          pass,
        ),
      )
    log(`${quality.name}: ${Math.round(readFileSync(file(`video-${quality.name}.mp4`)).length / 1000)} kB`)
  }
}

if (isWhole || values.audio) renderAudio()
if (isWhole || values.video) await renderVideo()
if (isWhole || values.video || !existsSync(file('video-360.mp4'))) encode()
await packageFilm(work, OUT)
log(`packaged in ${OUT}`)
