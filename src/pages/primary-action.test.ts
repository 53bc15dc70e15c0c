/** What a title's first button says and where it leads (decision 026), tested against the whole site. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { fillSqlite } from '#test/services/templates.ts'

/** Starter titles whose facts are replaced. */
const [AIRING, PREMIUM, NOWHERE, ELSEWHERE, UPCOMING, LATE] = [3, 4, 5, 6, 7, 8]
const NEXT_AT = new Date(Date.now() + 3 * 86_400_000).toISOString()
const SOURCE = {
  sound: 'sub',
  kind: 'hls',
  quality: '720p',
  file: undefined,
  address: '',
  tracks: [],
  segments: [],
  chapters: [],
} as const

let site: TestSite
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoshimi-action-'))
  await fillSqlite(dataDir, 'starter')
  const db = (await openDatabase(undefined, dataDir)).$extendTables<CatalogueTables>()
  const change = (id: number, facts: object) =>
    db
      .updateTable('anime')
      .set({ status: 'finished', start_date: null, end_date: null, next_episode: null, broadcast: null, links: '[]' })
      .set({ episodes: 12, ...facts })
      .where('id', '=', id)
      .execute()
  await change(AIRING, { status: 'airing', next_episode: JSON.stringify({ number: 10, airsAt: NEXT_AT }) })
  await change(PREMIUM, { premium: 1 })
  await change(NOWHERE, {})
  await change(ELSEWHERE, { links: JSON.stringify([{ site: 'Crunchyroll', url: 'https://crunchyroll.example/a' }]) })
  await change(UPCOMING, { status: 'upcoming', start_date: '2099-04' })
  await change(LATE, {})
  const play = async (anime: number, ...episodes: number[]) => {
    for (const episode of episodes)
      await addSource(db, { ...SOURCE, anime, episode, address: `/${anime}-${episode}.m3u8` }, '2026-01-01T00:00:00Z')
  }
  await play(AIRING, 1, 2, 3, 4, 5, 6)
  await play(PREMIUM, 1)
  await play(LATE, 3, 4)
  await db.destroy()
  site = await openSite({ DATA_DIR: dataDir, PREMIUM: 'members', SIGN_UPS_PER_HOUR: '1000' })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

interface Member {
  id: string
  cookie: string
}

