/** Progress that is saved through nodes whose clocks differ. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '#test/apps/account-site.ts'
import { openSite } from '#test/apps/app.ts'
import { userResponse } from '#test/responses.ts'
import { bothDatabases } from '#test/services/databases.ts'

const postgres = bothDatabases().find(({ name }) => name === 'postgres')

afterEach(() => void vi.useRealTimers())

test.runIf(postgres)('the latest progress wins, though the node before was two minutes ahead', async () => {
  const database = await postgres?.open()
  const site = await openSite({ DATABASE_URL: database?.url ?? '' })
  onTestFinished(async () => {
    await site.close()
    await database?.close()
  })
  const cookie = (await openBrowser(site).signUp()).cookie
  const { user } = userResponse.parse((await site.app.inject({ url: '/api/me', headers: { cookie } })).json())
  const save = async (position: number) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const payload = { episodeNum: 1, position, progress: 10 }
    const url = `/api/users/${user.id}/continue-watching/1`
    return (await site.app.inject({ method: 'PUT', url, headers, payload })).json<unknown>()
  }
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 120_000 })
  expect(await save(10)).toMatchObject({ kept: true })
  vi.setSystemTime(now - 120_000)
  expect(await save(20)).toMatchObject({ kept: true })
})
