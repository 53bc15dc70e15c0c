/** Sound that is made up: tunes that are never the same twice, and files of them. */
import { writeFile } from 'node:fs/promises'

const RATE = 11_025

/** Numbers from 0 to 1 that are the same each time for the same seed. */
function rollOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chords of three notes with a little noise. */
export function tune(seconds: number, seed: number): Float32Array {
  const roll = rollOf(seed)
  const wave = new Float32Array(Math.round(seconds * RATE))
  for (let from = 0; from < wave.length;) {
    const length = Math.round((0.15 + roll() * 0.35) * RATE)
    const notes = [0, 1, 2].map(() => (2 * Math.PI * 110 * 2 ** (Math.floor(roll() * 36) / 12)) / RATE)
    for (let i = from; i < Math.min(from + length, wave.length); i++) {
      const fading = 0.12 * Math.exp((-2 * (i - from)) / length)
      wave[i] = fading * notes.reduce((sum, note) => sum + Math.sin(note * i) + 0.4 * Math.sin(2 * note * i), 0)
    }
    from += length
  }
  return wave
}

/** With the noise that every recording has. */
export const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * RATE))

/** Writes waves one after the other as a WAV file. */
export async function writeSound(
  file: string,
  waves: readonly Float32Array[],
  { gain = 1, noise = 0.02, seed = 0 } = {},
): Promise<void> {
  const roll = rollOf(seed)
  const samples = waves.reduce((sum, wave) => sum + wave.length, 0)
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF')
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * 2, 40)
  let at = 44
  for (const wave of waves) {
    for (const value of wave) {
      const loud = (value * gain + (roll() - 0.5) * noise) * 26_000
      at = bytes.writeInt16LE(Math.max(-32_767, Math.min(32_767, Math.round(loud))), at)
    }
  }
  await writeFile(file, bytes)
}
