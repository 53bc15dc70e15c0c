/** What others make of the API document: a linter reads it, and a generated client calls the site. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ruleset, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
let document: string
let folder: string
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, PORT: '0', HOST: '127.0.0.1' })
  document = (await site.app.inject({ url: '/api/openapi.json' })).body
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-client-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a linter finds no error in the API document', async () => {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

test('nor does another one', { tags: 'slow' }, async () => {
  const linter = new Spectral()
  linter.setRuleset(new Ruleset({ extends: [oas] }))
  const problems = await linter.run(document)
  expect(
    problems.filter(({ severity }) => String(severity) === '0').map(({ message, path }) => [message, ...path]),
  ).toEqual([])
})

/** @returns the file of a client for a site at an origin */
async function generateClient(baseUrl: string): Promise<string> {
  const target = join(folder, 'client.ts')
  const input = { target: JSON.parse(document) as Record<string, unknown> }
  await generate({ input, output: { target, client: 'fetch', baseUrl } })
  return target
}

interface Answer {
  status: number
  data: { success: boolean; results?: unknown }
}
type Operation = (...sent: unknown[]) => Promise<Answer>

test('a client that is generated from the API document calls the site', { tags: 'slow' }, async () => {
  await site.listen()
  const client = (await import(await generateClient(site.app.listeningOrigin))) as Record<string, Operation>
  const { username, email, cookie } = await openBrowser(site).signUp()
  const signedIn = { headers: { cookie, origin: ORIGIN } }
  const call = async (name: string, ...sent: unknown[]) => {
    const { status, data } = (await client[name]?.(...sent)) ?? { status: 0, data: { success: false } }
    expect([name, status, data.success]).toEqual([name, 200, true])
    return data
  }
  const id = 'cowboy-bebop-1'
  for (const [name, ...sent] of [
    ['getCatalogue'],
    ['getCatalogueTopTen'],
    ['getCatalogueTopSearch'],
    ['getCatalogueTopAiring', { page: 1 }],
    ['getCatalogueAzList', { page: 2 }],
    ['getCatalogueAzListByLetter', 'b', { adult: true }],
    ['getCatalogueGenreByName', 'action', { adult: false }],
    ['getCatalogueInfo', { id }],
    ['getCatalogueQtipById', '1'],
    ['getCatalogueEpisodesById', id],
    ['getCatalogueServersById', id, { ep: 100_001 }],
    ['getCatalogueSchedule', { date: '2026-11-20', tzOffset: -540 }],
    ['getCatalogueSearch', { keyword: 'bebop', page: 1 }],
    ['getCatalogueSearchSuggest', { keyword: 'bebop' }],
    ['getCatalogueFilter', { genres: 'action', page: 1 }],
    ['getCatalogueCharacterListById', id, { page: 1 }],
    ['getCatalogueRandomId'],
    ['getCatalogueSeasonByYearBySeason', 2026, 'fall'],
    ['getCatalogueStudios'],
    ['getPlayableEpisodes', { ids: '1,2' }],
    ['getComments', { animeId: '1', page: 1 }],
    ['postLogin', { email, password: PASSWORD }],
  ] as const)
    await call(name, ...sent)
  const me = await call('getMe', signedIn)
  expect(me).toMatchObject({ user: { username } })
  const { user } = me as unknown as { user: { id: string } }
  await call('putUsersByIdFavouritesByAnimeId', user.id, '1', signedIn)
  expect(await call('getUsersByIdFavourites', user.id, { page: 1 }, signedIn)).toMatchObject({
    favourites: [{ animeId: id }],
  })
  await call('deleteUsersByIdFavouritesByAnimeId', user.id, '1', {}, signedIn)
})

test('the generated client compiles', { tags: 'slow' }, async () => {
  const target = await generateClient(ORIGIN)
  const program = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --target esnext --module esnext --lib esnext,dom,dom.iterable'
  const args = [program, ...options.split(' '), '--ignoreConfig', target]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  expect(stdout).toBe('')
})
