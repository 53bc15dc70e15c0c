/** The subtitles of a package: those of the file, and those beside it. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Sidecar } from '../name/sidecar.ts'
import type { PackagedSubtitle } from './about.ts'
import { toWriteFailure } from './failure.ts'
import { distinct, subtitleLabel } from './language.ts'
import { MOST_SUBTITLES, type SubtitlePlan } from './plan.ts'
import { subtitlePlaylist } from './playlists.ts'
import { convertSubtitles, LARGEST_SOURCE } from './read-subtitles.ts'
import type { Room } from './room.server.ts'
import { decodeText } from './text-encoding.ts'

/** Words with what is known of them; text is null when there was too much of it. */
export interface FoundSubtitle {
  text: string | null
  format: string
  language: string
  label: string
  forced: boolean
  sdh: boolean
  standard: boolean
}

/** Takes what comes, up to a limit; the rest is read and forgotten, so that nothing waits for it. */
export async function takeText(output: Readable): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of output as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LARGEST_SOURCE) parts.push(part)
    else parts.length = 0
  }
  return size > LARGEST_SOURCE ? null : Buffer.concat(parts).toString('utf8')
}

export const toFound = ({ stream, format, language, label }: SubtitlePlan, text: string | null): FoundSubtitle => {
  const { forced, sdh, standard } = stream
  return { text, format, language, label, forced, sdh, standard }
}

/** @param path where it really is */
export async function readSidecar(path: string, sidecar: Sidecar): Promise<FoundSubtitle> {
  const language = sidecar.language ?? 'und'
  const { format, forced, sdh, standard, title } = sidecar
  const { size } = await stat(path)
  const text = size > LARGEST_SOURCE ? null : decodeText(await readFile(path), language)
  return { text, format, language, label: subtitleLabel(language, title, forced, sdh), forced, sdh, standard }
}

export interface Writing {
  folder: string
  duration: number
  room: Room
  notes: string[]
}

/** Writes each as WebVTT, as ASS where it came so, and the playlist that names it. */
export async function writeSubtitles(
  found: readonly FoundSubtitle[],
  { folder, duration, room, notes }: Writing,
): Promise<PackagedSubtitle[]> {
  const written: PackagedSubtitle[] = []
  const save = async (name: string, content: string): Promise<void> => {
    await room.take(Buffer.byteLength(content))
    await writeFile(join(folder, name), content)
  }
  const chosen = found.slice(0, MOST_SUBTITLES)
  const labels = distinct(chosen.map(({ label }) => label))
  for (const [i, { text, format, language, forced, sdh, standard }] of chosen.entries()) {
    const label = labels[i] ?? ''
    const made = text === null ? { refused: 'it is far too large' } : convertSubtitles(text, format)
    if ('refused' in made) {
      notes.push(`Subtitles left out: ${label}, since ${made.refused}.`)
      continue
    }
    const stem = `subtitles-${i + 1}-${language}`
    await save(`${stem}.vtt`, made.vtt).catch(rethrown)
    await save(`${stem}.m3u8`, subtitlePlaylist(`${stem}.vtt`, duration)).catch(rethrown)
    if (made.styled) await save(`${stem}.ass`, made.styled).catch(rethrown)
    const styled = made.styled ? { styled: `${stem}.ass` } : {}
    written.push({ language, label, file: `${stem}.vtt`, playlist: `${stem}.m3u8`, forced, sdh, standard, ...styled })
  }
  return withOneStandard(written)
}

const rethrown = (error: unknown): never => {
  throw toWriteFailure(error)
}

/** Exactly one is shown unless somebody chooses: what the file says, else English, else the first that is whole. */
function withOneStandard(all: readonly PackagedSubtitle[]): PackagedSubtitle[] {
  const whole = all.filter(({ forced }) => !forced)
  const one =
    whole.find(({ standard }) => standard) ?? whole.find(({ language }) => language.startsWith('en')) ?? whole[0]
  return all.map((subtitle) => ({ ...subtitle, standard: subtitle === one }))
}
