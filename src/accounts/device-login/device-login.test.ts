/** Device logins in both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { createApiTokenService } from '../api-tokens/api-token-service.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { insertUser, replacePassword } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'
import { createDeviceLoginService } from './device-login-service.server.ts'
import type { DeviceLoginService } from './device-login.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const now = new Date(NOON).toISOString()
const PROOF = { verifiedHash: 'the hash' }
const ADDRESS = '203.0.113.7'

describe.each(bothDatabases())('a device login in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  let user: UserId
  let clock = NOON
  let logins: DeviceLoginService
  let count = 0
  const openService = () => createDeviceLoginService(db, createUseCounter(undefined), () => clock)
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    clock = NOON
    logins = openService()
    const name = `person_${++count}`
    const email = `${name}@example.org`
    const added = await insertUser(db, { username: name, email, passwordHash: 'the hash', now })
    if ('taken' in added) throw new Error(`${added.taken} is taken`)
    user = added.id
  })

  const start = () =>
    logins.start({ client: 'Player', device: 'Living room', scopes: ['watch'], address: ADDRESS, agent: undefined })
  const entry = (code: string) => ({ user, address: ADDRESS, code })

  test('gives the device a token once the user has allowed it, and only once', async () => {
    const { deviceCode, userCode, expiresInSeconds, intervalSeconds } = await start()
    expect([expiresInSeconds, intervalSeconds]).toEqual([600, 5])
    expect(userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
    expect(await logins.redeem(deviceCode)).toEqual({ status: 'pending' })
    expect(await logins.find(entry(userCode.toLowerCase().replace('-', '')))).toEqual({
      kind: 'device',
      client: 'Player',
      device: 'Living room',
      scopes: ['watch'],
      address: ADDRESS,
      createdAt: now,
    })
    expect(await logins.approve(entry(userCode), PROOF)).not.toBeNull()
    expect(await logins.find(entry(userCode))).toBeNull()
    expect(await logins.findStatus(deviceCode)).toBe('approved')
    const redeemed = await logins.redeem(deviceCode, 'Player')
    if (redeemed.status !== 'approved') throw new Error(redeemed.status)
    expect(redeemed).toMatchObject({ user, scopes: ['watch'] })
    const tokens = createApiTokenService(db, () => clock)
    expect(await tokens.find(redeemed.text)).toMatchObject({ kind: 'device', viewer: { id: user } })
    expect(await tokens.list(user)).toMatchObject([{ name: 'Living room', client: 'Player' }])
    expect(await logins.redeem(deviceCode)).toEqual({ status: 'unknown' })
  })

  test('gives one token to two processes that ask at once', async () => {
    const { deviceCode, userCode } = await start()
    await logins.approve(entry(userCode), PROOF)
    const answers = await Promise.all([logins, openService(), openService()].map((node) => node.redeem(deviceCode)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['approved', 'unknown', 'unknown'])
    expect(await createApiTokenService(db, () => clock).list(user)).toHaveLength(1)
  })

  test('is answered by one of two users who answer at once', async () => {
    const { userCode } = await start()
    const answers = await Promise.all([
      logins.approve(entry(userCode), PROOF),
      openService().deny(entry(userCode)),
      openService().approve(entry(userCode), PROOF),
    ])
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  })

  test('tells the device that it was denied', async () => {
    const { deviceCode, userCode } = await start()
    expect(await logins.deny(entry(userCode))).not.toBeNull()
    expect(await logins.redeem(deviceCode)).toEqual({ status: 'denied' })
    expect(await logins.approve(entry(userCode), PROOF)).toBeNull()
  })

  test('expires after ten minutes, allowed or not', async () => {
    const [waiting, allowed] = [await start(), await start()]
    await logins.approve(entry(allowed.userCode), PROOF)
    clock = NOON + 600_000
    expect(await logins.find(entry(waiting.userCode))).toBeNull()
    expect(await logins.approve(entry(waiting.userCode), PROOF)).toBeNull()
    expect(await logins.redeem(waiting.deviceCode)).toEqual({ status: 'expired' })
    expect(await logins.redeem(allowed.deviceCode)).toEqual({ status: 'expired' })
  })

  test('slows down a device that asks too often, each time by five seconds', async () => {
    const { deviceCode } = await start()
    const ask = async (afterSeconds: number) => {
      clock += afterSeconds * 1000
      return logins.redeem(deviceCode)
    }
    expect(await ask(0)).toEqual({ status: 'pending' })
    expect(await ask(4)).toEqual({ status: 'slow_down', intervalSeconds: 10 })
    expect(await ask(9)).toEqual({ status: 'slow_down', intervalSeconds: 15 })
    expect(await ask(15)).toEqual({ status: 'pending' })
  })

  test('is only of the client that started it', async () => {
    const { deviceCode, userCode } = await start()
    await logins.approve(entry(userCode), PROOF)
    expect(await logins.redeem(deviceCode, 'Another')).toEqual({ status: 'unknown' })
    expect((await logins.redeem(deviceCode, 'Player')).status).toBe('approved')
  })

  test('ends with the password of the user who allowed it', async () => {
    const { deviceCode, userCode } = await start()
    await logins.approve(entry(userCode), PROOF)
    await replacePassword(db, { user, passwordHash: 'new', now, verifiedHash: 'the hash' })
    expect(await logins.redeem(deviceCode)).toEqual({ status: 'unknown' })
    const other = await start()
    expect(await logins.approve(entry(other.userCode), PROOF)).toBeNull()
  })

  test('allows five wrong codes a minute; right ones do not count', async () => {
    const { userCode } = await start()
    for (let index = 0; index < 7; index++) expect(await logins.find(entry(userCode))).not.toBeNull()
    for (let index = 0; index < 5; index++) expect(await logins.find(entry('BBBB-BBBB'))).toBeNull()
    await expect(logins.find(entry(userCode))).rejects.toMatchObject({ status: 429 })
    await expect(logins.approve({ ...entry(userCode), address: '198.51.100.9' }, PROOF)).rejects.toMatchObject({
      status: 429,
    })
    clock += 60_000
    expect(await logins.find(entry(userCode))).not.toBeNull()
  })

  test('has six digits if asked, and stores neither code', async () => {
    const started = await logins.start({
      kind: 'jellyfin',
      codeForm: 'digits',
      client: 'Findroid',
      device: 'Phone',
      scopes: ['watch'],
      address: ADDRESS,
      agent: undefined,
    })
    expect(started.userCode).toMatch(/^\d{6}$/)
    const stored = JSON.stringify(await db.selectFrom('device_login').selectAll().execute())
    expect(stored).not.toContain(started.deviceCode)
    expect(await logins.find(entry(started.userCode))).toMatchObject({ kind: 'jellyfin', client: 'Findroid' })
  })

  test('cannot be started without end by one network', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 31 }, start))
    expect(starts.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
