/** Writes the subtitles of a package, both embedded and sidecar files. */
import { writeFile } from 'node:fs/promises'
import { subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { openRegularFile } from '#src/platform/regular-file.server.ts'
import { dirname, join } from 'node:path'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../../file-tasks.server.ts'
import type { Sidecar } from '../../name/sidecar.ts'
import type { PackagedSubtitle } from '../package-manifest.ts'
import { toReadFailure, toWriteFailure } from '../failure.ts'
import { uniqueLabels, subtitleLabel } from '../language.ts'
import { MAX_SUBTITLES, type SubtitlePlan } from '../plan.ts'
import { subtitlePlaylist } from '../playlists.ts'
import { type ConvertedSubtitles, isStyled, MAX_SUBTITLE_BYTES } from '#src/platform/subtitles/read-subtitles.ts'
import type { DiskBudget } from '../disk-budget.server.ts'

const TOO_LARGE = { refused: 'it is too large' }

/** A subtitle track and its metadata. */
export interface SubtitleTrack {
  /** Language hint for detecting the encoding; absent for UTF-8. */
  encodingLanguage?: string
  /** A sidecar, relative to the video’s folder. */
  file?: string
  format: string
  language: string
  label: string
  forced: boolean
  sdh: boolean
  standard: boolean
  /** Whether it is a sidecar with exactly the video’s name, so the operator wants it shown. */
  preferred?: true
}

/** Read lazily, so that only one file is in memory at a time. */
export interface SubtitleSource extends SubtitleTrack {
  read: () => Promise<Uint8Array | { refused: string }>
}

/** Reads a stream up to a limit. The rest is drained and discarded, so that ffmpeg does not block. */
export async function readSubtitleStream(output: AsyncIterable<Buffer>): Promise<Uint8Array | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of output) {
    size += part.length
    if (size <= MAX_SUBTITLE_BYTES) parts.push(part)
    else parts.length = 0
  }
  return size > MAX_SUBTITLE_BYTES ? null : Buffer.concat(parts)
}

export function embeddedTrack({ stream, format, language, label }: SubtitlePlan): SubtitleTrack {
  const { forced, sdh, standard } = stream
  return { format, language, label, forced, sdh, standard }
}

export const embeddedSubtitle = (plan: SubtitlePlan, bytes: Uint8Array | null): SubtitleSource => ({
  ...embeddedTrack(plan),
  read: async () => bytes ?? TOO_LARGE,
})

export function sidecarTrack(sidecar: Sidecar): SubtitleTrack {
  const { file, format, language = 'und', forced, sdh, standard, title } = sidecar
  const label = subtitleLabel(language, title, forced, sdh)
  const isNamed = sidecar.language === undefined && title === undefined && !forced && !sdh
  const found = { encodingLanguage: language, file, format, language, label, forced, sdh, standard }
  return isNamed ? { ...found, preferred: true } : found
}

/** @param locate resolves the file’s absolute path */
export const sidecarSubtitle = (sidecar: Sidecar, locate: (sidecar: Sidecar) => Promise<string>): SubtitleSource => ({
  ...sidecarTrack(sidecar),
  read: () => readSidecar(() => locate(sidecar)),
})

/** @param locate resolves the file’s absolute path */
export async function readSidecar(locate: () => Promise<string>): Promise<Uint8Array | { refused: string }> {
  try {
    return await readUpTo(await locate(), MAX_SUBTITLE_BYTES)
  } catch (error) {
    if (error instanceof FolderHangsError) throw toReadFailure(error)
    return { refused: 'it can’t be read' }
  }
}

/** A track of a package: its files are named after the stem. */
export interface NamedSubtitle<Track> {
  track: Track
  label: string
  stem: string
}

/** Chooses the tracks of a package, in their order there. */
export function nameSubtitles<Track extends SubtitleTrack>(found: readonly Track[]): NamedSubtitle<Track>[] {
  const sorted = found.toSorted((a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false))
  const chosen = sorted.slice(0, MAX_SUBTITLES)
  const labels = uniqueLabels(chosen.map(({ label }) => label))
  return chosen.map((track, i) => ({ track, label: labels[i] ?? '', stem: `subtitles-${i + 1}-${track.language}` }))
}

export function toPackagedSubtitle({ track, label, stem }: NamedSubtitle<SubtitleTrack>): PackagedSubtitle {
  const { language, format, sdh, standard, preferred } = track
  const forced = subtitleRole(label, track.forced) === 'signs'
  const more = { ...(isStyled(format) && { styled: `${stem}.ass` }), ...(preferred && { preferred }) }
  return { language, label, file: `${stem}.vtt`, playlist: `${stem}.m3u8`, forced, sdh, standard, ...more }
}

const readUpTo = (path: string, limit: number): Promise<Uint8Array | { refused: string }> =>
  folderGate.run(dirname(path), () => readOpened(path, limit))

async function readOpened(path: string, limit: number): Promise<Uint8Array | { refused: string }> {
  const { handle, stats } = await openRegularFile(path)
  try {
    return stats.size > limit ? TOO_LARGE : await handle.readFile()
  } finally {
    await handle.close()
  }
}

export interface WriteSubtitlesOptions {
  folder: string
  duration: number
  budget: DiskBudget
  notes: string[]
  tasks: FileTasks
  signal: AbortSignal
}

/** Writes each track as WebVTT with a playlist, plus the original if it was ASS. */
export async function writeSubtitles(
  found: readonly SubtitleSource[],
  options: WriteSubtitlesOptions,
): Promise<PackagedSubtitle[]> {
  const { folder, duration, budget, notes } = options
  const written: PackagedSubtitle[] = []
  const save = async (name: string, content: string | Uint8Array): Promise<void> => {
    await budget.reserve(Buffer.byteLength(content))
    await writeFile(join(folder, name), content)
  }
  for (const named of nameSubtitles(found)) {
    const { track, label, stem } = named
    const converted = await convert(track, options)
    if ('refused' in converted) {
      notes.push(`Subtitles skipped: ${track.file ?? label}: ${converted.refused}.`)
      continue
    }
    await save(`${stem}.vtt`, converted.vtt).catch(rethrowWriteFailure)
    await save(`${stem}.m3u8`, subtitlePlaylist(`${stem}.vtt`, duration)).catch(rethrowWriteFailure)
    if (converted.styled) await save(`${stem}.ass`, converted.styled).catch(rethrowWriteFailure)
    written.push(toPackagedSubtitle(named))
  }
  return written
}

/** Subtitles that stall the parser are skipped like unreadable ones; the video plays without them. */
async function convert(
  { read, encodingLanguage }: SubtitleSource,
  { tasks, signal }: Pick<WriteSubtitlesOptions, 'tasks' | 'signal'>,
): Promise<ConvertedSubtitles> {
  const bytes = await read()
  if ('refused' in bytes) return bytes
  const input = { bytes, ...(encodingLanguage !== undefined && { language: encodingLanguage }) }
  try {
    return await tasks.run('subtitles', input, { signal, transfer: true })
  } catch (error) {
    if (!(error instanceof TaskStalledError)) throw error
    return { refused: error.reason === 'deadline' ? 'reading it took too long' : 'reading it took too much memory' }
  }
}

const rethrowWriteFailure = (error: unknown): never => {
  throw toWriteFailure(error)
}
