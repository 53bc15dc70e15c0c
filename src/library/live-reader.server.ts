/** Reads the files of live packages for the routes that serve them. ffmpeg is looked for at the first request. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { videoGate, wholeVideoGate } from '#src/platform/folder-gate.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { openTaskThread, type TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import type { PackagingConfig } from './packaging-config.server.ts'
import { besideOf, locate } from './job-context.server.ts'
import { findTools } from './package/tools.server.ts'
import type { LinkPolicy } from './scan/resolve-links.server.ts'
import { unavailable } from './serve/open-file.server.ts'
import type { Encoders } from './played-tracks.ts'
import type { Runs } from './playing.server.ts'
import type { ReadLive } from './serve/package-files.server.ts'
import type { PayForWork } from '#src/platform/limits/admission.server.ts'
import { shareVideoEncoders, whileTried } from './on-demand/find-encoder.server.ts'
import type { ViewersFirst } from './viewers-first.server.ts'
import { type LiveMedia, openLiveMedia } from './on-demand/live-media.server.ts'
import type { MediaTasks } from './on-demand/media-tasks.server.ts'

export interface LiveReader {
  read: ReadLive
  /** Null until something was made. */
  encoders(): Encoders | null
  runs(): Runs
  close(): Promise<void>
}

export interface LiveReaderOptions {
  db: CatalogueDb
  /** They may change while the site runs. */
  mediaFolders: () => readonly string[]
  mediaLinks: LinkPolicy
  packaging: PackagingConfig
  pay?: PayForWork
  /** To the workers that share the slots and the memory; by default, there are no others. */
  link?: ClusterLink
  /** Pauses jobs while a part is read; by default none pauses. */
  viewers?: Pick<ViewersFirst, 'serve'>
}

export function openLiveReader({
  db,
  mediaFolders,
  mediaLinks: links,
  packaging,
  pay,
  link,
  viewers = { serve: (make) => make() },
}: LiveReaderOptions): LiveReader {
  let media: Promise<LiveMedia> | undefined
  let opened: LiveMedia | null = null
  async function open(): Promise<LiveMedia> {
    const { ffmpeg, transcode, transcodeSlots } = packaging
    const tools = await findTools(ffmpeg)
    const trial = shareVideoEncoders(tools, transcode)
    const encoders = transcode === 'off' ? await trial : whileTried(trial)
    const thread = openFolderThreads()
    opened = openLiveMedia({ tools, encoders, slots: transcodeSlots, thread, pay, ...(link && { link }) })
    return opened
  }
  return {
    async read(live, file, request) {
      media ??= open()
      media.catch(() => (media = undefined))
      const where = { db, folders: mediaFolders(), links }
      const orUnavailable = (path: Promise<string>) =>
        path.catch(() => {
          throw unavailable()
        })
      const path = await orUnavailable(locate(where, live))
      const locateSidecar = (sidecar: { file: string }) => orUnavailable(besideOf(where, live)(sidecar))
      const found = { ...live, file: { path, bytes: live.bytes, folder: live.folder }, locateSidecar }
      const opened = await media
      return viewers.serve(() => opened.read(found, file, request))
    },
    encoders: () => opened?.encoders() ?? null,
    runs: () => opened?.runs() ?? {},
    async close() {
      await (await media?.catch(() => undefined))?.close()
    },
  }
}

/** To start one takes as long as to make a segment. */
const IDLE_MS = 600_000

/** They read a whole file if it does not say where their tracks are: minutes, for some gigabytes on a slow disk. */
const LONG_TASKS: ReadonlySet<string> = new Set<keyof MediaTasks>(['searchedSubtitles', 'sup'])

/**
 * One thread for each folder, so that one that hangs keeps no other waiting, and another one for its long tasks, for which no segment waits.
 * Tasks without a file have a thread, too.
 */
export function openFolderThreads(open = openTaskThread<MediaTasks>): TaskThread<MediaTasks> {
  const threads = new Map<string, TaskThread<MediaTasks>>()
  function find(name: string, folder: string): TaskThread<MediaTasks> {
    const key = `${LONG_TASKS.has(name) ? 'long' : ''}/${folder}`
    const found = threads.get(key) ?? open({ module: '#src/library/on-demand/media-tasks.server.ts', idleMs: IDLE_MS })
    threads.set(key, found)
    return found
  }
  const all = () => [...threads.values()]
  return {
    async run(name, input, options) {
      const folder = 'file' in input ? input.file.folder : undefined
      const thread = find(name, folder ?? '')
      if (folder === undefined) return thread.run(name, input, options)
      return (LONG_TASKS.has(name) ? wholeVideoGate : videoGate).run(folder, async () => {
        try {
          return await thread.run(name, input, options)
        } finally {
          // one that was stopped, as when its viewer left, still waits for the folder
          await thread.ended()
        }
      })
    },
    ended: () => Promise.all(all().map((thread) => thread.ended())),
    close: async () => void (await Promise.all(all().map((thread) => thread.close()))),
  }
}
