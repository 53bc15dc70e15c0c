import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { startCluster } from '#test/cluster/links.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { openLiveSettings } from './live-settings.server.ts'
import { changeStored, endSetup, isSetupPending, markSetupPending } from './settings-store.server.ts'

const PASSWORD = 'hunter2-and-more'
const SMTP_URL = `smtps://me:${PASSWORD}@mail.example`
const KEY = 'ab'.repeat(32)
const NOTHING = async () => undefined

describe.each(bothDatabases())('the settings of a process on $name', ({ name, open }) => {
  let opened: OpenDatabase
  let folder: string
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    opened = await open()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-settings-'))
  })
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
    await opened.close()
    await rm(folder, { recursive: true })
  })

  async function openProcess(environment: Record<string, string> = {}, link = singleProcess(), db = opened.db) {
    const warnings: string[] = []
    let poll = async (): Promise<void> => undefined
    const config = parseConfig({ DATA_DIR: folder, TOKEN_KEY: KEY, ...environment }, folder)
    const live = await openLiveSettings({
      db,
      config,
      link,
      warn: (message) => warnings.push(message),
      repeat: (callback) => {
        poll = callback
        return () => undefined
      },
    })
    closing.push(live.close)
    return { live, warnings, poll: () => poll() }
  }
  const save = (values: Parameters<typeof changeStored>[1]) => changeStored(opened.db, values, NOTHING)
  const dump = async (db: Database) =>
    JSON.stringify(
      await db.$extendTables<{ setting: { key: string; value: string } }>().selectFrom('setting').selectAll().execute(),
    )

  test('another node finds a change without a message, and its listeners are called once', async () => {
    const [own, other] = [await openProcess(), await openProcess()]
    const changes: string[] = []
    other.live.subscribe((before) => changes.push(`${before.siteName} → ${other.live.current.siteName}`))
    await save({ SITE_NAME: 'Kumo' })
    await own.live.refresh()
    expect([own.live.current.siteName, other.live.current.siteName]).toEqual(['Kumo', 'Hoshimi'])
    await other.poll()
    await other.poll()
    expect([other.live.current.siteName, changes]).toEqual(['Kumo', ['Hoshimi → Kumo']])
    await save({ SITE_NAME: null })
    await other.poll()
    expect(other.live.current.siteName).toBe('Hoshimi')
  })

  test('the other workers have a change before the one that made it answers', async () => {
    const cluster = startCluster()
    const [own, other] = [await openProcess({}, cluster.add(1)), await openProcess({}, cluster.add(2))]
    await save({ SIGN_UP: 'closed' })
    await own.live.refresh()
    expect(other.live.current.signUp).toBe('closed')
  })

  // SQLite has one connection, whose answers are in order
  test.runIf(name === 'postgres')('an answer that took longer does not replace a newer one', async () => {
    const answer = Promise.withResolvers<void>()
    let isHeld = false
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          isHeld = false
          await answer.promise
        }
        return result
      },
    })
    const { live, poll } = await openProcess({}, singleProcess(), db)
    isHeld = true
    const polled = poll()
    await expect.poll(() => isHeld).toBe(false)
    await save({ SIGN_UP: 'closed' })
    const refreshed = live.refresh()
    for (let read = 0; read < 10; read++) await dump(opened.db) // time enough for an answer that does not wait
    answer.resolve()
    await Promise.all([polled, refreshed])
    expect(live.current.signUp).toBe('closed')
  })

  test('an invalid value is reported once, and the site starts', async () => {
    await save({ SIGN_UP: 'maybe', SITE_NAME: 'Kumo' })
    const { live, warnings, poll } = await openProcess()
    await poll()
    expect([live.current.signUp, live.current.siteName]).toEqual(['open', 'Kumo'])
    expect(warnings).toEqual(['Stored setting ignored: SIGN_UP must be open or invite or approval or closed'])
  })

  test('a password is not in the database, and a node with the key reads it', async () => {
    const { live, poll } = await openProcess()
    const sealed = live.secrets.seal(SMTP_URL, 'SMTP_URL')
    await save({ SMTP_URL: sealed, MAIL_FROM: 'me@mail.example' })
    await poll()
    expect(live.current.mail).toEqual({ url: SMTP_URL, from: 'me@mail.example' })
    const stored = await dump(opened.db)
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, 12))
    expect(await readdir(folder)).not.toContain('settings-key')
  })

  test('a node without the key sends no mail, says why, and keeps the other settings', async () => {
    const { live } = await openProcess()
    await save({ SMTP_URL: live.secrets.seal(SMTP_URL, 'SMTP_URL'), MAIL_FROM: 'me@mail.example', SITE_NAME: 'Kumo' })
    const other = await openProcess({ TOKEN_KEY: 'cd'.repeat(32) })
    expect([other.live.current.mail, other.live.current.siteName]).toEqual([undefined, 'Kumo'])
    expect(other.warnings).toEqual([expect.stringContaining('SMTP_URL cannot be decrypted on this machine')])
    const rotated = await openProcess({ TOKEN_KEY: 'cd'.repeat(32), TOKEN_KEY_OLD: KEY })
    expect(rotated.live.current.mail?.url).toBe(SMTP_URL)
  })

  test.runIf(name === 'postgres')(
    'without TOKEN_KEY, no password is stored where several nodes may need it',
    async () => {
      const { live } = await openProcess({ TOKEN_KEY: '' })
      expect(live.secrets.seal(SMTP_URL, 'SMTP_URL')).toBeNull()
    },
  )

  test.runIf(name === 'sqlite')('without TOKEN_KEY, the key is a private file of a single machine', async () => {
    const { live } = await openProcess({ TOKEN_KEY: '' })
    expect(live.secrets.seal('smtp://mail.example', 'SMTP_URL')).toBe('smtp://mail.example')
    const sealed = live.secrets.seal(SMTP_URL, 'SMTP_URL')
    expect((await stat(join(folder, 'settings-key'))).mode & 0o777).toBe(0o600)
    expect(live.secrets.open(sealed ?? '', 'SMTP_URL')).toBe(SMTP_URL)
    expect(live.secrets.open(sealed ?? '', 'MAIL_FROM')).toBeNull()
    const key = await readFile(join(folder, 'settings-key'), 'utf8')
    const again = await openProcess({ TOKEN_KEY: '' })
    again.live.secrets.seal(SMTP_URL, 'SMTP_URL')
    expect(await readFile(join(folder, 'settings-key'), 'utf8')).toBe(key)
  })

  test('what cannot be recorded is not stored', async () => {
    const failing = changeStored(opened.db, { SITE_NAME: 'Kumo' }, async () => {
      throw new Error('no audit trail')
    })
    await expect(failing).rejects.toThrow('no audit trail')
    expect(await dump(opened.db)).not.toContain('Kumo')
  })

  test('setup is pending once', async () => {
    expect(await isSetupPending(opened.db)).toBe(false)
    await markSetupPending(opened.db)
    expect(await isSetupPending(opened.db)).toBe(true)
    expect([await endSetup(opened.db, 'skipped', NOTHING), await endSetup(opened.db, 'done', NOTHING)]).toEqual([
      true,
      false,
    ])
    await markSetupPending(opened.db)
    expect(await isSetupPending(opened.db)).toBe(false)
  })
})
