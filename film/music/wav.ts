/** Writes and reads WAV files (16-bit PCM). */
export interface Sound {
  rate: number
  channels: readonly Float32Array[]
}

export function toWav({ rate, channels }: Sound): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0
  const bytes = new Uint8Array(44 + length * channels.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string): void => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * channels.length * 2, true)
  view.setUint16(32, channels.length * 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, length * channels.length * 2, true)
  for (const [c, channel] of channels.entries())
    for (let i = 0; i < length; i++)
      view.setInt16(
        44 + (i * channels.length + c) * 2,
        Math.round(Math.max(-1, Math.min(1, channel[i] ?? 0)) * 32767),
        true,
      )
  return bytes
}

export function fromWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [at, count, rate] = [12, 1, 48000]
  while (at + 8 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8)
    if (name === 'fmt ') [count, rate] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true)]
    if (name === 'data') {
      const length = Math.floor(size / 2 / count)
      const channels = Array.from({ length: count }, (_, c) =>
        Float32Array.from({ length }, (__, i) => view.getInt16(at + 8 + (i * count + c) * 2, true) / 32768),
      )
      return { rate, channels }
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('The WAV file has no audio data')
}
