import { expect, test } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { openSqlite } from '#test/services/databases.ts'
import type { AccountTables } from '../tables.server.ts'
import { toUserId } from '../viewer.ts'
import { openSessions } from './session.server.ts'

test('listeners of all workers learn of an ended session', async () => {
  const opened = await openSqlite()
  const db = opened.db.$extendTables<AccountTables>()
  const subscribers: ((message: string) => void)[] = []
  const other = openSessions(db, 'http://hoshimi.test', Date.now, {
    ...singleProcess(),
    subscribe: (_, listener) => subscribers.push(listener),
  })
  const own = openSessions(db, 'http://hoshimi.test', Date.now, {
    ...singleProcess(),
    publish(_, message) {
      for (const receive of subscribers) receive(message)
    },
  })
  const ended: string[] = []
  own.onEnded(({ user }) => ended.push(`own ${user}`))
  other.onEnded(({ user }) => ended.push(`other ${user}`))
  own.publishSessionEnd(toUserId('aiko'))
  expect(ended).toEqual(['own aiko', 'other aiko'])
  await opened.close()
})
