/** What a device without cookies gets: the source of an episode, and its files under a ticket. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import {
  CDN,
  FILES,
  KINDS,
  type Kind,
  openTitlesSite,
  ORIGIN,
  ROLES,
  type Role,
  type TitlesSite,
} from '#test/apps/titles-site.ts'
import type { ReceiverSource } from './receiver-source.ts'

const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Japanese",URI="audio-1-ja/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="English",URI="subtitles-1-en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AUDIO="audio",SUBTITLES="subtitles"
video-720p/index.m3u8
`

let site: TitlesSite
beforeAll(async () => {
  site = await openTitlesSite()
  await site.patch('premium', { premium: true })
  await site.patch('hidden', { hidden: true })
  for (const kind of ['open', 'premium'] as const)
    for (const [file, text] of [
      ['sub.m3u8', MASTER],
      ['video-720p/index.m3u8', '#EXTM3U\n#EXTINF:4,\nsegment-00001.m4s\n'],
    ] as const)
      await writeFile(join(site.dataDir, 'media', site.revisions[kind], file), text)
})
afterAll(() => site.close())

const ask = (who: Role, kind: Kind, query = '') =>
  site.ask(who, `/api/titles/${site.ids[kind]}/episodes/1/receiver${query}`)
async function sourceFor(who: Role, kind: Kind): Promise<ReceiverSource> {
  const { source } = (await ask(who, kind)).json<{ source: ReceiverSource }>()
  return source
}
/** A receiver has no cookies. */
const load = (address: string) => site.ask('visitor', address.slice(ORIGIN.length))
const ticketOf = (address: string): string => /\/media\/ticket\/([^/]+)\//.exec(address)?.[1] ?? ''
const withTicket = (ticket: string, kind: Kind, file: string) =>
  site.ask('visitor', `/media/ticket/${ticket}/library/${site.revisions[kind]}/${file}`)

test('who may watch gets the source, others the reason', async () => {
  const statuses = await Promise.all(
    KINDS.map(async (kind) => [kind, await Promise.all(ROLES.map(async (who) => (await ask(who, kind)).statusCode))]),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    open: [200, 200, 200, 200],
    premium: [401, 403, 200, 200],
    hidden: [410, 410, 410, 410],
  })
  expect((await site.ask('visitor', `/api/titles/${site.ids.open}/episodes/2/receiver`)).statusCode).toBe(404)
  expect((await site.ask('visitor', '/api/titles/no-such-title-99999/episodes/1/receiver')).statusCode).toBe(404)
  for (const number of ['0', 'x', '1e3', '100000', '%2e%2e'])
    expect((await site.ask('visitor', `/api/titles/${site.ids.open}/episodes/${number}/receiver`)).statusCode).toBe(404)
})

test('an open title is loaded without a ticket, its segments from the CDN', async () => {
  const { address, isPackage, tracks } = await sourceFor('member', 'open')
  const base = `library/${site.revisions.open}`
  expect([address, isPackage]).toEqual([`${ORIGIN}/media/portable/${base}/sub.m3u8`, true])
  expect(tracks[0]?.address).toMatch(`${ORIGIN}/media/${base}/subtitles-`)
  const playlist = await load(address)
  expect(playlist.headers).toMatchObject(CORS)
  const rendition = /\n(https:.+index\.m3u8)/.exec(playlist.body)?.[1] ?? ''
  expect((await load(rendition)).body).toContain(`\n${CDN}/media/${base}/video-720p/segment-00001.m4s`)
})

test('a premium title is loaded under a ticket: every file that the playlist names, without cookies', async () => {
  const { address, tracks } = await sourceFor('member', 'premium')
  const base = `${ORIGIN}/media/ticket/${ticketOf(address)}`
  expect(address).toBe(`${base}/portable/library/${site.revisions.premium}/sub.m3u8`)
  expect(tracks[0]?.address).toMatch(`${base}/library/${site.revisions.premium}/subtitles-`)
  const playlist = await load(address)
  expect([playlist.statusCode, playlist.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private/)])
  expect(playlist.body).not.toContain('SUBTITLES')
  const named = [...playlist.body.matchAll(/https:[^"\n]+/g)].map(([url]) => url)
  expect(named.map((url) => url.slice(base.length))).toEqual([
    `/portable/library/${site.revisions.premium}/audio-1-ja/index.m3u8`,
    `/portable/library/${site.revisions.premium}/video-720p/index.m3u8`,
  ])
  expect((await load(named[1] ?? '')).body).toContain(
    `\n${base}/library/${site.revisions.premium}/video-720p/segment-00001.m4s`,
  )
  for (const file of FILES) {
    const { statusCode, headers } = await withTicket(ticketOf(address), 'premium', file)
    expect([file, statusCode, headers]).toEqual([file, 200, expect.objectContaining(CORS)])
  }
})

test('a ticket opens one title only, and nothing else', async () => {
  const ticket = ticketOf((await sourceFor('member', 'premium')).address)
  const refused = [
    await withTicket(ticket, 'open', 'sub.m3u8'),
    await withTicket(ticket, 'hidden', 'sub.m3u8'),
    await withTicket(`${ticket}x`, 'premium', 'sub.m3u8'),
    await withTicket(ticket.replace(/^./, '3'), 'premium', 'sub.m3u8'),
    await withTicket('x'.repeat(250), 'premium', 'sub.m3u8'),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401))
  for (const { headers } of refused) expect(headers).toMatchObject({ ...CORS, 'cache-control': 'private, no-store' })
  for (const path of ['about.json', '..%2f..%2fhoshimi.db', 'portable/x'])
    expect((await withTicket(ticket, 'premium', path)).statusCode).toBe(404)
  const file = `/media/library/${site.revisions.premium}/sub.m3u8`
  expect((await site.ask('visitor', file, { headers: { authorization: `Bearer ${ticket}` } })).statusCode).toBe(401)
})

test('a ticket ends with the membership', async () => {
  const ticket = ticketOf((await sourceFor('admin', 'premium')).address)
  const accounts = site.db.$extendTables<AccountTables>()
  await accounts.updateTable('user').set({ is_admin: 0 }).where('is_admin', '=', 1).execute()
  const { statusCode, headers } = await withTicket(ticket, 'premium', 'sub.m3u8')
  expect([statusCode, headers]).toEqual([403, expect.objectContaining(CORS)])
})

test('a ticket ends with the session', async () => {
  const ticket = ticketOf((await sourceFor('member', 'premium')).address)
  expect((await site.ask('member', '/api/logout', { method: 'POST', payload: {} })).statusCode).toBeLessThan(300)
  expect((await withTicket(ticket, 'premium', 'sub.m3u8')).statusCode).toBe(401)
})
