/** Notifications of replies on the whole site: API, pages and forms. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openBrowser, ORIGIN, PASSWORD, cookieOf } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import type { Notification } from './schemas.ts'
import type { NotificationDb, NotificationTables } from './tables.server.ts'

interface Member {
  id: string
  username: string
  cookie: string
}

let site: TestSite
let db: NotificationDb
let browser: ReturnType<typeof openBrowser>
let aiko: Member
let ben: Member
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', COMMENTS_PER_MINUTE: '1000' })
  db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<NotificationTables>()
  browser = openBrowser(site)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})
beforeEach(async () => {
  ;[aiko, ben] = [await signUp(), await signUp()]
})

const call = (who: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api${path}`, headers: { cookie: who.cookie }, ...(payload && { payload }) })
async function signUp(): Promise<Member> {
  const { username, cookie } = await browser.signUp()
  const me = await site.app.inject({ url: '/api/me', headers: { cookie } })
  return { id: me.json<{ user: { id: string } }>().user.id, username, cookie }
}
async function signInAdmin(): Promise<string> {
  const email = site.config.admin.email ?? 'admin@localhost'
  return cookieOf(await browser.post('/login', { email, password: 'a password for tests' }))
}
const open = async (url: string, who?: Member) => site.app.inject({ url, headers: { cookie: who?.cookie ?? '' } })

let count = 0
async function comment(who: Member, more: object = {}): Promise<number> {
  const answer = await call(who, 'POST', '/comments', { animeId: 1, text: `Comment ${++count}`, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ commentId: number }>().commentId
}
/** Waits until all events were passed on. */
async function list(who: Member): Promise<Notification[]> {
  await expect
    .poll(async () => db.selectFrom('notification_event').select('id').where('is_done', '=', 0).execute())
    .toEqual([])
  const answer = await call(who, 'GET', `/users/${who.id}/notifications`)
  return answer.json<{ notifications: Notification[] }>().notifications
}
const textsOf = async (who: Member) => (await list(who)).map(({ text }) => text)

describe('the author of a comment', () => {
  test('is notified of a reply, and led to it', async () => {
    const reply = await comment(ben, { replyTo: await comment(aiko) })
    const [notification] = await list(aiko)
    expect(notification).toMatchObject({
      kind: 'comment.replied',
      text: `${ben.username} replied to your comment on Cowboy Bebop`,
      sentence: [`${ben.username} replied to your comment on `, { title: 'Cowboy Bebop' }],
      url: `/cowboy-bebop-1?comment=${reply}#comment-${reply}`,
      isRead: false,
    })
    expect(await list(ben)).toEqual([])
    const page = await open(notification?.url.split('#')[0] ?? '', aiko)
    expect([page.statusCode, page.body.includes(`id="comment-${reply}"`)]).toEqual([200, true])
    expect((await open('/notifications', aiko)).body).toContain(`${ben.username} replied to your comment on`)
  })

  test('is notified of one on an episode', async () => {
    const target = await comment(aiko, { episodeId: '100005' })
    const reply = await comment(ben, { episodeId: '100005', replyTo: target })
    expect(await list(aiko)).toMatchObject([
      {
        text: `${ben.username} replied to your comment on episode 5 of Cowboy Bebop`,
        url: `/watch/cowboy-bebop-1?ep=100005&comment=${reply}#comment-${reply}`,
      },
    ])
  })

  test('is notified once of many replies by one user, and of each user', async () => {
    const [target, chiyo] = [await comment(aiko), await signUp()]
    for (let times = 0; times < 50; times++) await comment(ben, { replyTo: target })
    await comment(chiyo, { replyTo: target })
    const texts = await textsOf(aiko)
    // a new hour may begin meanwhile
    expect(texts.filter((text) => text.startsWith(ben.username)).length).toBeLessThanOrEqual(2)
    expect(texts[0]).toBe(`${chiyo.username} replied to your comment on Cowboy Bebop`)
    expect((await call(aiko, 'GET', `/users/${aiko.id}/notifications/unread`)).json()).toMatchObject({
      unread: texts.length,
    })
  })

  test('is not notified of their own replies, of duplicates, or of what was rejected', async () => {
    const target = await comment(aiko)
    await comment(aiko, { replyTo: target })
    await call(ben, 'POST', '/comments', { animeId: 1, text: ' ', replyTo: target })
    expect(await list(aiko)).toEqual([])
    const sent = { animeId: 1, text: 'Twice', key: 'k', replyTo: target }
    await Promise.all([1, 2, 3].map(() => call(ben, 'POST', '/comments', sent)))
    expect(await list(aiko)).toHaveLength(1)
  })

  test('is not notified if they turned it off, were banned or deleted', async () => {
    const [target, admin] = [await comment(aiko), { ...aiko, cookie: await signInAdmin() }]
    await call(aiko, 'PATCH', `/users/${aiko.id}/notifications/settings`, { settings: { 'comment.replied': false } })
    await comment(ben, { replyTo: target })
    expect(await list(aiko)).toEqual([])
    await call(aiko, 'PATCH', `/users/${aiko.id}/notifications/settings`, { settings: { 'comment.replied': true } })

    expect((await call(admin, 'PATCH', `/admin/users/${aiko.id}`, { isBanned: true })).statusCode).toBe(200)
    const chiyo = await signUp()
    await comment(chiyo, { replyTo: target })
    await list(ben)
    const rows = () => db.selectFrom('notification').select('id').where('user_id', '=', toUserId(aiko.id)).execute()
    expect(await rows()).toEqual([])

    expect((await call(admin, 'DELETE', `/admin/users/${aiko.id}`)).statusCode).toBe(200)
    await comment(chiyo, { replyTo: target })
    expect(await textsOf(ben)).toEqual([])
    expect((await open('/cowboy-bebop-1')).body).toContain('deleted user')
  })
})

