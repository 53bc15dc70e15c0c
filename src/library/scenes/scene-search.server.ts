/** Finds the scenes of the library that look like a picture. Pictures are never stored. */
import type { Readable } from 'node:stream'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { readUploadForm } from '#src/platform/http/form-parts.server.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { openTaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { Problem } from '#src/platform/problem.ts'
import type { Scene } from './choose-scenes.ts'
import { listSearchable, readHashes, readStretches } from './frames-store.server.ts'
import { MAX_PICTURE_BYTES, PICTURE_ERRORS, PICTURE_FIELD } from './picture.ts'
import { readPicture } from './read-picture.server.ts'
import type { SceneTasks } from './scene-tasks.server.ts'
import type { SmallPicture } from './small-picture.ts'

export interface FoundScene extends Scene {
  title: Title
  episode: number
}

interface FindOptions {
  /** @returns the title with a number, if the viewer sees it and may play it */
  findTitle: (number: number) => Title | null
}

export interface SceneSearch {
  /**
   * Reads the picture of a multipart form.
   * @throws {Problem} with one of `PICTURE_ERRORS`
   */
  readPicture(body: Readable, contentType: string): Promise<SmallPicture>
  /** @returns the scenes that are sure enough, best first; an episode has a scene once @throws {Problem} 503 */
  find(picture: SmallPicture, options: FindOptions): Promise<FoundScene[]>
  close(): Promise<void>
}

/** Overhead of the multipart body. */
const FORM_BYTES = MAX_PICTURE_BYTES + 16 * 1024
/** The index is freed when no one has searched for so long. */
const IDLE_MS = 300_000
const DEADLINE_MS = 20_000
/** Files whose hashes are read at once: about half a megabyte. */
const FILES_AT_ONCE = 20
/** The same second of two versions of an episode is shown once. */
const SAME_SECONDS = 3
const MAX_SCENES = 6
/** The work of a thread for a picture, in entries of a list, and the runs that cost as much as one. */
const PICTURE_ENTRIES = 20_000
const RUNS_PER_ENTRY = 50

const busy = (): Problem => new Problem(503, PICTURE_ERRORS.busy, { 'retry-after': '10' })
const large = (): Problem => new Problem(413, PICTURE_ERRORS.large)

export function openSceneSearch({ db, idleMs = IDLE_MS }: { db: CatalogueDb; idleMs?: number }): SceneSearch {
  const thread = openTaskThread<SceneTasks>({ module: '#src/library/scenes/scene-tasks.server.ts', idleMs })
  const pictures = createWorkQueue({ running: 1, waiting: 16 })
  const searches = createWorkQueue({ running: 1, waiting: 16 })
  const options = { deadlineMs: DEADLINE_MS }

  /** Adds to the index what it lacks. */
  async function complete(files: readonly (readonly [file: number, version: string])[]): Promise<void> {
    const missing = await thread.run('listMissing', files, options)
    for (const some of inChunks(missing, FILES_AT_ONCE)) await thread.run('add', await readHashes(db, some), options)
  }

  async function search(picture: SmallPicture, { findTitle }: FindOptions): Promise<FoundScene[]> {
    const files = await listSearchable(db)
    entriesWalked.report(files.length)
    const allowed = new Map(
      files.flatMap(({ file, anime, episode, isSeen }) => {
        const title = isSeen ? findTitle(anime) : null
        return title ? [[file, { title, episode }] as const] : []
      }),
    )
    if (allowed.size === 0) return []
    await complete(files.map(({ file, version }) => [file, version]))
    const found = await thread.run('find', { picture, allowed: [...allowed.keys()] }, options)
    if (!found) throw busy()
    entriesWalked.report(Math.ceil(found.runs / RUNS_PER_ENTRY))
    const stretches = await readStretches(db, found.stretches)
    const scenes = await thread.run('compare', { picture, stretches }, options)
    return withoutSame(
      scenes.flatMap((scene) => {
        const of = allowed.get(scene.file)
        return of ? [{ ...scene, ...of }] : []
      }),
    )
  }

  const toBusy = (error: unknown): never => {
    throw error instanceof QueueFullError || error instanceof TaskStalledError ? busy() : error
  }
  return {
    async readPicture(body, contentType) {
      const limits = { fileField: PICTURE_FIELD, maxBytes: FORM_BYTES, tooLarge: large }
      const { file } = await readUploadForm(body, contentType, limits)
      if (!file) throw new Problem(400, PICTURE_ERRORS.missing)
      if (file.length > MAX_PICTURE_BYTES) throw large()
      entriesWalked.report(PICTURE_ENTRIES)
      const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
      return pictures.run(() => readPicture(bytes)).catch(toBusy)
    },
    find: (picture, more) => searches.run(() => search(picture, more)).catch(toBusy),
    async close() {
      await Promise.all([searches.close(), pictures.close(), thread.close()])
    },
  }
}

function withoutSame(scenes: readonly FoundScene[]): FoundScene[] {
  const shown: FoundScene[] = []
  for (const scene of scenes) {
    const isShown = shown.some(
      ({ title, episode, second }) =>
        title === scene.title && episode === scene.episode && Math.abs(second - scene.second) <= SAME_SECONDS,
    )
    if (!isShown) shown.push(scene)
  }
  return shown.slice(0, MAX_SCENES)
}
