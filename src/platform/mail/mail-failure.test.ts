import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { clearMailFailure, createMailFailureRecorder, findMailFailure } from './mail-failure-store.server.ts'

describe.each(bothDatabases())('outcomes of emails on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('the first failure since the last accepted email is remembered, with the newest reason', async () => {
    const { db } = database
    let now = Date.parse('2026-11-24T12:00:00Z')
    const warnings: unknown[] = []
    const record = createMailFailureRecorder(
      db,
      (error) => warnings.push(error),
      () => now,
    )
    const found = () => findMailFailure(db)
    expect(await found()).toBeNull()
    record('no route')
    await waitFor(async () => expect(await found()).toEqual({ since: '2026-11-24T12:00:00.000Z', message: 'no route' }))
    now += 59_000
    record('not stored: the same outcome within a minute')
    now += 1_000
    record('refused')
    await waitFor(async () => expect(await found()).toEqual({ since: '2026-11-24T12:00:00.000Z', message: 'refused' }))
    record(null)
    await waitFor(async () => expect(await found()).toBeNull())
    record('no route')
    await waitFor(async () => expect(await found()).toMatchObject({ since: '2026-11-24T12:01:00.000Z' }))
    await clearMailFailure(db)
    expect(await found()).toBeNull()
    expect(warnings).toEqual([])
  })
})
