/** The instruments, each a function that adds a note to two channels. All sounds are synthesised. */
import { createRandom } from '../../src/catalogue/art/random.ts'

export const RATE = 48000

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const silence = (seconds: number): Stereo => ({
  left: new Float32Array(Math.ceil(seconds * RATE)),
  right: new Float32Array(Math.ceil(seconds * RATE)),
})

export interface Note {
  /** Seconds. */
  at: number
  length: number
  /** As on a piano: 69 is A at 440 Hz. */
  key: number
  loudness: number
  /** -1 left, 1 right. */
  pan: number
}

export const hertz = (key: number): number => 440 * 2 ** ((key - 69) / 12)

function put(out: Stereo, at: number, pan: number, count: number, sample: (i: number) => number): void {
  const start = Math.round(at * RATE)
  const angle = ((pan + 1) * Math.PI) / 4
  const [l, r] = [Math.cos(angle), Math.sin(angle)]
  for (let i = 0; i < count; i++) {
    const index = start + i
    if (index < 0) continue
    if (index >= out.left.length) return
    const value = sample(i)
    out.left[index] = (out.left[index] ?? 0) + value * l
    out.right[index] = (out.right[index] ?? 0) + value * r
  }
}

/** A plucked string (Karplus and Strong), between a harp and a koto. */
export function pluck(out: Stereo, note: Note, bright = 0.5): void {
  const period = RATE / hertz(note.key)
  const size = Math.floor(period - 0.5)
  // interpolation between two samples keeps the string in tune
  const fraction = 1 - (period - 0.5 - size)
  const string = new Float32Array(size + 1)
  const random = createRandom(Math.round(note.at * 1000) + note.key * 7919)
  let soft = 0
  for (let i = 0; i <= size; i++) {
    soft += (random() * 2 - 1 - soft) * (0.18 + bright * 0.5)
    string[i] = soft
  }
  const position = Math.round(size * 0.21)
  const plucked = string.map((value, i) => value - (string[(i + position) % (size + 1)] ?? 0) * 0.7)
  const damping = 0.5 ** (1 / (hertz(note.key) * (0.35 + note.length * 0.55)))
  let [at, previous] = [0, 0]
  const total = Math.round((note.length + 2.2) * RATE)
  const release = note.length * RATE
  put(out, note.at, note.pan, total, (i) => {
    const next = (at + 1) % (size + 1)
    const [a, b] = [plucked[at] ?? 0, plucked[next] ?? 0]
    const read = a + (b - a) * fraction
    plucked[at] = (read * 0.5 + previous * 0.5) * damping
    previous = read
    at = next
    const fade = i < release ? 1 : Math.exp(-(i - release) / (RATE * 0.5))
    return read * note.loudness * fade * Math.min(1, i / 40)
  })
}

/** A small bell (two operators of frequency modulation, and a strike). */
export function bell(out: Stereo, note: Note, glassy = 0): void {
  const f = hertz(note.key)
  const ratio = glassy > 0 ? 2.756 : 3.5
  const ring = note.length
  put(out, note.at, note.pan, Math.round(ring * 3 * RATE), (i) => {
    const t = i / RATE
    const decay = Math.exp(-t / (ring * 0.5))
    const shimmer = Math.exp(-t / (ring * 0.13))
    const index = (1.5 - glassy * 0.7) * shimmer + 0.12
    const body = Math.sin(2 * Math.PI * f * t + index * Math.sin(2 * Math.PI * f * ratio * t))
    const twin = Math.sin(2 * Math.PI * f * 1.003 * t)
    const upper = Math.sin(2 * Math.PI * f * 2 * t) * 0.24 * shimmer
    return (body * 0.6 + twin * 0.34 + upper) * decay * note.loudness * Math.min(1, i / 60)
  })
}

/** Warm strings: detuned partials that open slowly. */
export function pad(out: Stereo, note: Note, warm = 0.5): void {
  const f = hertz(note.key)
  const partials = Math.min(14, Math.floor(5200 / f))
  const [attack, release] = [Math.min(1.1, note.length * 0.4), 1.4]
  const total = Math.round((note.length + release) * RATE)
  for (const side of [-1, 1]) {
    const phases = Array.from(
      { length: partials },
      (_, p) => ((p * 0.37 + side * 0.21 + note.key * 0.13) % 1) * Math.PI * 2,
    )
    const tune = 1 + side * 0.0017
    put(out, note.at, Math.max(-1, Math.min(1, note.pan + side * 0.6)), total, (i) => {
      const t = i / RATE
      const open =
        t < attack ? (t / attack) ** 1.5 : t > note.length ? Math.max(0, 1 - (t - note.length) / release) ** 2 : 1
      const swell = 1 + 0.1 * Math.sin(t * 2.1 + note.key)
      const edge = 1.25 + warm * 0.9 - 0.35 * open
      let sum = 0
      for (let p = 1; p <= partials; p++)
        sum += Math.sin(2 * Math.PI * f * tune * p * t + (phases[p - 1] ?? 0)) / p ** edge
      return sum * open * swell * note.loudness * 0.3
    })
  }
}

