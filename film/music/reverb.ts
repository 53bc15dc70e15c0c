/** Reverb: eight comb and four all-pass filters per channel (after Schroeder and Moorer). */
import { RATE, silence, type Stereo } from './instruments.ts'

const COMBS = [1557, 1617, 1491, 1422, 1277, 1356, 1188, 1116]
const PASSES = [225, 556, 441, 341]
const SPREAD = 23

function comb(input: Float32Array, out: Float32Array, delay: number, feedback: number, damp: number): void {
  const line = new Float32Array(delay)
  let [at, filtered] = [0, 0]
  for (let i = 0; i < input.length; i++) {
    const read = line[at] ?? 0
    filtered = read * (1 - damp) + filtered * damp
    line[at] = (input[i] ?? 0) + filtered * feedback
    out[i] = (out[i] ?? 0) + read
    at = at + 1 === delay ? 0 : at + 1
  }
}

function allPass(sound: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  for (let i = 0; i < sound.length; i++) {
    const read = line[at] ?? 0
    const value = sound[i] ?? 0
    line[at] = value + read * 0.5
    sound[i] = read - value
    at = at + 1 === delay ? 0 : at + 1
  }
}

/** The echo alone of a sound; `size` from 0 to 1. */
export function reverb(dry: Stereo, size: number, damp = 0.35): Stereo {
  const wet = silence(dry.left.length / RATE)
  const mono = dry.left.map((value, i) => (value + (dry.right[i] ?? 0)) * 0.5)
  const feedback = 0.72 + size * 0.24
  for (const [channel, offset] of [
    [wet.left, 0],
    [wet.right, SPREAD],
  ] as const) {
    for (const delay of COMBS) comb(mono, channel, Math.round(((delay + offset) * RATE) / 44100), feedback, damp)
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * 0.06
    for (const delay of PASSES) allPass(channel, Math.round(((delay + offset) * RATE) / 44100))
  }
  return wet
}
