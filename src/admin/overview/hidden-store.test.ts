import { expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { changeHidden, findHidden } from './hidden-store.server.ts'

test.each(bothDatabases())('warnings that several admins hide at once are all hidden, on $name', async ({ open }) => {
  const { db, close } = await open()
  const ids = ['mail', 'backups', 'jobs', 'id-map', 'old-settings', 'public-url']
  const nothing = async () => undefined
  await Promise.all(ids.map((id) => changeHidden(db, { id, until: 2_000, now: 1_000 }, nothing)))
  expect(Object.keys(await findHidden(db)).toSorted()).toEqual(ids.toSorted())
  await Promise.all(ids.slice(1).map((id) => changeHidden(db, { id, until: null, now: 1_000 }, nothing)))
  expect(await findHidden(db)).toEqual({ mail: 2_000 })
  await close()
})
