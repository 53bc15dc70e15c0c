import { expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillNotifications } from '#test/fixtures/notifications.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { listChoices, saveChoice } from './choice-store.server.ts'

test.each(bothDatabases())('choices made at the same time do not pass the limit in $name', async ({ open }) => {
  const opened = await open()
  const { db } = await fillNotifications(opened, ['aiko'])
  const aiko = toUserId('aiko')
  const choose = (number: number, choice: 'any' | null = 'any') => saveChoice(db, aiko, number, choice, 2)
  const saved = await Promise.all([1, 2, 3, 4].map((number) => choose(number)))
  expect(saved.filter(Boolean)).toHaveLength(2)
  const [first, second] = await listChoices(db, aiko, 10)
  expect(await choose(first?.number ?? 0)).toBe(true)
  expect(await choose(first?.number ?? 0, null)).toBe(true)
  expect(await choose(5)).toBe(true)
  expect(await choose(6)).toBe(false)
  expect((await listChoices(db, aiko, 10)).map(({ number }) => number)).toEqual([second?.number, 5])
  await opened.close()
})
