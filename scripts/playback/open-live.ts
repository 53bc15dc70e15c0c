/** Opens a video file as its site would play it, without a package or from one. */
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openFileTasks } from '#src/library/file-tasks.server.ts'
import { indexMedia } from '#src/library/on-demand/index-media.server.ts'
import { type LivePackage, openLiveMedia } from '#src/library/on-demand/live-media.server.ts'
import type { MediaTasks } from '#src/library/on-demand/media-tasks.server.ts'
import { packageFile } from '#src/library/package/package.server.ts'
import { probeFile } from '#src/library/package/probe.server.ts'
import { findTools } from '#src/library/package/tools.server.ts'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { toJson } from '#src/platform/json-text.ts'

const never = new AbortController().signal
const findRequester = () => Promise.resolve({ key: 'check', isSignedIn: true })

type Read = (live: LivePackage, file: string, signal?: AbortSignal) => Promise<Buffer | null>

export async function openPlayer() {
  const tools = await findTools(process.env['FFMPEG'] ?? 'ffmpeg')
  const tasks = openFileTasks()
  const thread = openTaskThread<MediaTasks>({ module: '#src/library/on-demand/media-tasks.server.ts' })
  const media = openLiveMedia({ tools, slots: 2, thread })
  const read: Read = (live, file, signal = never) => media.read(live, file, { signal, findRequester })
  const locateSidecar = () => Promise.reject(new Error('There is nothing beside it.'))
  return {
    tools,
    /** Makes a package of a video. @param folder for its files @returns it, and what reads its files in place of the player's `read` */
    async package(live: LivePackage, folder: string): Promise<{ packaged: LivePackage; read: Read }> {
      const { probe, file } = live
      const about = await packageFile({
        file: file.path,
        probe,
        sidecars: [],
        keepOriginal: true,
        locateSidecar,
        folder,
        tools,
        tasks,
        readImages: (path, number, signal) =>
          thread.run('images', { file: path, stream: 0, number }, { deadlineMs: 30_000, signal }),
        limits: { cores: availableParallelism(), maxBytes: Infinity, minFreeBytes: 0 },
        signal: never,
        progress: () => undefined,
      })
      return { packaged: { ...live, about }, read: (_, name) => readFile(join(folder, name)).catch(() => null) }
    },
    /** @returns null if only a package makes it playable @throws if it is no video */
    async open(path: string): Promise<LivePackage | null> {
      const probe = await probeFile(path, tools, tasks, never)
      const { size: bytes } = await stat(path)
      const facts = { id: 1, fingerprint: path, sidecars: toJson([]) }
      const indexed = await indexMedia({ file: { path, bytes, ...facts }, probe, tools, thread, signal: never })
      return indexed && { ...indexed, file: { path, bytes }, probe, sidecars: [], locateSidecar }
    },
    /** @returns null if there is no such file */
    read,
    async close() {
      await media.close()
      await tasks.close()
    },
  }
}

export type Player = Awaited<ReturnType<typeof openPlayer>>

/** The names of the segments of a track. */
export async function listSegments(
  { read }: Pick<Player, 'read'>,
  live: LivePackage,
  folder: string,
): Promise<string[]> {
  const playlist = String(await read(live, `${folder}/index.m3u8`))
  return playlist.split('\n').flatMap((line) => (line.endsWith('.m4s') ? `${folder}/${line}` : []))
}