describe('a notification', () => {
  test('leads to the comments and says so if the reply was deleted', async () => {
    const reply = await comment(ben, { replyTo: await comment(aiko), text: 'Something rude' })
    await call(ben, 'DELETE', `/comments/${reply}`)
    const [notification] = await list(aiko)
    expect(JSON.stringify(notification)).not.toContain('rude')
    const page = await open(notification?.url.split('#')[0] ?? '', aiko)
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(new RegExp(`id="comment-${reply}"[^>]*>This comment was deleted\\.<`))
  })

  test('has no name of a deleted user, also in the export', async () => {
    await comment(ben, { replyTo: await comment(aiko) })
    const exportOf = async () =>
      (await call(aiko, 'GET', `/users/${aiko.id}/export`)).json<{ notifications: object[] }>()
    await list(aiko)
    expect((await exportOf()).notifications).toMatchObject([
      { kind: 'comment.replied', text: `${ben.username} replied to your comment on Cowboy Bebop` },
    ])
    await call(ben, 'DELETE', `/users/${ben.id}`, { password: PASSWORD })
    expect(await textsOf(aiko)).toEqual(['Someone replied to your comment on Cowboy Bebop'])
    expect(JSON.stringify(await exportOf())).not.toContain(ben.username)
    expect((await open('/notifications', aiko)).body).not.toContain(ben.username)
  })

  test('can be turned off on the page of settings', async () => {
    expect((await open('/account/notifications', aiko)).body).toContain('When someone replies to your comment.')
  })
})

describe('without scripts', () => {
  test('a page takes the reply and leads to it', async () => {
    const target = await comment(aiko, { text: 'What a ||twist||' })
    const form = `/comments/${target}/reply?from=%2Fcowboy-bebop-1`
    expect((await open('/cowboy-bebop-1', ben)).body).toContain(`/comments/${target}/reply?from=`)
    const page = await open(form, ben)
    expect(page.body).toMatch(/Your reply[\s\S]*<textarea/)
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(page.body) ?? []
    const fields = { text: 'I agree', from: '/cowboy-bebop-1', key }
    const answers = [await browser.post(form, fields, ben.cookie), await browser.post(form, fields, ben.cookie)]
    const locations = answers.map(({ statusCode, headers }) => [statusCode, headers.location])
    expect(locations[0]).toEqual([303, expect.stringMatching(/^\/cowboy-bebop-1#comment-\d+$/)])
    expect(locations[1]).toEqual(locations[0])
    expect(await textsOf(aiko)).toHaveLength(1)
    const title = (await open('/cowboy-bebop-1')).body
    expect(title).toMatch(new RegExp(`href="/cowboy-bebop-1\\?comment=${target}#comment-${target}"[^>]*>In reply to`))
    expect(title).toContain('What a [spoiler]')
    const wrong = await browser.post(form, { ...fields, text: ' ' }, ben.cookie)
    expect([wrong.statusCode, wrong.body.includes('Comment cannot be empty')]).toEqual([400, true])
  })

  test('visitors sign in first, and a deleted comment cannot be replied to', async () => {
    const target = await comment(aiko)
    const form = `/comments/${target}/reply?from=%2Fcowboy-bebop-1`
    expect((await open(form)).headers.location).toContain('/login?from=')
    await call(aiko, 'DELETE', `/comments/${target}`)
    expect((await open(form, ben)).statusCode).toBe(404)
    expect((await browser.post(form, { text: 'x', from: '/' }, ben.cookie)).statusCode).toBe(404)
  })

  test.each(['0', '-1', '1e9', 'x', '999999999999'])('?comment=%s shows the newest comments', async (id) => {
    const newest = await comment(aiko)
    const page = await open(`/cowboy-bebop-1?comment=${id}`, ben)
    expect([page.statusCode, page.body.includes(`id="comment-${newest}"`)]).toEqual([200, true])
  })
})
