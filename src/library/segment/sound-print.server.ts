/** Makes the print of a file's sound. */
import { run } from '../package/ffmpeg.server.ts'
import { audioPrintArguments } from '../package/ffmpeg-arguments.ts'
import { toLanguage } from '../package/language.ts'
import { chooseFirst } from '../package/plan.ts'
import { requireFile } from '../package/probe.server.ts'
import type { Probe } from '../package/probe.ts'
import type { Tools } from '../package/tools.server.ts'

export interface PrintOptions {
  /** Absolute. */
  file: string
  probe: Probe
  tools: Pick<Tools, 'ffmpeg' | 'processors'>
  signal?: AbortSignal | undefined
}

/** A day of sound; what is longer is no episode. */
const MOST_BYTES = 4_000_000

/**
 * @returns null when there is no sound
 * @throws {PackageFailure}
 */
export async function printAudio({ file, probe, tools, signal }: PrintOptions): Promise<Uint32Array | null> {
  const stream = chooseAudio(probe)
  if (stream === null) return null
  await requireFile(file)
  const parts: Buffer[] = []
  let size = 0
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args: audioPrintArguments(file, stream),
    takers: [
      async (output) => {
        for await (const part of output as AsyncIterable<Buffer>) {
          size += part.length
          if (size <= MOST_BYTES) parts.push(part)
        }
      },
    ],
    seconds: 120 + probe.duration,
    signal,
  })
  return toRows(Buffer.concat(parts))
}

/** The original's sound where it is known: the songs are the same in all of them, the talk between them is not. */
function chooseAudio({ sounds }: Probe): number | null {
  const known = sounds
    .filter(({ codec, channels }) => codec !== 'unknown' && channels > 0)
    .map((stream) => ({ stream, language: toLanguage(stream.language, stream.title) }))
  const { sub = 0, dub = sub } = chooseFirst(known)
  return (known[sub] ?? known[dub])?.stream.index ?? null
}

/** Rows of four bytes each, the lowest first. */
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
