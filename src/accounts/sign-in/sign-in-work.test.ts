/** How much work it is to check a password, which could tell visitors who has an account. */
import { expect, test } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { openSqlite } from '#test/services/databases.ts'
import { openKnownDevices } from '../sessions/known-devices.server.ts'
import { openSessions } from '../sessions/session.server.ts'
import type { AccountTables } from '../tables.server.ts'
import { insertUser } from '../users/user-store.server.ts'
import { createAttempts } from './attempts.ts'
import { createSignInService } from './sign-in-service.server.ts'

const ORIGIN = 'https://anime.example'
const FROM = { address: '192.0.2.1', agent: '', cookie: undefined, origin: ORIGIN }
const LIMITS = { signInsPerAccount: 9, signInsPerAccountTotal: 9, signInsPerAddress: 9, signUpsPerAddress: 9 }

test('a password is compared as often for any address, of no account, of one and of two, whether it is right or not', async () => {
  const { db: bare, close } = await openSqlite()
  const db = bare.$extendTables<AccountTables>()
  const add = (username: string, email: string) =>
    insertUser(db, {
      username,
      email,
      passwordHash: `${username}-password`,
      now: '2026-11-20T12:00:00.000Z',
      claims: true,
    })
  await add('one', 'one@example.org')
  for (const username of ['first', 'second', 'third']) await add(username, 'two@example.org')
  let compared: (string | null)[] = []
  const service = createSignInService({
    db,
    origin: ORIGIN,
    sessions: openSessions(db, ORIGIN, Date.now, singleProcess()),
    passwords: {
      hash: async () => '',
      async verify(stored, password) {
        compared.push(stored)
        return stored === password
      },
      close: async () => undefined,
    },
    devices: openKnownDevices(db, ORIGIN, Date.now),
    attempts: createAttempts(LIMITS, createUseCounter(undefined)),
    mailer: () => null,
    rules: { passwordMin: 6, signUp: 'open' },
    siteName: () => 'Hoshimi',
    logEvent: () => undefined,
    now: Date.now,
  })
  const compare = async (email: string, password = 'a wrong one') => {
    compared = []
    const status = await service.signIn({ email, password }, FROM).then(
      () => 200,
      (error: unknown) => (error instanceof Problem ? error.status : error),
    )
    expect(status).toBe(password === 'a wrong one' ? 401 : 200)
    return compared
  }
  expect(await compare('nobody@example.org')).toEqual([null, null])
  expect(await compare('one@example.org')).toEqual(['one-password', null])
  expect(await compare('two@example.org')).toEqual(['first-password', expect.stringMatching(/^(second|third)-/)])
  expect(await compare('one@example.org', 'one-password')).toEqual(['one-password', null])
  expect(await compare('two@example.org', 'first-password')).toEqual(['first-password', expect.any(String)])
  await close()
})
