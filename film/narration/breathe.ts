/** Turns voiced audio into breath noise with the same resonances (linear prediction). */
import { createRandom } from '../../src/catalogue/art/random.ts'

const ORDER = 18

/** The linear prediction of a windowed frame (Levinson and Durbin), and what remains unexplained. */
function predict(frame: Float32Array): { coefficients: Float64Array; power: number } {
  const r = new Float64Array(ORDER + 1)
  for (let lag = 0; lag <= ORDER; lag++)
    for (let i = lag; i < frame.length; i++) r[lag] = (r[lag] ?? 0) + (frame[i] ?? 0) * (frame[i - lag] ?? 0)
  let error = (r[0] ?? 0) * 1.0001 + 1e-9
  let a = new Float64Array(ORDER + 1)
  a[0] = 1
  for (let i = 1; i <= ORDER; i++) {
    let sum = r[i] ?? 0
    for (let j = 1; j < i; j++) sum += (a[j] ?? 0) * (r[i - j] ?? 0)
    const k = -sum / error
    const next = Float64Array.from(a)
    for (let j = 1; j < i; j++) next[j] = (a[j] ?? 0) + k * (a[i - j] ?? 0)
    next[i] = k
    a = next
    error *= 1 - k * k
  }
  return { coefficients: a, power: error / frame.length }
}

/** Replaces the seconds `from`–`to` with breath noise that has the resonances of the following audio. */
export function breathe(sound: Float32Array, rate: number, from: number, to: number, loudness = 0.55): void {
  const [start, end] = [Math.round(from * rate), Math.round(to * rate)]
  const size = Math.round(rate * 0.03)
  const source = sound.slice(end, end + size).map((v, i) => v * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)))
  const { coefficients, power } = predict(source)
  const noise = createRandom(start)
  const past = new Float64Array(ORDER)
  const gain = Math.sqrt(power) * 3.4 * loudness
  for (let i = start; i < end; i++) {
    let value = (noise() + noise() - 1) * gain
    for (let j = 0; j < ORDER; j++) value -= (coefficients[j + 1] ?? 0) * (past[j] ?? 0)
    past.copyWithin(1, 0)
    past[0] = value
    const share = (i - start) / (end - start)
    const shape = Math.min(1, share * 5, (1 - share) * 6)
    const own =
      share > 0.8 ? ((share - 0.8) / 0.2) * (sound[i] ?? 0) : share < 0.12 ? (1 - share / 0.12) * (sound[i] ?? 0) : 0
    sound[i] = value * shape + own
  }
}
