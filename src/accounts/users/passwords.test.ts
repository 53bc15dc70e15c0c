import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.server.ts'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('a password is hashed with argon2id at the configured cost, with a new salt each time', async () => {
  const passwords = openPasswords()
  const [one, other] = await Promise.all([passwords.hash('tsukimi'), passwords.hash('tsukimi')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await Promise.all([one, other].map((stored) => passwords.verify(stored, 'tsukimi')))).toEqual([true, true])
  expect(await passwords.verify(one, 'tsukimi ')).toBe(false)
})

describe('a flood of passwords', () => {
  test("is processed a few at a time, and rejected beyond the queue's limit", async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 2 })
    const tries = Array.from({ length: 5 }, () => passwords.hash('tsukimi').then(() => 'done', String))
    const busy = 'Problem: The server is busy. Try again in a moment.'
    expect((await Promise.all(tries)).toSorted()).toEqual([busy, busy, 'done', 'done', 'done'])
    expect(await passwords.hash('tsukimi')).toMatch(/^\$argon2id/)
  })

  test('counts unknown accounts too, since a decoy hash is compared', async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 1 })
    const tries = Array.from({ length: 3 }, () => passwords.verify(null, 'tsukimi').catch(() => 'busy'))
    expect(new Set(await Promise.all(tries))).toEqual(new Set([false, 'busy']))
  })
})

test('waiting passwords are rejected when the site closes', async () => {
  const passwords = openPasswords(CHEAP, { running: 1, waiting: 9 })
  const tries = Array.from({ length: 3 }, () =>
    passwords.hash('tsukimi').then(
      () => 'done',
      () => 'rejected',
    ),
  )
  await passwords.close()
  expect(await Promise.all(tries)).toEqual(['done', 'rejected', 'rejected'])
})
