import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { addToLibrary } from './commands/source-commands.server.ts'
import { countTitleMedia } from './delete-sources-store.server.ts'
import { deleteTitleMedia } from './delete-title.server.ts'
import { FILM_BASE } from './serve/film.ts'
import { storeFilm } from './film-store.server.ts'
import { findFile } from './scan/files-store.server.ts'
import { findServedPackage } from './serve/packages-store.server.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { listTitleSources } from './serve/source-store.server.ts'

const TITLE = 1
const OTHER = 2

describe.each(bothDatabases())('deleting a title’s media on $name', ({ name }) => {
  let site: CatalogueApp
  let home: string
  beforeEach(async () => {
    site = await openCatalogueApp({ engine: name })
    home = await mkdtemp(join(tmpdir(), 'hoshimi-delete-'))
  })
  afterEach(async () => {
    await site.close()
    await rm(home, { recursive: true, force: true })
  })

  /** A packaged file of a title. */
  async function packaged(title: number) {
    const id = await addFile(site.db, title)
    const revision = await addPackage(site.db, id)
    await syncSources(site.db, id)
    await mkdir(join(home, 'media', revision), { recursive: true })
    await writeFile(join(home, 'media', revision, 'sub.m3u8'), '#EXTM3U\n')
    const exists = () =>
      access(join(home, 'media', revision)).then(
        () => true,
        () => false,
      )
    return { id, revision, exists }
  }
  const deleteMedia = (title = TITLE, writeAudit = async (): Promise<void> => undefined) =>
    deleteTitleMedia(site.db, createFolderStorage({ root: home }), title, writeAudit)
  const jobs = () => site.db.$extendTables<JobTables>()

  test('deletes sources, packages and jobs of this title only', async () => {
    const [own, others] = [await packaged(TITLE), await packaged(OTHER)]
    await addToLibrary(site.db, [String(TITLE), '2', 'https://media.example/2.mp4'])
    await enqueue(jobs(), { kind: 'ladder', subject: String(own.id), priority: 1, restart: true }, 0)
    expect(await countTitleMedia(site.db, TITLE)).toEqual({ sources: 3, files: 1 })
    expect(await deleteMedia()).toEqual({ sources: 3, files: 1, revisions: [own.revision] })

    expect(await listTitleSources(site.db, TITLE)).toEqual([])
    expect(await findFile(site.db, own.id)).toMatchObject({ match: 'ignored', anime_id: null })
    expect(await findServedPackage(site.db, own.revision)).toBeNull()
    expect((await findJob(jobs(), 'ladder', String(own.id)))?.state).toBe('cancelled')
    expect([await own.exists(), await others.exists()]).toEqual([false, true])
    expect(await listTitleSources(site.db, OTHER)).toHaveLength(2)
    await site.catalogue.refresh()
    expect(site.catalogue.snapshot.find(TITLE)?.availability).toBeUndefined()
    expect(await syncSources(site.db, own.id), 'a sync does not restore them').toBe(false)
    expect(await countTitleMedia(site.db, TITLE)).toEqual({ sources: 0, files: 0 })
  })

  test('changes nothing if the audit record fails', async () => {
    const own = await packaged(TITLE)
    await expect(deleteMedia(TITLE, () => Promise.reject(new Error('audit failed')))).rejects.toThrow('audit failed')
    expect(await countTitleMedia(site.db, TITLE)).toEqual({ sources: 2, files: 1 })
    expect(await own.exists()).toBe(true)
  })

  test('keeps the bundled film', async () => {
    const film = {
      episode: 1,
      sound: 'sub',
      address: `${FILM_BASE}/abc/1/sub.m3u8`,
      kind: 'hls',
      quality: '720p',
    } as const
    const bare = { tracks: [], segments: [], chapters: [], file: undefined }
    await storeFilm(site.db, TITLE, [{ ...film, ...bare }], new Date(0).toISOString())
    expect(await countTitleMedia(site.db, TITLE)).toEqual({ sources: 0, files: 0 })
    await deleteMedia()
    expect(await listTitleSources(site.db, TITLE)).toHaveLength(1)
  })
})