/** A flute of clay: nearly pure, a breath at its start, a vibrato that comes late. */
export function ocarina(out: Stereo, note: Note): void {
  const f = hertz(note.key)
  const random = createRandom(note.key + Math.round(note.at * 100))
  const total = Math.round((note.length + 0.3) * RATE)
  let [phase, air] = [0, 0]
  put(out, note.at, note.pan, total, (i) => {
    const t = i / RATE
    const late = Math.min(1, Math.max(0, (t - 0.3) / 0.5))
    const scoop = 1 - 0.012 * Math.exp(-t / 0.05)
    phase += (2 * Math.PI * f * scoop * (1 + 0.0045 * late * Math.sin(2 * Math.PI * 5.1 * t))) / RATE
    const open = t < 0.07 ? t / 0.07 : t > note.length ? Math.max(0, 1 - (t - note.length) / 0.3) : 1
    air += (random() * 2 - 1 - air) * 0.3
    const breath = air * (0.05 + 0.25 * Math.exp(-t / 0.06))
    const tone = Math.sin(phase) + 0.2 * Math.sin(phase * 2) + 0.09 * Math.sin(phase * 3) + 0.02 * Math.sin(phase * 5)
    return (tone * (1 + 0.06 * late * Math.sin(2 * Math.PI * 5.1 * t)) + breath) * open ** 1.4 * note.loudness
  })
}

/** Voices that hum: partials shaped by the two resonances of an "oo" that opens to an "ah". */
export function hum(out: Stereo, note: Note, open = 0.3): void {
  const f = hertz(note.key)
  const [first, second] = [360 + open * 380, 760 + open * 420]
  const partials = Math.min(18, Math.floor(3400 / f))
  const weights = Array.from({ length: partials }, (_, i) => {
    const at = f * (i + 1)
    const peak = (centre: number, width: number): number => 1 / (1 + ((at - centre) / width) ** 2)
    return (peak(first, 130) + 0.55 * peak(second, 150) + 0.08 * peak(2700, 300) + 0.03) / (i + 1) ** 0.55
  })
  const total = Math.round((note.length + 1.2) * RATE)
  for (const singer of [-1, 0, 1]) {
    let phase = singer * 2.1
    put(out, note.at + Math.abs(singer) * 0.03, Math.max(-1, Math.min(1, note.pan + singer * 0.55)), total, (i) => {
      const t = i / RATE
      const swell = t < 0.7 ? (t / 0.7) ** 1.6 : t > note.length ? Math.max(0, 1 - (t - note.length) / 1.2) ** 2 : 1
      const vibrato = 0.005 * Math.min(1, t) * Math.sin(2 * Math.PI * (4.7 + singer * 0.35) * t + singer * 2)
      phase += (2 * Math.PI * f * (1 + singer * 0.0022 + vibrato)) / RATE
      let sum = 0
      for (let p = 0; p < partials; p++) sum += Math.sin(phase * (p + 1)) * (weights[p] ?? 0)
      return sum * swell * note.loudness * 0.4
    })
  }
}

/** A round bass. */
export function bass(out: Stereo, note: Note): void {
  const f = hertz(note.key)
  put(out, note.at, note.pan, Math.round((note.length + 0.5) * RATE), (i) => {
    const t = i / RATE
    const open = t < 0.04 ? t / 0.04 : t > note.length ? Math.max(0, 1 - (t - note.length) / 0.5) : 1
    const fall = 0.55 + 0.45 * Math.exp(-t / 1.2)
    return (
      (Math.sin(2 * Math.PI * f * t) + 0.35 * Math.sin(4 * Math.PI * f * t) + 0.12 * Math.sin(6 * Math.PI * f * t)) *
      open *
      fall *
      note.loudness
    )
  })
}

/** Wind, fire, a passing star: noise through a band that moves. */
export function rush(
  out: Stereo,
  at: number,
  length: number,
  band: (share: number) => number,
  loud: (share: number) => number,
  pan: (share: number) => number,
): void {
  const random = createRandom(Math.round(at * 77))
  const total = Math.round(length * RATE)
  const start = Math.round(at * RATE)
  let [low, mid] = [0, 0]
  for (let i = 0; i < total; i++) {
    const share = i / total
    const f = 2 * Math.sin((Math.PI * Math.min(9000, band(share))) / RATE)
    const noise = random() * 2 - 1
    low += f * mid
    mid += f * (noise - low - 0.8 * mid)
    const index = start + i
    if (index < 0 || index >= out.left.length) continue
    const angle = ((pan(share) + 1) * Math.PI) / 4
    const value = mid * loud(share)
    out.left[index] = (out.left[index] ?? 0) + value * Math.cos(angle)
    out.right[index] = (out.right[index] ?? 0) + value * Math.sin(angle)
  }
}
