import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { protectDataFolder } from './data-folder.server.ts'

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  let parent: string
  let dataDir: string
  let warnings: string[]
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hoshimi-folder-'))
    dataDir = join(parent, 'data')
    warnings = []
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  const protect = (accel?: string) =>
    protectDataFolder({ dataDir, delivery: { accel } }, (line) => void warnings.push(line))
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)

  /** A folder of an earlier version, readable by everyone. */
  function makeOpenFolder(): void {
    mkdirSync(join(dataDir, 'media', 'a1', 'video'), { recursive: true })
    mkdirSync(join(dataDir, 'images'))
    for (const file of ['hoshimi.db', 'hoshimi.db-wal', 'server.lock', 'media/a1/video/init.mp4'])
      writeFileSync(join(dataDir, file), '')
    for (const folder of ['', 'media', 'media/a1', 'media/a1/video', 'images']) chmodSync(join(dataDir, folder), 0o755)
    for (const file of ['hoshimi.db', 'hoshimi.db-wal', 'server.lock', 'media/a1/video/init.mp4'])
      chmodSync(join(dataDir, file), 0o644)
  }

  test('is created with access for its owner only', () => {
    protect()
    expect([modeOf('.'), warnings]).toEqual(['700', []])
  })

  test.runIf(process.platform === 'linux')('that can never be created is refused at once', () => {
    expect(() =>
      protectDataFolder({ dataDir: '/proc/hoshimi/data', delivery: { accel: undefined } }, () => undefined),
    ).toThrow('ENOENT')
  })

  test('loses read access for others', () => {
    makeOpenFolder()
    protect()
    expect(['.', 'media', 'images', 'hoshimi.db', 'hoshimi.db-wal', 'server.lock'].map(modeOf)).toEqual([
      '700',
      '700',
      '700',
      '600',
      '600',
      '600',
    ])
    expect(warnings).toEqual([])
  })

  test('lets the group read new and existing packages when a web server delivers them', () => {
    makeOpenFolder()
    protect()
    chmodSync(join(dataDir, 'media/a1'), 0o700)
    chmodSync(join(dataDir, 'media/a1/video/init.mp4'), 0o600)
    protect('/protected')
    expect(['.', 'media', 'media/a1', 'media/a1/video/init.mp4', 'images', 'hoshimi.db'].map(modeOf)).toEqual([
      '710',
      '750',
      '750',
      '640',
      '700',
      '600',
    ])
  })

  test('lets the group in when a site that has run for long gets MEDIA_ACCEL, also on a disk of its own', () => {
    protect()
    for (const file of ['airings.lock', 'settings-key', 'import.lock-journal']) writeFileSync(join(dataDir, file), '')
    for (const folder of ['lost+found', 'media', 'backup-work', 'mails']) mkdirSync(join(dataDir, folder))
    protect('/protected')
    expect(['.', 'media', 'settings-key', 'mails'].map(modeOf)).toEqual(['710', '750', '600', '700'])
    expect(warnings).toEqual([])
  })

  test('is unchanged and logged when it contains other files; our files become private', () => {
    makeOpenFolder()
    writeFileSync(join(dataDir, 'notes.txt'), '')
    chmodSync(join(dataDir, 'notes.txt'), 0o644)
    protect()
    expect(['.', 'notes.txt', 'hoshimi.db', 'media'].map(modeOf)).toEqual(['755', '644', '600', '700'])
    expect(warnings).toEqual([
      `DATA_DIR ${dataDir} is readable by other users. Its mode stays 0755, since it contains what Hoshimi did not create: notes.txt. Use a separate folder`,
    ])
  })

  test('that stays closed to the web server of MEDIA_ACCEL is logged with the reason', () => {
    protect()
    for (let at = 1; at <= 5; at++) mkdirSync(join(dataDir, `other${at}`))
    protect('/protected')
    expect(modeOf('.')).toBe('700')
    expect(warnings).toEqual([
      `The web server of MEDIA_ACCEL cannot read videos in DATA_DIR ${dataDir}. Its mode stays 0700, since it contains what Hoshimi did not create: other1, other2, other3 and 2 more. Use a separate folder, or run chmod 0710 ${dataDir}`,
    ])
  })
})
