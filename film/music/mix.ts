/** Mixes music and narration. The music is quieter during speech (ducking). */
import { DURATION, secondsOf } from '../story/clock.ts'
import { RATE, silence, type Stereo } from './instruments.ts'
import { reverb } from './reverb.ts'

export interface Speech {
  /** Beats. */
  start: number
  sound: Float32Array
}

const DUCKED = 0.5
const MUSIC = 0.6
const [DOWN, UP] = [0.12, 0.9]

/** The gain of the music at each sample, from DUCKED to 1. */
export function duckingOf(speeches: readonly (Speech & { seconds: number })[], length: number): Float32Array {
  const gain = new Float32Array(length).fill(1)
  for (const { start, seconds } of speeches) {
    const [from, to] = [secondsOf(start), secondsOf(start) + seconds]
    const first = Math.max(0, Math.floor((from - DOWN * 2) * RATE))
    const last = Math.min(length, Math.ceil((to + UP) * RATE))
    for (let i = first; i < last; i++) {
      const t = i / RATE
      const share = t < from ? (t - from + DOWN * 2) / (DOWN * 2) : t > to ? 1 - (t - to) / UP : 1
      const smooth = share * share * (3 - 2 * share)
      gain[i] = Math.min(gain[i] ?? 1, 1 - (1 - DUCKED) * smooth)
    }
  }
  return gain
}

/** Fades in and out, and limits the level below full scale. */
export function finish(sound: Stereo, gain: number): Stereo {
  const fadeOut = 2.6 * RATE
  const shape = (channel: Float32Array): Float32Array =>
    channel.map((value, i) => {
      const end = Math.min(1, (channel.length - i) / fadeOut)
      const louder = value * gain * Math.min(1, i / (0.3 * RATE)) * end ** 1.5
      return Math.abs(louder) < 0.6
        ? louder
        : Math.sign(louder) * (0.6 + 0.3 * Math.tanh((Math.abs(louder) - 0.6) / 0.3))
    })
  return { left: shape(sound.left), right: shape(sound.right) }
}

/** Mixes the audio of one language. */
export function mix(music: Stereo, speeches: readonly (Speech & { seconds: number })[]): Stereo {
  const out = silence(DURATION)
  const voice = silence(DURATION)
  for (const { start, sound } of speeches) {
    const at = Math.round(secondsOf(start) * RATE)
    for (const [i, value] of sound.entries()) {
      if (at + i >= voice.left.length) break
      voice.left[at + i] = (voice.left[at + i] ?? 0) + value
      voice.right[at + i] = (voice.right[at + i] ?? 0) + value
    }
  }
  const wet = reverb(voice, 0.45, 0.5)
  const duck = duckingOf(speeches, out.left.length)
  for (const side of ['left', 'right'] as const)
    for (let i = 0; i < out[side].length; i++)
      out[side][i] =
        (music[side][i] ?? 0) * MUSIC * (duck[i] ?? 1) + (voice[side][i] ?? 0) * 0.95 + (wet[side][i] ?? 0) * 0.34
  return out
}
