/** Creates the audio fingerprint of a file. */
import { run } from '../package/ffmpeg.server.ts'
import { audioFingerprintArguments } from '../package/ffmpeg-arguments.ts'
import { toLanguage } from '../package/language.ts'
import { chooseDefaultAudio } from '../package/plan.ts'
import { requireFile } from '../package/probe.server.ts'
import type { Probe } from '../package/probe.ts'
import type { Tools } from '../package/tools.server.ts'

export interface FingerprintOptions {
  /** Absolute path. */
  file: string
  probe: Probe
  tools: Pick<Tools, 'ffmpeg' | 'processors'>
  signal?: AbortSignal | undefined
}

/** A day of audio; no episode is longer. */
const MAX_BYTES = 4_000_000

/**
 * @returns null if there is no audio
 * @throws {PackageFailure}
 */
export async function fingerprintAudio({
  file,
  probe,
  tools,
  signal,
}: FingerprintOptions): Promise<Uint32Array | null> {
  const stream = chooseAudio(probe)
  if (stream === null) return null
  await requireFile(file)
  const parts: Buffer[] = []
  let size = 0
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: audioFingerprintArguments(file, stream),
    outputReaders: [
      async (output) => {
        for await (const part of output) {
          size += part.length
          if (size <= MAX_BYTES) parts.push(part)
        }
      },
    ],
    timeoutSeconds: 120 + probe.duration,
    signal,
  })
  return toRows(Buffer.concat(parts))
}

/** Prefers the original audio track, so that all episodes are compared in the same language. */
function chooseAudio({ sounds }: Probe): number | null {
  const known = sounds
    .filter(({ codec, channels }) => codec !== 'unknown' && channels > 0)
    .map((stream) => ({ stream, language: toLanguage(stream.language, stream.title) }))
  const { sub = 0, dub = sub } = chooseDefaultAudio(known)
  return (known[sub] ?? known[dub])?.stream.index ?? null
}

/** Reads little-endian 32-bit rows. */
export function toRows(bytes: Buffer): Uint32Array {
  const rows = new Uint32Array(Math.floor(bytes.length / 4))
  for (let i = 0; i < rows.length; i++) rows[i] = bytes.readUInt32LE(i * 4)
  return rows
}

export function toBytes(rows: Uint32Array): Buffer {
  const bytes = Buffer.alloc(rows.length * 4)
  for (const [i, row] of rows.entries()) bytes.writeUInt32LE(row, i * 4)
  return bytes
}
