/** Notifications on the whole site: API, pages, forms and sockets. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listFolders, saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { cookieOf, listErrors } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { addEvents } from './event-store.server.ts'
import { NOTIFICATION_WRITES } from './limits.ts'
import type { EventFacts } from './notification.ts'
import type { Notification } from './schemas.ts'
import type { NotificationDb, NotificationTables } from './tables.server.ts'

const ORIGIN = 'http://hoshimi.test'
const PASSWORD = 'blue lantern tide 7'
const BEBOP = '/cowboy-bebop-1'
const FORM = {
  'sec-fetch-site': 'same-origin',
  origin: ORIGIN,
  'content-type': 'application/x-www-form-urlencoded',
}

interface Member {
  id: string
  cookie: string
}

let site: TestSite
let db: NotificationDb
let catalogue: CatalogueDb
let origin = ''
let [aiko, ben, admin]: Member[] = []
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000' })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const opened = await openDatabase(undefined, site.config.dataDir)
  db = opened.$extendTables<NotificationTables>()
  catalogue = opened.$extendTables<CatalogueTables>()
  ;[aiko, ben] = [await signUp('aiko'), await signUp('ben')]
  const email = site.config.admin.email ?? 'admin@localhost'
  const cookie = cookieOf(await post('/login', { email, password: 'a password for tests' }))
  admin = { id: (await ask({ id: '', cookie }, 'GET', '/me')).json<{ user: { id: string } }>().user.id, cookie }
  await ask(member(aiko), 'PATCH', `/users/${member(aiko).id}/list/1`, { status: 'watching' })
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})
beforeEach(async () => {
  await db.deleteFrom('notification_event').execute()
})

const member = (one: Member | undefined): Member => {
  if (!one) throw new Error('No one signed up')
  return one
}
async function signUp(username: string): Promise<Member> {
  const payload = { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  return { id: answer.json<{ user: { id: string } }>().user.id, cookie: cookieOf(answer) }
}
const ask = (who: Member, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api${path}`, headers: { cookie: who.cookie }, ...(payload && { payload }) })
const post = (url: string, fields: Record<string, string>, cookie = '') =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...FORM, cookie },
    payload: new URLSearchParams(fields).toString(),
  })
const open = async (url: string, who?: Member) =>
  (await site.app.inject({ url, headers: { cookie: who?.cookie ?? '' } })).body
const own = (who: Member, path = '') => `/users/${who.id}/notifications${path}`
const list = async (who: Member, query = '') =>
  (await ask(who, 'GET', own(who, query))).json<{ notifications: Notification[]; total: number }>()
const bellOf = (html: string) => /header-bell"[^>]*aria-label="([^"]*)"[\s\S]*?<b>([^<]*)<\/b>/.exec(html)?.slice(1)

let subject = 0
/** Records an event, and reports a comment, after which the site passes on all events at once. */
async function send(facts: EventFacts, anime = 1): Promise<void> {
  await addEvents(db, [{ subject: String(++subject), anime, facts }], Date.now())
  await report()
  await expect
    .poll(async () => db.selectFrom('notification_event').select('id').where('is_done', '=', 0).execute())
    .toEqual([])
}
async function report(): Promise<void> {
  const text = `Comment ${++subject}`
  const { commentId } = (await ask(member(ben), 'POST', '/comments', { animeId: 1, text })).json<{
    commentId: number
  }>()
  expect((await ask(member(aiko), 'POST', `/comments/${commentId}/report`, {})).statusCode).toBe(200)
  await db.deleteFrom('comment' as never).execute()
}
const aired = (episode: number): EventFacts => ({ kind: 'episode.aired', episodes: [[episode, episode]] })

