/** Plays the score. */
import { BEAT, BEATS_PER_BAR, DURATION, secondsOf } from '../story/clock.ts'
import { bass, bell, hum, ocarina, pad, pluck, rush, silence, type Stereo } from './instruments.ts'
import { reverb } from './reverb.ts'
import { type Bar, BARS, CHIMES, chordAt, keyOf, MELODY } from './score.ts'

/** The order in which the harp plays the notes of a chord, in eighths. */
const FIGURE = [0, 2, 3, 4, 3, 4, 2, 3] as const

function playHarp(out: Stereo, bar: Bar, first: number): void {
  if (bar.harp === 0) return
  for (const [i, step] of FIGURE.entries()) {
    const beat = first + i / 2
    const chord = chordAt(beat)
    const key = keyOf(chord[Math.min(step, chord.length - 1)] ?? 'D4') + (i === 5 ? 12 : 0)
    const human = ((i * 37) % 5) * 0.004
    const accent = i === 0 ? 1 : i === 4 ? 0.85 : 0.66
    pluck(
      out,
      {
        at: secondsOf(beat) + human,
        length: 0.9,
        key,
        loudness: 0.5 * bar.harp * accent,
        pan: -0.35 + ((i * 3) % 8) * 0.1,
      },
      0.3 + bar.harp * 0.3,
    )
  }
}

function playChord(dry: Stereo, lush: Stereo, bar: Bar, chord: readonly string[], beat: number, beats: number): void {
  const [at, length] = [secondsOf(beat), secondsOf(beats)]
  const [low = 'D2', ...upper] = chord
  for (const [i, name] of upper.entries()) {
    const pan = -0.4 + i * 0.27
    pad(lush, { at: at - 0.12, length, key: keyOf(name), loudness: 0.105 * bar.strings, pan }, 0.75 - bar.strings * 0.5)
    if (bar.hum > 0)
      hum(lush, { at: at - 0.05, length, key: keyOf(name), loudness: 0.085 * bar.hum, pan: -pan }, bar.hum * 0.7)
  }
  if (bar.strings > 0.6)
    pad(
      lush,
      { at: at - 0.12, length, key: keyOf(upper.at(-1) ?? 'D4') + 12, loudness: 0.035 * bar.strings, pan: 0.2 },
      0.6,
    )
  if (bar.bass > 0) bass(dry, { at, length: length * 0.96, key: keyOf(low), loudness: 0.2 * bar.bass, pan: 0 })
}

function playWeather(out: Stereo): void {
  const soft = (share: number): number => Math.sin(share * Math.PI) ** 0.7
  const wind = (beat: number, beats: number, loud: number): void =>
    rush(
      out,
      secondsOf(beat),
      secondsOf(beats),
      (s) => 420 + 240 * Math.sin(s * 13) + 90 * Math.sin(s * 31),
      (s) => loud * soft(s),
      (s) => Math.sin(s * 7) * 0.5,
    )
  wind(19, 10, 0.05)
  wind(43, 18, 0.045)
  wind(72, 17, 0.055)
  rush(
    out,
    secondsOf(17.6),
    secondsOf(3),
    (s) => 300 + 1500 * Math.sin(s * Math.PI),
    (s) => 0.15 * soft(s),
    () => 0,
  )
  rush(
    out,
    secondsOf(64),
    secondsOf(8.1),
    (s) => 90 + 1300 * s ** 2.4,
    (s) => 0.34 * s ** 1.6,
    (s) => Math.sin(s * 40) * 0.3 * s,
  )
  rush(
    out,
    secondsOf(71.9),
    secondsOf(5),
    (s) => 2600 * (1 - s) ** 1.6 + 160,
    (s) => 0.3 * (1 - s) ** 1.8,
    (s) => 0.9 - s * 1.8,
  )
}

function playChimes(out: Stereo): void {
  for (const { beat, key, from, loudness } of CHIMES) {
    const at = secondsOf(beat)
    if (from === 'above') {
      bell(out, { at, length: 1.5, key, loudness: 0.17 * loudness, pan: 0.3 }, 1)
      bell(out, { at, length: 1.1, key: key + 12, loudness: 0.05 * loudness, pan: 0.5 }, 1)
    } else bell(out, { at, length: 1.3, key, loudness: 0.2 * loudness, pan: -0.2 })
    if (from !== 'everyone') continue
    for (const [i, name] of ['A3', 'E4', 'A4', 'C#5'].entries())
      bell(out, { at: at + i * 0.012, length: 1.6, key: keyOf(name), loudness: 0.09, pan: -0.6 + i * 0.4 }, i % 2)
  }
}

function mixInto(out: Stereo, part: Stereo, gain: number): void {
  for (let i = 0; i < out.left.length; i++) {
    out.left[i] = (out.left[i] ?? 0) + (part.left[i] ?? 0) * gain
    out.right[i] = (out.right[i] ?? 0) + (part.right[i] ?? 0) * gain
  }
}

/** Renders the whole score with reverb. */
export function perform(): Stereo {
  const [dry, lush] = [silence(DURATION), silence(DURATION)]
  for (const [i, bar] of BARS.entries()) {
    const first = i * BEATS_PER_BAR
    playHarp(dry, bar, first)
    const isLast = i === BARS.length - 1
    const beats = isLast ? 2.6 : BEATS_PER_BAR
    if (bar.turn) {
      playChord(dry, lush, bar, bar.chord, first, 2)
      playChord(dry, lush, bar, bar.turn, first + 2, 2)
    } else playChord(dry, lush, bar, bar.chord, first, beats)
  }
  for (const [beat, beats, name] of MELODY) {
    const loudness = beat < 60 ? 0.115 : beat < 80 ? 0.12 : 0.13
    ocarina(lush, { at: secondsOf(beat), length: beats * BEAT * 0.95, key: keyOf(name), loudness, pan: 0.12 })
  }
  playChimes(lush)
  playWeather(dry)
  const out = silence(DURATION)
  mixInto(out, dry, 1)
  mixInto(out, lush, 1)
  mixInto(out, reverb(dry, 0.55), 0.7)
  mixInto(out, reverb(lush, 0.78), 1.25)
  return out
}
