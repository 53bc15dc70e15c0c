/** Synthesises the lines with Debian's festival and processes the voice with ffmpeg. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromWav, toWav } from '../music/wav.ts'
import { breathe } from './breathe.ts'
import { LINES, type Line } from './lines.ts'
import { breathsOf, toPhones, toUtterance, type Voice } from './phones.ts'

export type Language = 'en' | 'ja'

const JAPANESE: Voice = { high: 236, low: 196, pace: 0.094 }

/** Arguments that belong together, on one line. */
const flags = (...args: readonly string[]): readonly string[] => args

function festival(script: string, folder: string, name: string): void {
  const file = join(folder, `${name}.scm`)
  writeFileSync(file, script)
  execFileSync('nice', ['-n', '19', 'festival', '-b', file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function speakEnglish({ en }: Line, folder: string, name: string): void {
  festival(
    `(voice_cmu_us_slt_arctic_hts)(utt.save.wave (SynthText ${JSON.stringify(en)}) ${JSON.stringify(join(folder, `${name}.raw.wav`))} 'riff)`,
    folder,
    name,
  )
}

function speakJapanese({ reading }: Line, folder: string, name: string): void {
  const phones = toPhones(reading, JAPANESE)
  const file = join(folder, `${name}.raw.wav`)
  festival(
    `(voice_lp_diphone)(set! u ${toUtterance(phones)})(utt.synth u)(utt.save.wave u ${JSON.stringify(file)} 'riff)`,
    folder,
    name,
  )
  const { rate, channels } = fromWav(readFileSync(file))
  const [sound] = channels
  if (!sound) return
  for (const [from, to] of breathsOf(phones)) breathe(sound, rate, from, to)
  writeFileSync(file, toWav({ rate, channels: [sound] }))
}

/** Makes the voice slower and slightly higher, evens out its level, and filters it like a distant radio. */
function polish(folder: string, name: string, language: Language, isNewborn: boolean): void {
  const pitch = (language === 'en' ? 1.06 : 1.04) * (isNewborn ? 1.2 : 1)
  const tempo = language === 'en' ? 0.9 : 0.97
  const chain = [
    'silenceremove=start_periods=1:start_threshold=-48dB',
    'aresample=48000',
    `rubberband=tempo=${tempo}:pitch=${pitch}:formant=preserved`,
    'highpass=f=140',
    'equalizer=f=320:t=q:w=1:g=-2.5',
    'equalizer=f=2800:t=q:w=0.9:g=3',
    language === 'en' ? 'lowpass=f=9500' : 'lowpass=f=7400',
    'acompressor=threshold=-24dB:ratio=3:attack=6:release=120:makeup=2',
  ].join(',')
  execFileSync('ffmpeg', [
    ...flags('-y', '-v', 'error', '-i', join(folder, `${name}.raw.wav`), '-af', chain, '-ac', '1'),
    ...flags('-c:a', 'pcm_s16le', join(folder, `${name}.wav`)),
  ])
}

export interface Spoken {
  line: Line
  sound: Float32Array
  /** Length without silence at the end. */
  seconds: number
}

const RATE = 48000
const SPEAKING = 0.17

function trimmedLength(sound: Float32Array): number {
  let last = sound.length - 1
  while (last > 0 && Math.abs(sound[last] ?? 0) < 0.012) last--
  return last / RATE
}

/** Normalises the loudness, measured where there is speech. */
function levelled(sound: Float32Array): Float32Array {
  const voiced = sound.filter((value) => Math.abs(value) > 0.01)
  const power = voiced.reduce((sum, value) => sum + value * value, 0) / Math.max(1, voiced.length)
  const gain = SPEAKING / Math.sqrt(power || 1)
  return sound.map((value) => Math.tanh(value * gain * 1.1) / 1.1)
}

/** Speaks every line in a language. */
export function speakAll(language: Language, folder: string): readonly Spoken[] {
  return LINES.map((line, i) => {
    const name = `${language}-${i}`
    if (language === 'en') speakEnglish(line, folder, name)
    else speakJapanese(line, folder, name)
    polish(folder, name, language, line.isNewborn ?? false)
    const sound = levelled(fromWav(readFileSync(join(folder, `${name}.wav`))).channels[0] ?? new Float32Array())
    return { line, sound, seconds: trimmedLength(sound) }
  })
}