describe('calls', () => {
  test('list, count and mark as read', async () => {
    const who = member(aiko)
    for (const episode of [1, 2, 3]) await send(aired(episode))
    const { notifications, total } = await list(who)
    expect([total, notifications[0]]).toMatchObject([
      3,
      {
        kind: 'episode.aired',
        text: 'Episode 3 of Cowboy Bebop aired',
        sentence: ['Episode 3 of ', { title: 'Cowboy Bebop', japanese_title: 'カウボーイビバップ' }, ' aired'],
        url: BEBOP,
        animeId: 'cowboy-bebop-1',
        isRead: false,
      },
    ])
    const ids = notifications.slice(0, 2).map(({ id }) => id)
    expect((await ask(who, 'POST', own(who, '/read'), { ids })).json()).toEqual({ success: true, unread: 1 })
    expect((await list(who, '?unread=1')).notifications.map(({ text }) => text)).toEqual([
      'Episode 1 of Cowboy Bebop aired',
    ])
    expect((await ask(who, 'POST', own(who, '/read'), { all: true })).json()).toMatchObject({ unread: 0 })
    expect((await ask(who, 'GET', own(who, '/unread'))).json()).toMatchObject({ unread: 0 })
    expect((await list(who, '?page=9')).notifications).toEqual([])
  })

  test('leave out those of a title that was hidden since, in the count too', async () => {
    const who = member(aiko)
    for (const episode of [1, 2]) await send(aired(episode))
    const hide = async (hidden: boolean, unread: number) => {
      expect((await ask(member(admin), 'PATCH', '/admin/titles/1', { hidden })).statusCode).toBe(200)
      await expect.poll(async () => (await ask(who, 'GET', own(who, '/unread'))).json()).toMatchObject({ unread })
      expect(await list(who)).toMatchObject({ total: unread, notifications: { length: unread } })
    }
    await hide(true, 0)
    await hide(false, 2)
  })

  test('of an episode in a limited folder are for those who see it', async () => {
    const who = member(aiko)
    const limit = async (users: string[]) => {
      const folder = { path: '/attic', name: '', audience: 'users', users } as const
      await catalogue.transaction().execute((trx) => saveFolder(trx, folder))
      return (await listFolders(catalogue))[0]?.id ?? 0
    }
    const playable = async (users: string[]): Promise<EventFacts> => ({
      kind: 'episode.playable',
      episodes: [[1, 1]],
      audio: ['sub'],
      folder: await limit(users),
    })
    await send(await playable([]))
    expect((await list(who)).total).toBe(0)
    await send(await playable([who.id]))
    expect((await list(who)).total).toBe(1)
    await catalogue.deleteFrom('library_folder').execute()
  })

  test('never show or change those of another user', async () => {
    await send(aired(1))
    const [who, other] = [member(aiko), member(ben)]
    const [{ id } = { id: 0 }] = (await list(who)).notifications
    for (const path of ['', '/unread', '/settings', '/titles/1'])
      expect((await ask(other, 'GET', own(who, path))).statusCode).toBe(403)
    expect((await ask(other, 'POST', own(who, '/read'), { all: true })).statusCode).toBe(403)
    await ask(other, 'POST', own(other, '/read'), { ids: [id] })
    await post('/notifications', { read: String(id) }, other.cookie)
    expect((await ask(who, 'GET', own(who, '/unread'))).json()).toMatchObject({ unread: 1 })
    expect((await list(other)).notifications).toEqual([])
    expect(await open('/notifications', other)).not.toContain('Episode 1 of')
  })

  test.each([
    ['POST', '/read', {}, 400],
    ['POST', '/read', { ids: [] }, 400],
    ['POST', '/read', { ids: ['1'] }, 400],
    ['POST', '/read', { ids: [2 ** 31] }, 400],
    ['POST', '/read', { ids: [1], all: true }, 400],
    ['PUT', '/titles/1', { choice: 'both' }, 400],
    ['PUT', '/titles/999999', { choice: 'any' }, 404],
    ['PUT', '/titles/x', { choice: 'any' }, 404],
    ['PATCH', '/settings', { settings: { 'episode.aired': 'yes' } }, 400],
    ['PATCH', '/settings', { settings: { other: true } }, 400],
  ] as const)('%s %s %j is %i', async (method, path, body, status) => {
    expect((await ask(member(aiko), method, own(member(aiko), path), body)).statusCode).toBe(status)
  })

  test('a kind that is turned off is not sent', async () => {
    const who = member(ben)
    await ask(who, 'PUT', own(who, '/titles/1'), { choice: 'any' })
    const change = (isOn: boolean) => ask(who, 'PATCH', own(who, '/settings'), { settings: { 'episode.aired': isOn } })
    expect((await change(false)).json()).toMatchObject({
      settings: { 'episode.aired': false, 'episode.playable': true },
    })
    await send(aired(1))
    await change(true)
    await send(aired(2))
    expect((await list(who)).notifications.map(({ text }) => text)).toEqual(['Episode 2 of Cowboy Bebop aired'])
    await ask(who, 'PUT', own(who, '/titles/1'), { choice: null })
  })
})

