/** What the status page reads, part by part. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { createDatabaseHealth } from '#src/platform/database/database-health.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createStorage } from '#src/platform/storage/open-storage.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { createFactReader, type FactSources } from './read-facts.server.ts'

const FOLDER_SCRIPT = fileURLToPath(new URL('../../platform/process/inspect-folders.server.ts', import.meta.url))

describe.each(databases())('the facts of a site on $name', ({ open }) => {
  let opened: OpenDatabase
  let folder: string
  beforeEach(async () => {
    opened = await open()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-facts-'))
  })
  afterEach(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sourcesOf = (environment: Record<string, string> = {}): FactSources => {
    const config = parseConfig({ DATA_DIR: folder, FFMPEG: join(folder, 'no-ffmpeg'), ...environment }, folder)
    return {
      db: opened.db,
      config,
      storage: createStorage(config.storage),
      redis: undefined,
      health: createDatabaseHealth(),
      errors: { list: async () => [], onLog: () => undefined },
      refusals: { list: async () => [] },
      ownNode: 'own',
      startedAt: 0,
      version: '1.0.0',
      folderScript: FOLDER_SCRIPT,
      proxyNotices: () => [],
      settings: { problems: [] },
    }
  }

  test('what is not configured is not read, and one part that fails fails alone', async () => {
    await enqueue(opened.db.$extendTables<JobTables>(), { kind: 'probe', subject: '1', priority: 0 }, Date.now())
    const facts = await createFactReader(sourcesOf())()
    expect(facts).toMatchObject({
      redis: null,
      bucket: null,
      encoders: null,
      database: { kind: 'read', value: { latencyMs: expect.any(Number) } },
      jobs: { kind: 'read', value: { waiting: 1, running: 0, failed: 0, oldestWaiting: expect.any(Number) } },
      mailFailure: { kind: 'read', value: null },
      ffmpeg: { kind: 'failed', message: expect.stringContaining('not found. Install ffmpeg') },
      configuration: { dataDir: folder, mediaFolders: [], backup: null, hasMail: false },
    })
  })

  test('a bucket and Redis that do not respond are named by what they say', async () => {
    const sources = sourcesOf({
      STORAGE: 's3://videos',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    })
    const refuse = (message: string) => () => Promise.reject(new Error(message))
    const facts = await createFactReader({
      ...sources,
      storage: { ...sources.storage, check: refuse('no bucket') },
      redis: {
        sendCommand: refuse('no Redis'),
        onReady: () => undefined,
        duplicate: () => {
          throw new Error('not used')
        },
        close: () => undefined,
      },
    })()
    expect([facts.bucket, facts.redis]).toEqual([
      { kind: 'failed', message: 'no bucket' },
      { kind: 'failed', message: 'no Redis' },
    ])
  })

  test('folders that are entered while the site runs are read next time', async () => {
    const sources = sourcesOf()
    const { config } = sources
    let mediaFolders: string[] = []
    const live = Object.defineProperty({ ...config }, 'mediaFolders', { get: () => mediaFolders })
    const read = createFactReader({ ...sources, config: live })
    const before = await read()
    expect([before.encoders, before.configuration.mediaFolders]).toEqual([null, []])
    mediaFolders = [folder]
    const after = await read()
    expect(after.encoders).not.toBeNull()
    expect(after.configuration.mediaFolders).toEqual([folder])
  })

  test('folders are those that the site uses, each once', async () => {
    const shared = join(folder, 'shared')
    // in place of the program that inspects them
    const folderScript = join(folder, 'script.mjs')
    const found = '{ path, kind: "failed", code: "ENOENT" }'
    await writeFile(folderScript, `for (const path of process.argv.slice(2)) console.log(JSON.stringify(${found}))`)
    const sources = sourcesOf({ STORAGE: `file://${shared}`, MEDIA_DIR: folder })
    const read = createFactReader({ ...sources, folderScript })
    const facts = await waitFor(async () => {
      const { folders, ...others } = await read()
      if (folders.kind !== 'read') throw new Error('not read yet')
      return { folders: folders.value, ...others }
    })
    const listed = facts.folders.map(({ path }) => path)
    expect(facts.configuration).toMatchObject({ storage: { kind: 'folder', folder: shared, isShared: true } })
    expect(listed).toEqual([folder, shared, join(shared, 'storage.json')])
  })
})
