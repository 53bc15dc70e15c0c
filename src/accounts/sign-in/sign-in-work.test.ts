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
import { createFactorSecrets } from '../second-factor/factor-secrets.server.ts'
import { createAttempts } from '../attempts.ts'
import { createSignInService } from './sign-in-service.server.ts'

const ORIGIN = 'https://anime.example'
const FROM = { address: '192.0.2.1', agent: '', cookie: undefined, origin: ORIGIN }
const LIMITS = { signInsPerAccount: 9, signInsPerAccountTotal: 9, signInsPerAddress: 9, signUpsPerAddress: 9 }

test('a password is hashed as often for any address, however many accounts have given it, whether it is right or not', async () => {
  const { db: bare, close } = await openSqlite()
  const db = bare.$extendTables<AccountTables>()
  const add = (username: string, email: string, salt: string) =>
    insertUser(db, {
      username,
      email,
      passwordHash: `${salt}$${username}-password`,
      now: '2026-11-20T12:00:00.000Z',
      claims: true,
    })
  await add('one', 'one@example.org', 'salt')
  for (const username of ['first', 'second', 'third']) await add(username, 'many@example.org', 'salt')
  for (const username of ['old', 'older', 'oldest']) await add(username, 'unlike@example.org', `salt of ${username}`)
  let hashed: (string | null)[] = []
  const service = createSignInService({
    db,
    origin: ORIGIN,
    sessions: openSessions(db, ORIGIN, Date.now, singleProcess()),
    passwords: {
      hash: async () => '',
      async hashLike(stored, password) {
        hashed.push(stored)
        return `${stored?.split('$')[0] ?? 'decoy'}$${password}`
      },
      verify: async () => false,
      close: async () => undefined,
    },
    devices: openKnownDevices(db, ORIGIN, Date.now),
    secrets: createFactorSecrets([]),
    attempts: createAttempts(LIMITS, createUseCounter(undefined)),
    mailer: () => null,
    rules: { passwordMin: 6, signUp: 'open', localPasswords: true },
    siteName: () => 'Hoshimi',
    logEvent: () => undefined,
    now: () => Date.now(),
  })
  const signIn = async (email: string, password = 'a wrong one') => {
    hashed = []
    const status = await service.signIn({ email, password }, FROM).then(
      () => 200,
      (error: unknown) => (error instanceof Problem ? error.status : error),
    )
    expect(status).toBe(password === 'a wrong one' ? 401 : 200)
    return hashed
  }
  expect(await signIn('nobody@example.org')).toEqual([null, null])
  expect(await signIn('one@example.org')).toEqual(['salt$one-password', null])
  expect(await signIn('one@example.org', 'one-password')).toEqual(['salt$one-password', null])
  for (const password of [undefined, 'first-password', 'second-password', 'third-password'])
    expect(await signIn('many@example.org', password)).toEqual(['salt$first-password', null])
  const salts = ['salt of old$old-password', expect.stringMatching(/^salt of older|^salt of oldest/)]
  for (const password of [undefined, 'old-password'])
    expect(await signIn('unlike@example.org', password)).toEqual(salts)
  await close()
})
