/** Backups in a bucket of a real S3-compatible server. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createS3Client } from '#src/platform/storage/s3-client.server.ts'
import { createS3Storage } from '#src/platform/storage/s3-storage.server.ts'
import type { S3Config } from '#src/platform/storage/storage-config.server.ts'
import { addUser, createBackupSite, ENGINES, listEntries, readUsers } from '#test/operations/backup-site.ts'
import { freePort } from '#test/ports.ts'
import { type ObjectStorage, startObjectStorage } from '#test/services/object-storage.ts'
import { findLastBackup } from './backup-status-store.server.ts'
import { openBucketTarget } from './bucket-target.server.ts'
import { createManifest, serializeManifest } from './manifest.ts'

let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage()
})
afterAll(() => server.close())

const toUrl = ({ bucket, prefix }: S3Config): string => `s3://${bucket}${prefix && `/${prefix}`}`
const toEnvironment = ({ endpoint, accessKeyId, secretAccessKey }: S3Config): Record<string, string> => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/**
 * Runs a task of which only the first requests reach the bucket, and which then never continues, as if it was killed.
 * @returns whether it was done before
 */
async function interruptAfter(requests: number, task: () => Promise<unknown>): Promise<boolean> {
  const { fetch } = globalThis
  const interrupted = Promise.withResolvers<false>()
  let sent = 0
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    if (++sent <= requests) return fetch(...args)
    interrupted.resolve(false)
    return new Promise(() => undefined)
  })
  const isDone = await Promise.race([task().then(() => true), interrupted.promise])
  vi.unstubAllGlobals()
  return isDone
}

async function listKeys(config: S3Config): Promise<string[]> {
  const found = await createS3Client(config).listObjects('/', config.prefix)
  return (found ?? []).map(({ Key }) => Key.slice(config.prefix === '' ? 0 : config.prefix.length + 1)).toSorted()
}

describe.each(ENGINES)('a backup of %s in a bucket', (engine) => {
  test('is made, verified, restored and deleted', { tags: 'slow' }, async () => {
    const site = await createBackupSite(engine)
    const bucket = await server.bucket(engine === 'sqlite' ? '' : 'sites/anime')
    const [environment, url] = [toEnvironment(bucket), toUrl(bucket)]
    const run = (...args: string[]) => site.run(args, { environment })
    await site.use((db) => addUser(db, 'mio'))
    const made = await run('backup', url)
    const location = /^Backup complete: (\S+)/m.exec(made.output)?.[1] ?? made.output
    const name = location.slice(url.length + 1)
    expect(await listKeys(bucket)).toEqual([
      `${name}/${engine === 'sqlite' ? 'hoshimi.db' : 'database.dump'}`,
      `${name}/manifest.json`,
    ])
    expect((await run('backup', '--verify', location)).output).toMatch(/^The backup is intact: /)
    expect(await site.use(findLastBackup)).toMatchObject({ success: { location } })
    await site.use((db) => addUser(db, 'later'))
    const restored = await run('restore', location, '--replace')
    expect(restored.output).toMatch(/Downloading the backup …\n(.*\n)*Restored the backup of /)
    expect(await site.use(readUsers)).toEqual({ users: ['mio'], sessions: 0 })
    expect(await listEntries(join(site.dataDir, 'backup-work'))).toEqual([])
    const second = await run('backup', url, '--keep', '1')
    expect(second.output).toContain(`Deleted the old backup ${name}\n`)
    expect(await listKeys(bucket)).toHaveLength(2)
    await site.remove()
  })
})

