import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.server.ts'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('a password is kept as argon2id, at what it should cost, each time another', async () => {
  const passwords = openPasswords()
  const [one, other] = await Promise.all([passwords.hash('tsukimi'), passwords.hash('tsukimi')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await Promise.all([one, other].map((stored) => passwords.verify(stored, 'tsukimi')))).toEqual([true, true])
  expect(await passwords.verify(one, 'tsukimi ')).toBe(false)
})

describe('a flood', () => {
  test('is worked off so many at a time, and what is too much is sent away', async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 2 })
    const tries = Array.from({ length: 5 }, () => passwords.hash('tsukimi').then(() => 'done', String))
    const busy = 'Problem: Too many people are signing in just now. Please try again in a moment.'
    expect((await Promise.all(tries)).toSorted()).toEqual([busy, busy, 'done', 'done', 'done'])
    expect(await passwords.hash('tsukimi')).toMatch(/^\$argon2id/)
  })

  test('knows no way around: what is not there is held against something too', async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 1 })
    const tries = Array.from({ length: 3 }, () => passwords.verify(null, 'tsukimi').catch(() => 'busy'))
    expect(new Set(await Promise.all(tries))).toEqual(new Set([false, 'busy']))
  })
})

test('what waits when the site closes is sent away', async () => {
  const passwords = openPasswords(CHEAP, { running: 1, waiting: 9 })
  const tries = Array.from({ length: 3 }, () =>
    passwords.hash('tsukimi').then(
      () => 'done',
      () => 'away',
    ),
  )
  await passwords.close()
  expect(await Promise.all(tries)).toEqual(['done', 'away', 'away'])
})