describe('pages', () => {
  test('the bell has the count of its own user, also on pages from a template', async () => {
    await send(aired(1))
    for (const url of ['/home', BEBOP, '/most-popular', '/my-list', '/account'])
      for (let times = 0; times < 2; times++) {
        expect([url, bellOf(await open(url, aiko))]).toEqual([url, ['Notifications, 1 unread', '1']])
        expect([url, bellOf(await open(url, ben))]).toEqual([url, ['Notifications', '']])
      }
    for (const url of ['/home', BEBOP]) expect(await open(url)).not.toContain('aria-label="Notifications')
  })

  test('without scripts, one or all are marked as read', async () => {
    for (const episode of [1, 2, 3]) await send(aired(episode))
    const who = member(aiko)
    const page = await open('/notifications', who)
    expect(page).toMatch(/Today[\s\S]*Episode 3 of[\s\S]*Episode 1 of/)
    const [, id = ''] = /value="(\d+)"[^>]*name="read"/.exec(page) ?? []
    const answer = await post('/notifications?show=unread', { read: id }, who.cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/notifications?show=unread'])
    const unread = await open('/notifications?show=unread', who)
    expect([unread.includes('Episode 3 of'), unread.includes('Episode 2 of')]).toEqual([false, true])
    await post('/notifications', { read: 'all' }, who.cookie)
    expect(await open('/notifications?show=unread', who)).toContain('You’ve read everything.')
    expect(await open('/notifications', who)).not.toContain('Mark all as read')
    for (const read of ['', '-1', '1 or 1=1', '9'.repeat(20)]) {
      const refused = await post('/notifications', { read }, who.cookie)
      expect([refused.statusCode, listErrors(refused)]).toEqual([400, ['Notification not found.']])
    }
  })

  test('those of a title are one entry, which marks the next episode, and rates the title after the last', async () => {
    const who = member(aiko)
    for (const episode of [1, 2]) await send(aired(episode))
    const shown = async () => {
      const html = (await open('/notifications', who)).split('<main')[1] ?? ''
      return ['class="notification"', '1 earlier', '+1: mark episode 3 as watched', '>Rate<'].map(
        (text) => html.split(text).length - 1,
      )
    }
    const change = (fields: object) => ask(who, 'PATCH', `/users/${who.id}/list/1`, fields)
    await change({ status: 'watching', progress: 2 })
    expect(await shown()).toEqual([1, 1, 1, 0])
    await change({ status: 'completed', progress: 26 })
    expect(await shown()).toEqual([1, 1, 0, 1])
    await change({ score: 90 })
    expect(await shown()).toEqual([1, 1, 0, 0])
    await change({ status: 'watching', progress: 0, score: 0 })
  })

  test('a user who marks too many as read is told when to try again', async () => {
    const { cookie } = await signUp('charu')
    for (let count = 0; count < NOTIFICATION_WRITES.max; count++) await post('/notifications', { read: 'all' }, cookie)
    const { statusCode, headers, ...answer } = await post('/notifications', { read: 'all' }, cookie)
    const seconds = Number(headers['retry-after'])
    expect([statusCode, headers['cache-control'], seconds > 0]).toEqual([429, 'no-store', true])
    expect(answer.body).toContain(`Please try again in ${seconds} seconds.`)
  })

  test('a new user has none, and pages past the last are empty', async () => {
    expect(await open('/notifications', ben)).toContain('New episodes of titles on your list show up here.')
    expect(
      (await site.app.inject({ url: '/notifications?page=7', headers: { cookie: member(ben).cookie } })).statusCode,
    ).toBe(200)
  })

  test('visitors sign in first', async () => {
    for (const url of ['/notifications', '/account/notifications', '/notifications/titles/1']) {
      const { statusCode, headers } = await site.app.inject({ url })
      expect([url, statusCode, String(headers.location)]).toEqual([url, 302, expect.stringContaining('/login?from=')])
    }
    expect((await post('/notifications', { read: 'all' })).headers.location).toContain('/login')
    expect((await site.app.inject({ url: '/notifications/titles/no' })).statusCode).toBe(404)
  })

  test('a title’s page says what one is notified of, and a form changes it', async () => {
    const labelOf = (html: string) => />(Notify me[^<]*)</.exec(html)?.[1]
    expect([labelOf(await open(BEBOP, aiko)), labelOf(await open(BEBOP, ben))]).toEqual(['Notify me: on', 'Notify me'])
    expect(labelOf(await open(BEBOP))).toBeUndefined()
    const form = `/notifications/titles/cowboy-bebop-1?from=${encodeURIComponent(BEBOP)}`
    expect(await open(form, ben)).toMatch(/checked=""[^>]*value="any"/)
    const answer = await post(form, { choice: 'dub' }, member(ben).cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BEBOP])
    expect(labelOf(await open(BEBOP, ben))).toBe('Notify me: dubbed')
    expect(await open('/account/notifications', ben)).toContain('Cowboy Bebop: dubbed')
    expect((await post(form, { choice: 'loud' }, member(ben).cookie)).statusCode).toBe(400)
    await post(form, { choice: 'off' }, member(ben).cookie)
    expect(labelOf(await open(BEBOP, ben))).toBe('Notify me: off')
  })

  test('the settings have the kinds of the user', async () => {
    const who = member(ben)
    expect(await open('/account/notifications', who)).not.toContain('Comment reported')
    expect(await open('/account/notifications', admin)).toContain('Comment reported')
    expect((await post('/account/notifications', { site: 'episode.aired' }, who.cookie)).statusCode).toBe(303)
    expect((await ask(who, 'GET', own(who, '/settings'))).json()).toMatchObject({
      settings: { 'episode.aired': true, 'episode.playable': false, 'title.announced': false, 'job.failed': true },
    })
  })
})