describe('a bucket of backups', () => {
  let work: string
  let bucket: S3Config
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'hoshimi-bucket-'))
    bucket = await server.bucket('sites/anime')
  })
  afterEach(() => rm(work, { recursive: true, force: true }))

  const [FIRST, SECOND] = ['hoshimi-20260101T000000000Z', 'hoshimi-20260102T000000000Z']
  const PART = 5 * 1_024 * 1_024
  const open = (of = bucket) => openBucketTarget({ bucket: of, workFolder: join(work, 'work'), partBytes: PART })

  /** Prepares a backup whose content is random. */
  async function prepare(name: string, bytes = 10): Promise<Buffer> {
    const folder = await open().prepare(name)
    const content = randomBytes(bytes)
    const manifest = createManifest({
      appVersion: '1.0.0',
      schemaVersion: '001-catalogue',
      createdAt: '2026-01-01T00:00:00Z',
      database: { engine: 'sqlite' },
      files: [{ name: 'hoshimi.db', bytes, sha256: createHash('sha256').update(content).digest('hex') }],
      rows: {},
    })
    await writeFile(join(folder, 'hoshimi.db'), content)
    await writeFile(join(folder, 'manifest.json'), serializeManifest(manifest))
    return content
  }

  test('receives large files in parts, and returns them unchanged', async () => {
    const content = await prepare(FIRST, PART * 2 + 1)
    expect(await open().put(FIRST)).toBe(`${toUrl(bucket)}/${FIRST}`)
    const [object] = (await createS3Client(bucket).listObjects('/', `sites/anime/${FIRST}/hoshimi.db`)) ?? []
    expect(object).toMatchObject({ ETag: expect.stringMatching(/-3"?$/) })
    const backup = await open().get(FIRST)
    expect((await readFile(join(backup.folder, 'hoshimi.db'))).equals(content)).toBe(true)
    await backup.release()
    expect(await readdir(join(work, 'work'))).toEqual([])
  })

  test('lists complete backups only, oldest first, and nothing else', async () => {
    const storage = createS3Storage(bucket)
    for (const name of [SECOND, FIRST]) {
      await prepare(name)
      await open().put(name)
    }
    for (const key of ['photo.jpg', 'hoshimi-notes/manifest.json', 'hoshimi-20260103T000000000Z/hoshimi.db'])
      await storage.write(key, Buffer.from('x'))
    expect(await open().list()).toEqual([FIRST, SECOND])
    await open().delete(FIRST)
    expect(await open().list()).toEqual([SECOND])
    await open().prepare(FIRST)
    expect(await listKeys(bucket)).toEqual([
      `${SECOND}/hoshimi.db`,
      `${SECOND}/manifest.json`,
      'hoshimi-notes/manifest.json',
      'photo.jpg',
    ])
  })

  test('interrupted uploads in parts are removed by the next backup', async () => {
    const client = createS3Client(bucket)
    const key = `sites/anime/${FIRST}/hoshimi.db`
    const other = 'sites/other.bin'
    for (const one of [key, other])
      await client.uploadPart(one, await client.getMultipartUploadId(one), Buffer.alloc(PART), 1)
    const count = async () =>
      [...JSON.stringify(await client.listMultipartUploads()).matchAll(/"key":"([^"]+)/gi)]
        .map(([, name = '']) => name)
        .toSorted((a, b) => a.localeCompare(b))
    expect(await count()).toEqual([key, other])
    await open().prepare(SECOND)
    expect(await count()).toEqual([other])
  })

  test('a change in the bucket is found', { tags: 'slow' }, async () => {
    await prepare(FIRST)
    await open().put(FIRST)
    await createS3Storage(bucket).write(`${FIRST}/hoshimi.db`, Buffer.from('0123456789'))
    const site = await createBackupSite('sqlite', 'none')
    const run = (...args: string[]) => site.run(args, { environment: toEnvironment(bucket) })
    const location = `${toUrl(bucket)}/${FIRST}`
    for (const args of [
      ['backup', '--verify', location],
      ['restore', location],
    ])
      expect((await run(...args)).output).toMatch(/ is damaged: the SHA-256 of hoshimi\.db does not match\n$/)
    expect((await run('backup', '--verify', `${toUrl(bucket)}/${SECOND}`)).output).toBe(
      `${toUrl(bucket)}/${SECOND} is not a backup: it has no manifest.json\n`,
    )
    expect(existsSync(join(site.dataDir, 'hoshimi.db'))).toBe(false)
    await site.remove()
  })

  test('refuses before it downloads', async () => {
    await prepare(FIRST)
    await open().put(FIRST)
    const refuse = () => {
      throw new Error('not this one')
    }
    await expect(open().get(FIRST, refuse)).rejects.toThrow('not this one')
    expect(existsSync(join(work, 'work', 'download-'))).toBe(false)
  })

  test('a failure is one line without credentials, and leaves nothing', { tags: 'slow' }, async () => {
    await mkdir(join(work, 'x'))
    const wrong = { ...bucket, secretAccessKey: 'a-wrong-secret' }
    const site = await createBackupSite('sqlite')
    const { code, output } = await site.run(['backup', toUrl(bucket)], { environment: toEnvironment(wrong) })
    expect(code).toBe(1)
    expect(output).toMatch(/The backup to s3:\S+ failed: s3:\S+ cannot be used: access denied \(\w+\)\n$/)
    expect(output).not.toContain('a-wrong-secret')
    const away = { ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` }
    const unreachable = await site.run(['backup', toUrl(bucket)], { environment: toEnvironment(away) })
    expect(unreachable.output).toMatch(/cannot be used: connection refused\n$/)
    await site.remove()
  })

  test('an interrupted upload is not listed, and the next backup removes its remains', { tags: 'slow' }, async () => {
    let requests = 0
    for (let isWhole = false; !isWhole; requests++) {
      await prepare(FIRST)
      expect(await listKeys(bucket)).toEqual([])
      isWhole = await interruptAfter(requests, () => open().put(FIRST))
      expect(await open().list()).toEqual(isWhole ? [FIRST] : [])
    }
    expect(requests).toBeGreaterThan(3)
    await (await open().get(FIRST)).release()
  })

  test(
    'an interrupted deletion leaves nothing that is listed, and the next backup removes its remains',
    { tags: 'slow' },
    async () => {
      for (let isWhole = false, requests = 1; !isWhole; requests++) {
        await prepare(FIRST)
        await open().put(FIRST)
        isWhole = await interruptAfter(requests, () => open().delete(FIRST))
        expect(await open().list()).toEqual([])
        await open().prepare(SECOND)
        expect(await listKeys(bucket)).toEqual([])
      }
    },
  )
})
