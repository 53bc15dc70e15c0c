import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseFacts } from '#src/platform/database/facts-database.server.ts'
import { findOldestWaiting } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { requestRefused } from '#src/platform/instrumentation/measurements.ts'
import { waitFor } from '#test/wait.ts'
import { listPlayingElsewhere, nodeReportJson } from './node-report.ts'
import { collectRefusals } from './collect-refusals.server.ts'
import { collectErrors, startHeartbeat } from './node-heartbeat.server.ts'
import { listNodes, saveNode } from './node-store.server.ts'

const REPORT = {
  name: 'alpha',
  version: '1.0.0',
  nodeVersion: '26.10.0',
  startedAt: '2026-11-24T12:00:00.000Z',
  workers: 1,
  usesRedis: false,
  sharesStorage: false,
  isStopped: false,
  errors: [],
  refusals: [],
  playing: null,
}
const PLAYING = {
  tracks: [{ viewer: 'one', user: null, file: 1, folder: 'video-720', isLive: true, agoMs: 2_000 }],
  encoders: { slots: 2, used: 1, waiting: 0, memory: 5, maxMemory: 64 },
}

describe.each(bothDatabases())('nodes in $name', ({ name, open }) => {
  let opened: OpenDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  const setSeen = (id: string, seenAt: string) =>
    sql`update node set seen_at = ${seenAt} where id = ${id}`.execute(opened.db)

  test('are stored, and removed a day after they ended', async () => {
    await saveNode(opened.db, 'a', REPORT)
    await saveNode(opened.db, 'b', { ...REPORT, name: 'beta' })
    await setSeen('a', new Date(Date.now() - 25 * 3_600_000).toISOString())
    await saveNode(opened.db, 'b', { ...REPORT, name: 'gamma' })
    const { nodes, now } = await listNodes(opened.db)
    expect(nodes.map(({ id, name: host }) => [id, host])).toEqual([['b', 'gamma']])
    expect(Math.abs(now - (nodes[0]?.seenAt ?? 0))).toBeLessThan(60_000)
  })

  test('of another version, whose report has another form, are skipped', async () => {
    await saveNode(opened.db, 'a', REPORT)
    for (const [id, report] of [
      ['later', '{"version":2}'],
      ['broken', '{'],
    ])
      await sql`insert into node values (${id}, ${new Date().toISOString()}, ${report})`.execute(opened.db)
    expect((await listNodes(opened.db)).nodes.map(({ id }) => id)).toEqual(['a'])
  })

  test('write a row at the start and at the end, with their errors', async () => {
    const errors = collectErrors(singleProcess())
    const about = { version: '1.0.0', workers: 1, usesRedis: false, sharesStorage: false }
    const refusals = collectRefusals(singleProcess())
    const playing = { report: async () => PLAYING }
    const options = { db: opened.db, link: singleProcess(), errors, refusals, playing, about, startedAt: 0 }
    const heartbeat = startHeartbeat(options)
    await waitFor(async () => expect((await listNodes(opened.db)).nodes).toHaveLength(1))
    const { nodes: started } = await listNodes(opened.db)
    expect(started, 'only PostgreSQL has other nodes').toMatchObject([
      { playing: name === 'postgres' ? PLAYING : null },
    ])
    errors.onLog({ level: 50, args: [new Error('broken')], bindings: {} })
    for (const route of ['/home', '/search', '/home']) requestRefused.report({ route, by: 'network' })
    await heartbeat.close()
    refusals.close()
    const { nodes } = await listNodes(opened.db)
    expect(nodes).toMatchObject([
      { id: heartbeat.id, isStopped: true, playing: null, errors: [{ message: 'broken', count: 1 }] },
    ])
    expect(nodes[0]?.refusals).toEqual([
      { route: '/home', by: 'network', count: 2 },
      { route: '/search', by: 'network', count: 1 },
    ])
  })

  test('a heartbeat without a database is no error', async () => {
    await sql`drop table node`.execute(opened.db)
    const link = singleProcess()
    const about = { version: '1.0.0', workers: 1, usesRedis: false, sharesStorage: false }
    const heartbeat = startHeartbeat({
      db: opened.db,
      link,
      errors: collectErrors(link),
      refusals: { list: async () => [] },
      playing: { report: async () => PLAYING },
      about,
      startedAt: 0,
    })
    await expect(heartbeat.close()).resolves.toBeUndefined()
  })

  test('the database describes itself', async () => {
    const facts = await readDatabaseFacts(opened.db)
    expect(facts).toMatchObject({
      engine: name === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      version: expect.stringMatching(/^\d+\.\d/),
      schema: expect.stringMatching(/^\d{3}-/),
    })
    expect(facts.connections === null).toBe(name === 'sqlite')
    expect(facts.bytes).toBeGreaterThan(10_000)
    expect(Math.abs(facts.clockDifferenceMs)).toBeLessThan(60_000)
  })

  test('finds the job that has waited longest', async () => {
    const db = opened.db.$extendTables<JobTables>()
    expect(await findOldestWaiting(db)).toBeNull()
    for (const at of [2_000, 1_000]) await enqueue(db, { kind: 'probe', subject: String(at), priority: 1 }, at)
    expect(await findOldestWaiting(db)).toBe('1970-01-01T00:00:01.000Z')
  })
})

test('workers tell each other which requests were refused; a node of an earlier version reports none', async () => {
  let tell: (message: string) => void = () => undefined
  const link = { ...singleProcess(), subscribe: (_: string, listener: typeof tell) => void (tell = listener) }
  const refusals = collectRefusals(link)
  tell(JSON.stringify([{ route: '/search', by: 'token', count: 3 }]))
  requestRefused.report({ route: '/search', by: 'token' })
  expect(await refusals.list()).toEqual([{ route: '/search', by: 'token', count: 4 }])
  refusals.close()
  expect(nodeReportJson.parse(JSON.stringify({ ...REPORT, refusals: undefined })).refusals).toEqual([])
})

test('who plays what is reported by the other nodes that run, as long ago as it is now', () => {
  const node = { ...REPORT, id: 'other', seenAt: 100_000, playing: PLAYING }
  const list = (more: object, ownNode = 'own') => listPlayingElsewhere([{ ...node, ...more }], ownNode, 110_000)
  expect(list({})).toEqual([{ ...PLAYING, tracks: [{ ...PLAYING.tracks[0], agoMs: 12_000 }] }])
  expect(list({}, 'other'), 'this one').toEqual([])
  expect(list({ isStopped: true })).toEqual([])
  expect(list({ seenAt: 0 }), 'one that was killed').toEqual([])
  expect(list({ playing: null })).toEqual([])
  expect(
    nodeReportJson.parse(JSON.stringify({ ...REPORT, playing: undefined })).playing,
    'an earlier version',
  ).toBeNull()
})

test('workers tell each other about a limited number of errors', () => {
  const sent: string[] = []
  const link = { ...singleProcess(), publish: (_: string, message: string) => void sent.push(message) }
  const errors = collectErrors(link, () => 0)
  for (let count = 0; count < 1_000; count++) errors.onLog({ level: 50, args: [`error ${count}`], bindings: {} })
  expect(sent).toHaveLength(20)
})
