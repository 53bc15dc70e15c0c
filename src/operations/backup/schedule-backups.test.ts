/** The daily backup of running sites, each with a real backup process. */
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { type BackupSite, createBackupSite, ENGINES, listEntries, quickOnSqlite } from '#test/operations/backup-site.ts'
import { findLastBackup, withBackupLock } from './backup-status-store.server.ts'
import { scheduleBackups } from './schedule-backups.server.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))

describe.each(ENGINES)('the daily backup on %s', (engine) => {
  let site: BackupSite
  beforeEach(async () => {
    site = await createBackupSite(engine)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await site.remove()
  })

  /** Starts a process of the site. Its backup process reads the environment. */
  const start = (db: Parameters<typeof findLastBackup>[0], to = site.backups) => {
    for (const [name, value] of Object.entries({ ...site.environment, BACKUP_TO: to })) vi.stubEnv(name, value)
    const log: string[] = []
    let check = async (): Promise<void> => undefined
    const schedule = scheduleBackups({
      db,
      config: parseConfig({ ...site.environment, BACKUP_TO: to }, '/'),
      cli: CLI,
      log: { info: (line) => log.push(line), warn: (line) => log.push(line) },
      repeat(callback) {
        check = callback
        return () => undefined
      },
    })
    return { log, check: () => check(), close: schedule.close }
  }
  test('one that was missed is made once, by one of several processes', { tags: 'slow' }, async () => {
    await site.use(async (db) => {
      const nodes = [start(db), start(db), start(db)]
      await Promise.all(nodes.map(({ check }) => check()))
      for (const { check } of nodes) await check()
      await Promise.all(nodes.map(({ close }) => close()))
      expect(nodes.flatMap(({ log }) => log)).toEqual([expect.stringMatching(/^Backup complete: /)])
      expect(await listEntries(site.backups)).toHaveLength(1)
      expect(await findLastBackup(db)).toMatchObject({
        success: { location: expect.stringContaining(site.backups) },
        failure: null,
        completedDue: expect.stringMatching(/T03:30:00\.000Z$/),
      })
    })
  })

  test('a failure is stored and logged, and not repeated at once', quickOnSqlite(engine), async () => {
    await site.use(async (db) => {
      const node = start(db, '/dev/null/backups')
      await node.check()
      expect(node.log).toEqual([expect.stringMatching(/^The backup to \/dev\/null\/backups failed: ENOTDIR/)])
      await node.check()
      await node.close()
      expect(node.log).toHaveLength(1)
      expect(await findLastBackup(db)).toMatchObject({
        success: null,
        failure: { message: node.log[0] },
        completedDue: null,
      })
    })
  })

  test('no process is started while another backup runs', quickOnSqlite(engine), async () => {
    await site.use((db) =>
      withBackupLock(db, site.dataDir, async () => {
        const node = start(db)
        await node.check()
        await node.close()
        expect(node.log).toEqual([])
      }),
    )
    expect(await listEntries(site.backups)).toEqual([])
  })
})