describe('sockets', () => {
  const connect = (cookie = '') => connectSocket(origin, { extraHeaders: cookie === '' ? {} : { cookie } })
  const follow = ({ socket }: Awaited<ReturnType<typeof connect>>): Promise<object> =>
    socket.emitWithAck('follow_notifications', {})

  test('of a user get the count at once on all devices; those of others do not', async () => {
    const who = member(aiko)
    const clients = await Promise.all([
      connect(who.cookie),
      connect(who.cookie),
      connect(member(ben).cookie),
      connect(),
    ])
    const [one, two, other, visitor] = clients
    expect(await Promise.all(clients.map(follow))).toEqual([{ unread: 0 }, { unread: 0 }, { unread: 0 }, {}])
    await send(aired(1))
    expect(await one.waitForEvents(1)).toEqual([['unread_notifications', { unread: 1 }]])
    expect(await two.waitForEvents(1)).toEqual([['unread_notifications', { unread: 1 }]])
    await ask(who, 'POST', own(who, '/read'), { all: true })
    expect((await two.waitForEvents(2))[1]).toEqual(['unread_notifications', { unread: 0 }])
    await ask(member(ben), 'POST', own(member(ben), '/read'), { all: true })
    expect([...other.events, ...visitor.events]).toEqual([])
    for (const { socket } of clients) socket.close()
  })

  test('get nothing after the session has ended', async () => {
    const { id } = member(aiko)
    const signedIn = await post('/login', { email: 'aiko@example.org', password: PASSWORD })
    const [ending, staying] = [await connect(cookieOf(signedIn)), await connect(member(aiko).cookie)]
    expect([await follow(ending), await follow(staying)]).toEqual([{ unread: 0 }, { unread: 0 }])
    await ask({ id, cookie: cookieOf(signedIn) }, 'POST', '/logout')
    await send(aired(2))
    await staying.waitForEvents(1)
    await follow(ending) // what was sent before has arrived
    expect(ending.events).toEqual([])
    expect(await follow(await connect(cookieOf(signedIn)))).toEqual({})
    for (const { socket } of [ending, staying]) socket.close()
  })

  test('admins are notified of a report', async () => {
    const client = await connect(member(admin).cookie)
    await ask(member(admin), 'POST', own(member(admin), '/read'), { all: true })
    await follow(client)
    await report()
    expect(await client.waitForEvents(1)).toEqual([['unread_notifications', { unread: 1 }]])
    expect((await list(member(admin))).notifications[0]).toMatchObject({
      text: 'A comment was reported',
      url: '/moderation',
    })
    client.socket.close()
  })
})
