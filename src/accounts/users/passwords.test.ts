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

test('a password is hashed as another one was, with its salt and cost, or as slowly if there is no other', async () => {
  const [cheap, usual] = [openPasswords(CHEAP), openPasswords()]
  const stored = await cheap.hash('tsukimi')
  expect(await usual.hashLike(stored, 'tsukimi')).toBe(stored)
  expect(await usual.hashLike(stored, 'tsukimi ')).not.toBe(stored)
  expect(await cheap.verify(await usual.hashLike(stored, 'hanami'), 'hanami')).toBe(true)
  for (const none of [null, '', 'not a hash', 'hanami']) {
    const hash = await usual.hashLike(none, 'hanami')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hash).not.toBe(await usual.hash('hanami'))
  }
})

describe('a flood of passwords', () => {
  test("is processed a few at a time, and rejected beyond the queue's limit", async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 2 })
    const tries = Array.from({ length: 5 }, () => passwords.hash('tsukimi').then(() => 'done', String))
    const busy = 'Problem: The server is busy. Try again in a moment.'
    expect((await Promise.all(tries)).toSorted()).toEqual([busy, busy, 'done', 'done', 'done'])
    expect(await passwords.hash('tsukimi')).toMatch(/^\$argon2id/)
  })

  test('counts unknown accounts too, since a password is hashed for them', async () => {
    const passwords = openPasswords(CHEAP, { running: 1, waiting: 1 })
    const tries = Array.from({ length: 3 }, () =>
      passwords.hashLike(null, 'tsukimi').then(
        () => 'done',
        () => 'busy',
      ),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['done', 'busy']))
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
