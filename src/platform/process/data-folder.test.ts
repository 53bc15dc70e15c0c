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

  test('is unchanged and logged when it contains other files; our files become private', () => {
    makeOpenFolder()
    writeFileSync(join(dataDir, 'notes.txt'), '')
    chmodSync(join(dataDir, 'notes.txt'), 0o644)
    protect()
    expect(['.', 'notes.txt', 'hoshimi.db', 'media'].map(modeOf)).toEqual(['755', '644', '600', '700'])
    expect(warnings).toEqual([
      `DATA_DIR ${dataDir} is readable by other users: use a separate folder owned by this user`,
    ])
  })
})
