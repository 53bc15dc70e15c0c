/** The subtitles of a package: those of the file, and those beside it. */
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../../file-tasks.server.ts'
import type { Sidecar } from '../../name/sidecar.ts'
import type { PackagedSubtitle } from '../package-manifest.ts'
import { toWriteFailure } from '../failure.ts'
import { distinct, subtitleLabel } from '../language.ts'
import { MOST_SUBTITLES, type SubtitlePlan } from '../plan.ts'
import { subtitlePlaylist } from '../hls/playlists.ts'
import { type Converted, LARGEST_SOURCE } from './read-subtitles.ts'
import type { DiskBudget } from '../disk-budget.server.ts'

const TOO_LARGE = { refused: 'it is far too large' }

/** Subtitles with what is known of them; they are read when their turn comes, so that one file is in memory at a time. */
export interface FoundSubtitle {
  read: () => Promise<Uint8Array | { refused: string }>
  /** What tells their encoding where the bytes alone do not; absent where it is UTF-8. */
  encodedFor?: string
  /** The file's name where it stands beside the video. */
  file?: string
  format: string
  language: string
  label: string
  forced: boolean
  sdh: boolean
  standard: boolean
  /** Whether it stands beside the video under exactly its name: the operator means it to be shown. */
  preferred?: true
}

/** Takes what comes, up to a limit; the rest is read and forgotten, so that nothing waits for it. */
export async function takeText(output: Readable): Promise<Uint8Array | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of output as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LARGEST_SOURCE) parts.push(part)
    else parts.length = 0
  }
  return size > LARGEST_SOURCE ? null : Buffer.concat(parts)
}

export const toFound = ({ stream, format, language, label }: SubtitlePlan, bytes: Uint8Array | null): FoundSubtitle => {
  const { forced, sdh, standard } = stream
  return { read: async () => bytes ?? TOO_LARGE, format, language, label, forced, sdh, standard }
}

/** @param locate says where the file really is */
export function sidecarFound(sidecar: Sidecar, locate: (sidecar: Sidecar) => Promise<string>): FoundSubtitle {
  const { file, format, language = 'und', forced, sdh, standard, title } = sidecar
  const label = subtitleLabel(language, title, forced, sdh)
  const read = async () => {
    try {
      return await readUpTo(await locate(sidecar), LARGEST_SOURCE)
    } catch {
      return { refused: 'it cannot be read' }
    }
  }
  const isNamed = sidecar.language === undefined && title === undefined && !forced && !sdh
  const found = { read, encodedFor: language, file, format, language, label, forced, sdh, standard }
  return isNamed ? { ...found, preferred: true } : found
}

async function readUpTo(path: string, limit: number): Promise<Uint8Array | { refused: string }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return size > limit ? TOO_LARGE : await file.readFile()
  } finally {
    await file.close()
  }
}

export interface Writing {
  folder: string
  duration: number
  room: DiskBudget
  notes: string[]
  tasks: FileTasks
  signal: AbortSignal
}

/** Writes each as WebVTT, as ASS where it came so, and the playlist that names it. */
export async function writeSubtitles(found: readonly FoundSubtitle[], writing: Writing): Promise<PackagedSubtitle[]> {
  const { folder, duration, room, notes } = writing
  const written: PackagedSubtitle[] = []
  const save = async (name: string, content: string | Uint8Array): Promise<void> => {
    await room.take(Buffer.byteLength(content))
    await writeFile(join(folder, name), content)
  }
  const inOrder = found.toSorted((a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false))
  const chosen = inOrder.slice(0, MOST_SUBTITLES)
  const labels = distinct(chosen.map(({ label }) => label))
  for (const [i, subtitle] of chosen.entries()) {
    const { file, language, forced, sdh, standard, preferred } = subtitle
    const label = labels[i] ?? ''
    const made = await convert(subtitle, writing)
    if ('refused' in made) {
      notes.push(`Subtitles left out: ${file ?? label}, since ${made.refused}.`)
      continue
    }
    const stem = `subtitles-${i + 1}-${language}`
    await save(`${stem}.vtt`, made.vtt).catch(rethrown)
    await save(`${stem}.m3u8`, subtitlePlaylist(`${stem}.vtt`, duration)).catch(rethrown)
    if (made.styled) await save(`${stem}.ass`, made.styled).catch(rethrown)
    const more = { ...(made.styled && { styled: `${stem}.ass` }), ...(preferred && { preferred }) }
    written.push({ language, label, file: `${stem}.vtt`, playlist: `${stem}.m3u8`, forced, sdh, standard, ...more })
  }
  return withOneStandard(written)
}

/** Subtitles that stall their task are left out like those that cannot be read: the video plays without them. */
async function convert(
  { read, encodedFor, format }: FoundSubtitle,
  { tasks, signal }: Pick<Writing, 'tasks' | 'signal'>,
): Promise<Converted> {
  const bytes = await read()
  if ('refused' in bytes) return bytes
  const input = { bytes, format, ...(encodedFor !== undefined && { language: encodedFor }) }
  try {
    return await tasks.run('subtitles', input, { signal, giveAway: true })
  } catch (error) {
    if (!(error instanceof TaskStalledError)) throw error
    return { refused: error.reason === 'deadline' ? 'reading it takes too long' : 'reading it takes too much memory' }
  }
}

const rethrown = (error: unknown): never => {
  throw toWriteFailure(error)
}

/**
 * Exactly one is shown unless a viewer chooses: the one with the video's own name, else what the file says, else English,
 * else the first that is whole.
 */
function withOneStandard(all: readonly PackagedSubtitle[]): PackagedSubtitle[] {
  const whole = all.filter(({ forced }) => !forced)
  const one =
    whole.find(({ preferred }) => preferred) ??
    whole.find(({ standard }) => standard) ??
    whole.find(({ language }) => language.startsWith('en')) ??
    whole[0]
  return all.map((subtitle) => ({ ...subtitle, standard: subtitle === one }))
}