async function signUp(username: string): Promise<Member> {
  const password = 'blue lantern tide 7'
  const payload = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  const { id } = answer.json<{ user: { id: string } }>().user
  return { id, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

async function watch(member: Member, progress: object[], watched: object[] = []): Promise<void> {
  const payload = { continueWatching: progress, watched }
  const url = `/api/users/${member.id}/continue-watching`
  await site.app.inject({ method: 'POST', url, headers: { cookie: member.cookie }, payload })
}

async function open(url: string, cookie = ''): Promise<string> {
  const { headers, body } = await site.app.inject({ url, headers: { cookie } })
  return headers.location === undefined ? body.replaceAll('<!-- -->', '') : open(headers.location, cookie)
}

const toText = (html: string): string =>
  html
    .replaceAll(/<template.*?<\/template>|<(style|svg).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** The texts of the buttons in a title's hero. */
async function buttons(number: number, cookie = ''): Promise<string[]> {
  const html = await open(`/x-${number}`, cookie)
  const actions = (/class="title-actions">(.*?)<\/section>/s.exec(html)?.[1] ?? '').replaceAll(
    /<span class="button([^"]*)">((?:<span>[^<]*<\/span>)*)<\/span>/g,
    '<a class="button$1">$2</a>',
  )
  return [...actions.matchAll(/<(a|button|p) [^>]*class="(?:button|up-to-date)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , inner = '']) => toText(inner),
  )
}
async function hrefOf(number: number, text: string, cookie = ''): Promise<string | undefined> {
  const html = await open(`/x-${number}`, cookie)
  return [...html.matchAll(/<a [^>]*class="button[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].find(([, , inner = '']) =>
    toText(inner).startsWith(text),
  )?.[1]
}

test('who is caught up is told when the next episode is expected, and can be notified or start again', async () => {
  const member = await signUp('caught_up')
  await watch(
    member,
    [{ id: String(AIRING), episodeNum: 7, position: 0, progress: 0 }],
    [{ id: String(AIRING), episodes: '1-6' }],
  )
  const [state, ...others] = await buttons(AIRING, member.cookie)
  expect(state).toMatch(/^Up to date E10 expected \w+ \d+, \d\d:\d\d UTC$/)
  expect(others).toContain('Watch Now')
  expect(others.join()).not.toContain('E7')
  expect(await hrefOf(AIRING, 'Watch Now', member.cookie)).toContain('?ep=300001')
})

test('cards ask for the same action, and whether the user is notified', async () => {
  const member = await signUp('card_reader')
  await watch(member, [], [{ id: String(AIRING), episodes: '1-6' }])
  const headers = { cookie: member.cookie }
  const own = `/api/users/${member.id}`
  const ask = async () => {
    const answer = await site.app.inject({ url: `${own}/title-actions?animeIds=${AIRING}`, headers })
    return answer.json<{ actions: object[] }>().actions[0]
  }
  // watching it has put it on the list
  expect(await ask()).toMatchObject({ kind: 'upToDate', link: { text: 'Watch Now' }, isNotified: true })
  const choose = (choice: string) =>
    site.app.inject({
      method: 'PUT',
      url: `${own}/notifications/titles/${AIRING}`,
      headers,
      payload: { choice },
    })
  await choose('off')
  expect(await ask()).toMatchObject({ kind: 'upToDate', isNotified: false })
  await choose('dub')
  expect(await ask()).toMatchObject({ isNotified: true })
  await choose('off')
  await site.app.inject({ method: 'PATCH', url: `${own}/list/${AIRING}`, headers, payload: { status: 'dropped' } })
  expect(await ask()).toMatchObject({ isListed: true, isFollowed: false, isNotified: false })
})

test('who has begun an episode resumes it, and who has not watched the next one starts it', async () => {
  const member = await signUp('in_the_middle')
  await watch(member, [{ id: String(AIRING), episodeNum: 5, position: 720, progress: 50 }])
  expect((await buttons(AIRING, member.cookie))[0]).toBe('Resume E5 12 min left')
  const next = await signUp('at_the_next')
  await watch(next, [], [{ id: String(AIRING), episodes: '1-3' }])
  expect((await buttons(AIRING, next.cookie))[0]).toBe('Watch Now E4')
  expect(await hrefOf(AIRING, 'Watch Now', next.cookie)).toContain('?ep=300004')
})

test('continue watching leaves out what does not play here, and offers the next one that does', async () => {
  const member = await signUp('continuing')
  await watch(member, [
    { id: String(NOWHERE), episodeNum: 2, position: 300, progress: 20 },
    { id: String(AIRING), episodeNum: 7, position: 0, progress: 0 },
    { id: String(LATE), episodeNum: 1, position: 300, progress: 20 },
  ])
  const home = await open('/home', member.cookie)
  expect(
    [...home.matchAll(/href="\/watch\/([^"]+)\?episode=(\d+)"/g)].map(([, id, at]) => `${id?.split('-').at(-1)} ${at}`),
  ).toEqual([`${LATE} 3`])
})

test('an address without an episode leads to one that plays here', async () => {
  const member = await signUp('poster_clicker')
  await watch(member, [{ id: String(AIRING), episodeNum: 7, position: 0, progress: 0 }])
  expect(await open(`/watch/x-${AIRING}`, member.cookie)).toContain('<b>Episode 1</b>')
  expect(await open(`/watch/x-${LATE}`)).toContain('<b>Episode 3</b>')
})

describe('a title that does not start', () => {
  test.each<[string, number, string[]]>([
    ['is listed nowhere', NOWHERE, ['Plan to watch']],
    ['is at an official service', ELSEWHERE, ['Where to watch', 'Add to list']],
    ['is not released', UPCOMING, ['Not released · Apr 2099', 'Plan to watch']],
    ['plays for members', PREMIUM, ['Ask for Premium', 'Add to list']],
  ])('where it %s', async (_, number, expected) => {
    expect((await buttons(number)).slice(0, expected.length)).toEqual(expected)
    expect(await buttons(number)).not.toContain('Episodes')
  })

  test('plays for members, and for the one who is', async () => {
    const member = await signUp('premium_member')
    expect((await buttons(PREMIUM, member.cookie))[0]).toBe('Ask for Premium')
    const db = (await openDatabase(undefined, dataDir)).$extendTables<AccountTables>()
    await db.updateTable('user').set({ is_premium: 1 }).where('id', '=', toUserId(member.id)).execute()
    await db.destroy()
    expect((await buttons(PREMIUM, member.cookie))[0]).toBe('Watch Now')
  })
})

test.each([
  ['?episode=999', 'Episode 999 isn’t here'],
  ['?ep=300999', 'Episode 999 isn’t here'],
  ['?ep=99999999', 'This episode isn’t here'],
  ['?episode=first', 'This episode isn’t here'],
])('%s says that the episode is not here, with the first and the last one', async (query, heading) => {
  const { headers } = await site.app.inject(`/watch/x-${AIRING}`)
  const { statusCode, body } = await site.app.inject(`${headers.location ?? ''}${query}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h2 id="unavailable">${heading}</h2>`)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  const links = /id="unavailable".*?<\/section>/s.exec(body)?.[0].matchAll(/\?ep=(\d+)"[^>]*>Episode (\d+)</g)
  expect([...(links ?? [])].map(([, digits, number]) => [digits, number])).toEqual([
    ['300001', '1'],
    ['300009', '9'],
  ])
})

test('what is missing of a title that plays partly can be asked for', async () => {
  const { location = '' } = (await site.app.inject(`/x-${LATE}`)).headers
  expect((await site.app.inject(location)).body).toMatch(/class="title-ask"[^>]*>Ask for the missing episodes</)
  expect(await buttons(LATE), 'it is no button').not.toContain('Ask for the missing episodes')
  expect(await buttons(NOWHERE)).toContain('Ask for it')
})

test.each([
  ['that may come', '?episode=10', true],
  ['that the title never has', '?episode=999', false],
])('an episode %s', async (_, query, canBeAsked) => {
  const { headers } = await site.app.inject(`/watch/x-${AIRING}`)
  const { body } = await site.app.inject(`${headers.location ?? ''}${query}`)
  const player = /id="unavailable".*?<\/section>/s.exec(body)?.[0] ?? ''
  expect(player.includes('?episode=10">Ask for it')).toBe(canBeAsked)
  expect(player.includes('Ask for')).toBe(canBeAsked)
})

test('a browser learns which episodes of its own list play here', async () => {
  const { body } = await site.app.inject(`/api/playable-episodes?ids=${AIRING},${NOWHERE},${PREMIUM},x,999999`)
  expect(JSON.parse(body)).toEqual({
    success: true,
    playable: { [AIRING]: '1-6', [NOWHERE]: '', [PREMIUM]: '' },
  })
})
