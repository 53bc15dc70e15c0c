import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { protectDataFolder } from './data-folder.server.ts'

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  let parent: string
  let dataDir: string
  let lines: string[]
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hoshimi-folder-'))
    dataDir = join(parent, 'data')
    lines = []
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  const protect = (accel?: string) =>
    protectDataFolder({ dataDir, delivery: { accel } }, (line) => void lines.push(line))
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)

  /** What an earlier version left: everything can be read by everyone. */
  function makeOpenFolder(): void {
    mkdirSync(join(dataDir, 'media', 'a1', 'video'), { recursive: true })
    mkdirSync(join(dataDir, 'images'))
    for (const file of ['hoshimi.db', 'hoshimi.db-wal', 'server.lock', 'media/a1/video/init.mp4'])
      writeFileSync(join(dataDir, file), '')
    for (const folder of ['', 'media', 'media/a1', 'media/a1/video', 'images']) chmodSync(join(dataDir, folder), 0o755)
    for (const file of ['hoshimi.db', 'hoshimi.db-wal', 'server.lock', 'media/a1/video/init.mp4'])
      chmodSync(join(dataDir, file), 0o644)
  }

  test('is made for its owner alone', () => {
    protect()
    expect([modeOf('.'), lines]).toEqual(['700', []])
  })

  test('that others could read is narrowed', () => {
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
    expect(lines).toEqual([])
  })

  test('lets the group read packages where a web server sends them, also those made before', () => {
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

  test('that holds other things stays as it is, but for our files, and a line says so', () => {
    makeOpenFolder()
    writeFileSync(join(dataDir, 'notes.txt'), '')
    chmodSync(join(dataDir, 'notes.txt'), 0o644)
    protect()
    expect(['.', 'notes.txt', 'hoshimi.db', 'media'].map(modeOf)).toEqual(['755', '644', '600', '700'])
    expect(lines).toEqual([
      `DATA_DIR ${dataDir} can be read by other users: give it a folder of its own, which belongs to this user`,
    ])
  })
})
