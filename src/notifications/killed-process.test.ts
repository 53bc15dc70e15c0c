/** A process is killed while it passes on an event, and another one goes on. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillNotifications } from '#test/fixtures/notifications.ts'
import { bothDatabases, databases, type OpenDatabase } from '#test/services/databases.ts'
import { fillSqlite } from '#test/services/templates.ts'
import { addEvents } from './event-store.server.ts'
import { CHUNK_SIZE } from './expand-events.server.ts'

const PROCESS = join(import.meta.dirname, '../../test/fixtures/expand-process.ts')
const CHUNKS = 12

/** @returns the database, and how another process opens it */
async function openShared(name: 'sqlite' | 'postgres'): Promise<{ opened: OpenDatabase; target: string }> {
  if (name === 'postgres') {
    const opened = await bothDatabases()
      .find((database) => database.name === name)
      ?.open()
    if (!opened?.url) throw new Error('PostgreSQL has no URL')
    return { opened, target: opened.url }
  }
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-killed-'))
  await fillSqlite(folder, 'empty')
  const db = await openDatabase(undefined, folder)
  const close = async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { opened: { db, close }, target: folder }
}

/** Starts the process. @returns when it ended, or was killed after some chunks */
async function run(target: string, killedAfter = Infinity): Promise<void> {
  const child = fork(PROCESS, [target])
  let chunks = 0
  child.on('message', () => {
    if (++chunks === killedAfter) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

test.each(databases().map(({ name }) => name))(
  'on %s, each user is notified once although the process is killed again and again',
  { tags: 'slow' },
  async (name) => {
    const { opened, target } = await openShared(name)
    onTestFinished(() => opened.close())
    const people = Array.from({ length: CHUNKS * CHUNK_SIZE }, (_, index) => `u${10_000 + index}`)
    const filled = await fillNotifications(opened, people)
    await filled.putOnList(1, people)
    const facts = { kind: 'episode.aired' as const, episodes: [[5, 5]] as [number, number][] }
    await addEvents(filled.db, [{ subject: '1', anime: 1, facts }], Date.now())
    for (const chunks of [1, 3, 2]) await run(target, chunks)
    const before = (await filled.listNotified()).length
    expect(before).toBeGreaterThanOrEqual(6 * CHUNK_SIZE)
    await Promise.all([run(target), run(target)])
    expect(await filled.listNotified()).toEqual(people)
  },
)
