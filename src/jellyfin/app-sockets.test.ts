/** The WebSocket of apps, with the client of Node, and what a stale list in an app can do to a saved position. */
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import { applyFolder } from '#src/library/folders/apply-folder.server.ts'
import { ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import { exchange, toRequest } from '#test/raw-http.ts'
import { waitUntil } from '#test/wait.ts'
import type { Item } from './calls/item.ts'

interface Message {
  MessageType: string
  Data?: {
    UserId: string
    UserDataList: { ItemId: string; Played: boolean; IsFavorite: boolean; PlaybackPositionTicks: number }[]
  }
}

/** A frame with a mask of zeros, as Latin-1. */
const frameOf = (text: string): string => `\x81${String.fromCharCode(0x80 | text.length)}\0\0\0\0${text}`

describe.each(databases())('apps on $name', (database) => {
  const library = useJellyfinLibrary(database)

  async function open(token: string, path = '/socket'): Promise<{ socket: WebSocket; messages: Message[] }> {
    const messages: Message[] = []
    const socket = new WebSocket(`${library.base.replace('http', 'ws')}${path}?api_key=${token}&deviceId=x`)
    socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as Message))
    await once(socket, 'open')
    await waitUntil(() => messages.length > 0)
    return { socket, messages }
  }
  const changesOf = (messages: readonly Message[]) =>
    messages.filter(({ MessageType }) => MessageType === 'UserDataChanged')
  const send = (path: string, body?: object, token = library.token) =>
    library.call(path, { token, method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  /** What is answered to a request for an upgrade that is refused. */
  async function refusal(path: string): Promise<number | undefined> {
    const { hostname, port } = new URL(library.base)
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = request({ hostname, port, path: `/jellyfin${path}`, headers }).end()
    const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }]
    answer.resume()
    return answer.statusCode
  }

  test('an app is asked to say that it is there, and told what its user watched, also on another device', async () => {
    const own = await open(library.token)
    const other = await open(library.memberToken, '/emby/embywebsocket')
    expect(own.messages).toMatchObject([{ MessageType: 'ForceKeepAlive', Data: 60 }])
    own.socket.send(JSON.stringify({ MessageType: 'KeepAlive' }))
    await waitUntil(() => own.messages.some(({ MessageType }) => MessageType === 'KeepAlive'))

    const item = library.episodeOf(TITLES.plain)
    for (const [path, body] of [
      [`/UserPlayedItems/${item}`],
      [`/UserFavoriteItems/${library.titleOf(TITLES.film)}`],
      ['/Sessions/Playing/Stopped', { ItemId: item, PositionTicks: 200_000_000 }],
    ] as const) {
      const count = changesOf(own.messages).length
      await send(path, body)
      await waitUntil(() => changesOf(own.messages).length > count)
    }
    const [played, favourite, stopped] = changesOf(own.messages).map(({ Data }) => Data)
    expect(played?.UserDataList.map(({ ItemId, Played }) => [ItemId, Played])).toEqual([
      [item, true],
      [library.titleOf(TITLES.plain), true],
    ])
    expect(favourite?.UserDataList.map(({ ItemId }) => ItemId)).toEqual([library.titleOf(TITLES.film)])
    expect(stopped?.UserDataList[0]).toMatchObject({ ItemId: item, PlaybackPositionTicks: 200_000_000 })
    const { Id } = await library.ask<{ Id: string }>('/Users/Me')
    expect(played?.UserId).toBe(Id)
    // what is sent to the other user comes after what could have been
    await send(`/UserPlayedItems/${item}`, undefined, library.memberToken)
    await waitUntil(() => changesOf(other.messages).length > 0)
    expect(changesOf(other.messages)).toHaveLength(1)
    own.socket.close()
    other.socket.close()
    await send(`/UserPlayedItems/${item}`)
  })

  test('an app is told what its user does on the site', async () => {
    const { socket, messages } = await open(library.token)
    const { browser, user } = library
    const me = (await browser.get('/api/me', user.cookie)).json<{ user: { id: string } }>().user.id
    const own = `/api/users/${me}`
    const [title, item] = [library.titleOf(TITLES.plain), library.episodeOf(TITLES.plain)]
    const change = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload: object = {}) => {
      const count = changesOf(messages).length
      const { statusCode } = await library.site.app.inject({
        method,
        url: own + path,
        headers: { cookie: user.cookie, origin: ORIGIN },
        payload,
      })
      expect([path, statusCode]).toEqual([path, 200])
      await waitUntil(() => changesOf(messages).length > count)
      return changesOf(messages).at(-1)?.Data?.UserDataList
    }
    expect(await change('PUT', `/favourites/${TITLES.plain}`)).toMatchObject([{ ItemId: title, IsFavorite: true }])
    expect(await change('DELETE', `/favourites/${TITLES.plain}`)).toMatchObject([{ ItemId: title, IsFavorite: false }])
    const watched = { continueWatching: [], watched: [{ id: String(TITLES.plain), episodes: '1' }] }
    expect(await change('POST', '/continue-watching', watched)).toMatchObject([
      { ItemId: item, Played: true },
      { ItemId: title },
    ])
    await library.withDatabase((db) => db.deleteFrom('continue_watching').execute())
    // positions of a playing video are sent with the next change at the latest
    const place = { episodeNum: 1, position: 40, progress: 50 }
    await library.site.app.inject({
      method: 'PUT',
      url: `${own}/continue-watching/${TITLES.plain}`,
      headers: { cookie: user.cookie, origin: ORIGIN },
      payload: place,
    })
    expect(await change('PUT', `/favourites/${TITLES.film}`)).toMatchObject([
      { ItemId: item, PlaybackPositionTicks: 400_000_000 },
      { ItemId: title },
      { ItemId: library.titleOf(TITLES.film), IsFavorite: true },
    ])
    const removed = await change('DELETE', `/continue-watching/${TITLES.plain}`)
    expect(removed?.[0]).toMatchObject({ ItemId: item, PlaybackPositionTicks: 0 })
    socket.close()
  })

  test('an app whose user sees a limited folder is told of its videos', async () => {
    const item = library.episodeOf(TITLES.plain)
    const path = join(library.folder, 'videos')
    const change = (audience: FolderAudience, users: string[]) =>
      library.withDatabase(async (db) => {
        const { changes } = await saveFolder(db, { path, name: '', audience, users })
        await applyFolder(db, path, changes)
      })
    const [me, member] = await Promise.all(
      [library.token, library.memberToken].map((token) => library.ask<{ Id: string }>('/Users/Me', token)),
    )
    const users = await library.withDatabase((db) => db.selectFrom('user').select('id').execute())
    const named = users.flatMap(({ id }) => (id.replaceAll('-', '') === me?.Id ? id : []))
    expect([named.length, member?.Id === me?.Id]).toEqual([1, false])
    await change('users', named)
    await waitUntil(async () => (await library.get(`/Items/${item}`, library.memberToken)).status === 404)
    const { socket, messages } = await open(library.token)
    await send(`/UserPlayedItems/${item}`)
    await waitUntil(() => changesOf(messages).length > 0)
    expect(changesOf(messages)[0]?.Data?.UserDataList.map(({ ItemId }) => ItemId)).toContain(item)
    socket.close()
    await change('all', [])
    await waitUntil(async () => (await library.get(`/Items/${item}`, library.memberToken)).status === 200)
  })

  test('an app of a profile with limits is not told of titles above them, whose positions the profile still has', async () => {
    const { user, site } = library
    const inject = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload: object = {}) => {
      const answer = await site.app.inject({ method, url, headers: { cookie, origin: ORIGIN }, payload })
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer
    }
    await library.patch(TITLES.plain, { rating: 'R' })
    await library.patch(TITLES.film, { rating: 'G' })
    const { id } = (await inject('POST', '/api/profiles', user.cookie, { name: 'Mio' })).json<{ id: string }>()
    const token = await library.signIn(`${user.username}/Mio`)
    const report = (title: number) => {
      const ItemId = title === TITLES.film ? library.titleOf(title) : library.episodeOf(title)
      return send('/Sessions/Playing/Stopped', { ItemId, PositionTicks: 200_000_000 }, token)
    }
    for (const title of [TITLES.plain, TITLES.film]) expect((await report(title)).status).toBe(204)
    await inject('PATCH', `/api/profiles/${id}`, user.cookie, { limits: { rating: 'PG', tags: [] } })
    await waitUntil(async () => (await library.get(`/Items/${library.titleOf(TITLES.plain)}`, token)).status === 404)
    const { email } = user
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: PASSWORD },
    })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await inject('POST', `/api/profiles/${id}/switch`, cookie)
    const { socket, messages } = await open(token)
    await inject('DELETE', `/api/users/${id}/continue-watching`, cookie)
    await waitUntil(() => changesOf(messages).length > 0)
    const told = changesOf(messages).flatMap(({ Data }) => Data?.UserDataList.map(({ ItemId }) => ItemId) ?? [])
    expect(told.filter((item) => library.ids.read(item)?.number !== TITLES.film)).toEqual([])
    socket.close()
  })

  test('a socket needs a token, and ends with it', async () => {
    for (const path of ['/socket', '/socket?api_key=x', '/socket?ticket=x'])
      expect([path, await refusal(path)]).toEqual([path, 401])
    expect(await refusal('/other?api_key=x')).toBe(404)
    const plain = await library.call(`/socket?api_key=${library.token}`)
    expect(plain.status, 'without an upgrade').toBe(404)
    const token = await library.signIn(library.user.username, 'Other')
    const { socket } = await open(token)
    await send('/Sessions/Logout', undefined, token)
    socket.send(JSON.stringify({ MessageType: 'KeepAlive' }))
    const [{ code }] = (await once(socket, 'close')) as [{ code: number }]
    expect(code).toBe(1008)
  })

  test('what changes after an app was signed out is not sent to it, whatever it says before', async () => {
    const token = await library.signIn(library.user.username, 'Signed out')
    const [{ socket, messages }, own] = await Promise.all([open(token), open(library.token)])
    await send('/Sessions/Logout', undefined, token)
    socket.send('{"MessageType":"Other"}')
    const closed = once(socket, 'close')
    await send(`/UserPlayedItems/${library.episodeOf(TITLES.plain)}`)
    const [{ code }] = (await closed) as [{ code: number }]
    await waitUntil(() => changesOf(own.messages).length > 0)
    expect([code, changesOf(messages)]).toEqual([1008, []])
    own.socket.close()
    await library.withDatabase((db) => db.deleteFrom('watched_episode').execute())
  })

  test('an app that sends too much is disconnected', async () => {
    const { socket } = await open(library.token)
    for (let message = 0; message < 100; message++) socket.send('{"MessageType":"Other"}')
    const [{ code }] = (await once(socket, 'close')) as [{ code: number }]
    expect(code).toBe(1008)
  })

  test('each episode has its own position', async () => {
    const items = [1, 2].map((episode) => library.episodeOf(TITLES.remote, episode))
    const positions = async () => {
      const { Items } = await library.ask<{ Items: Item[] }>(`/Items?ids=${items.join()}`)
      return items.map(
        (item) => (Items.find(({ Id }) => Id === item)?.UserData.PlaybackPositionTicks ?? 0) / 10_000_000,
      )
    }
    await library.withDatabase((db) => db.deleteFrom('continue_watching').execute())
    for (const [at, item] of items.entries()) {
      await send('/Sessions/Playing', { ItemId: item, PositionTicks: 0 })
      await send('/Sessions/Playing/Progress', { ItemId: item, PositionTicks: (at + 3) * 100_000_000 })
    }
    expect(await positions()).toEqual([30, 40])
    await send(`/UserPlayedItems/${items[0]}`)
    expect(await positions(), 'watched').toEqual([0, 40])
    await library.withDatabase((db) => db.deleteFrom('watched_episode').execute())
  })

  test('an end that is only sought is not watched; one that is played is', async () => {
    const item = library.episodeOf(TITLES.remote, 2)
    const end = 23 * 60
    const report = (path: string, seconds: number) =>
      send(`/Sessions/Playing${path}`, { ItemId: item, PositionTicks: seconds * 10_000_000 })
    const data = async () => (await library.ask<Item>(`/Items/${item}`)).UserData
    await library.withDatabase((db) => db.deleteFrom('continue_watching').execute())
    await report('', 0)
    await report('/Progress', 600)
    for (const path of ['/Progress', '/Stopped']) await report(path, end)
    expect(await data()).toMatchObject({ Played: false, PlaybackPositionTicks: 6_000_000_000 })
    await report('', end - 120)
    for (let seconds = end - 120; seconds <= end; seconds += 15) await report('/Progress', seconds)
    expect(await data()).toMatchObject({ Played: true })
    expect((await data()).PlaybackPositionTicks ?? 0).toBe(0)
    await library.withDatabase((db) => db.deleteFrom('watched_episode').execute())
  })

  test.each([
    ['many messages', frameOf('{"MessageType":"KeepAlive"}').repeat(100)],
    ['what is no frame', '\xff\xff\xff\xff'.repeat(1_000)],
    ['a message that is no JSON, and a close', frameOf('{') + '\x88\x80\0\0\0\0'],
  ])('%s in the first packet end the connection, and not the site', async (_, frames) => {
    const { pathname } = new URL(`${library.base}/socket`)
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = toRequest(`${pathname}?api_key=${library.token}`, headers)
    const answer = await exchange(Number(new URL(library.base).port), Buffer.from(asked + frames, 'latin1'))
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
    expect((await library.get('/Users/Me')).status).toBe(200)
  })

  test('an app with an old list starts an episode again without losing the saved position, unless its user seeks', async () => {
    const item = library.episodeOf(TITLES.plain)
    const place = async () => (await library.ask<Item>(`/Items/${item}`)).UserData.PlaybackPositionTicks / 10_000_000
    const report = (path: string, seconds: number) =>
      send(`/Sessions/Playing${path}`, { ItemId: item, PositionTicks: seconds * 10_000_000 })
    await library.withDatabase((db) => db.deleteFrom('continue_watching').execute())
    await report('', 0)
    await report('/Progress', 50)
    await report('/Stopped', 50)
    expect(await place()).toBe(50)
    // it begins at 0 and is stopped
    await report('', 0)
    for (const seconds of [1, 5, 10]) await report('/Progress', seconds)
    await report('/Stopped', 0)
    expect(await place()).toBe(50)
    // it goes on to where the position was
    await report('', 0)
    await report('/Progress', 55)
    expect(await place()).toBe(55)
    // its user goes back from there
    await report('/Progress', 20)
    expect(await place()).toBe(20)
    // an app that knows the position begins there, and its user goes back at once
    await report('', 20)
    await report('/Progress', 3)
    expect(await place()).toBe(3)
    // its user seeks further than could have been played
    await report('/Progress', 60)
    await report('', 0)
    await report('/Progress', 40)
    expect(await place()).toBe(40)
  })
})
