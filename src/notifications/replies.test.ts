/** Notifications of replies on the whole site: API, pages and forms. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
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

describe('a user who is mentioned', () => {
  test('is notified, once an hour of those by one user in a discussion', async () => {
    const mention = await comment(ben, {
      text: `What do you say, @${aiko.username.toUpperCase()}? ||@${aiko.username}||`,
    })
    await comment(ben, { text: `And you, @${aiko.username}?` })
    const notifications = await list(aiko)
    // a new hour may begin meanwhile
    expect(notifications.length).toBeLessThanOrEqual(2)
    expect(notifications.at(-1)).toMatchObject({
      kind: 'comment.mentioned',
      text: `${ben.username} mentioned you in a comment on Cowboy Bebop`,
      url: `/cowboy-bebop-1?comment=${mention}#comment-${mention}`,
    })
  })

  test('is not notified of their own comments, twice of a reply, or of the sixth name of a comment', async () => {
    const target = await comment(aiko, { text: `It was me, @${aiko.username}` })
    await comment(ben, { text: `@${aiko.username} indeed`, replyTo: target })
    expect((await list(aiko)).map(({ kind }) => kind)).toEqual(['comment.replied'])
    const chiyo = await signUp()
    await comment(ben, { text: `@nobody1 @nobody2 @nobody3 @nobody4 @nobody5 @${chiyo.username}` })
    expect(await list(chiyo)).toEqual([])
  })

  test('nobody learns from the response who exists', async () => {
    const post = async (name: string) =>
      (await call(ben, 'POST', '/comments', { animeId: 1, text: `@${name} ?` })).json<object>()
    const shapeOf = (body: object) => Object.keys(body)
    expect(shapeOf(await post(aiko.username))).toEqual(shapeOf(await post('nobody_has_this')))
  })
})

describe('a followed discussion', () => {
  const topic = { animeId: 1, episodeId: '100007' }
  const follow = (who: Member, isFollowed = true) => call(who, 'PUT', '/comments/follow', { ...topic, isFollowed })

  test('notifies its followers of others’ comments, once an hour, until they stop following', async () => {
    expect((await follow(aiko)).json()).toEqual({ success: true, isFollowed: true })
    await comment(aiko, { ...topic, text: 'mine' })
    await comment(ben, { animeId: 1, episodeId: '100008' })
    expect(await list(aiko)).toEqual([])
    await db.deleteFrom('notification_event').execute()
    const first = await comment(ben, topic)
    for (let times = 0; times < 5; times++) await comment(ben, topic)
    const notifications = await list(aiko)
    expect(notifications.length).toBeLessThanOrEqual(2)
    expect(notifications.at(-1)).toMatchObject({
      kind: 'comment.posted',
      text: `${ben.username} commented on episode 7 of Cowboy Bebop`,
      url: `/watch/cowboy-bebop-1?ep=100007&comment=${first}#comment-${first}`,
    })
    const page = (await open('/notifications', aiko)).body
    const [, href = ''] = /href="(\/comments\?[^"]+)"[^>]*>Stop following/.exec(page) ?? []
    const url = href.replaceAll('&amp;', '&')
    expect(url).toBe('/comments?animeId=cowboy-bebop-1&episodeId=100007&from=%2Fnotifications')
    expect((await open(url, aiko)).body).toContain('Stop following this discussion?')
    await browser.post(url, { from: '/notifications', unfollow: '1' }, aiko.cookie)
    expect((await open(url, aiko)).body).toContain('Follow this discussion?')
    await db.deleteFrom('notification_event').execute()
    await comment(ben, topic)
    expect(await list(aiko)).toEqual([])
  })

  test('does not notify of a reply or a mention twice', async () => {
    const chiyo = await signUp()
    for (const who of [aiko, chiyo]) await follow(who)
    await db.deleteFrom('notification_event').execute()
    await comment(ben, {
      ...topic,
      text: `@${aiko.username}`,
      replyTo: await comment(chiyo, { ...topic, text: 'first' }),
    })
    const kindsOf = async (who: Member) => (await list(who)).map(({ kind }) => kind)
    // that of the comment before was passed on to the other follower
    expect((await kindsOf(aiko)).toSorted()).toEqual(['comment.mentioned', 'comment.posted'])
    expect(await kindsOf(chiyo)).toEqual(['comment.replied'])
  })

  test('is shown as followed to its followers, and only to users', async () => {
    const read = async (who?: Member) =>
      (
        await site.app.inject({
          url: '/api/comments?animeId=1&episodeId=100007',
          headers: { cookie: who?.cookie ?? '' },
        })
      ).json<{ isFollowed?: boolean }>().isFollowed
    await follow(aiko)
    expect([await read(aiko), await read(ben), await read()]).toEqual([true, false, undefined])
    for (const [body, status] of [
      [{ animeId: 'x-9999999' }, 404],
      [{ animeId: 1, episodeId: '109998' }, 404],
    ] as const)
      expect((await call(aiko, 'PUT', '/comments/follow', { ...body, isFollowed: true })).statusCode).toBe(status)
    expect((await open('/comments?animeId=1&from=/')).headers.location).toContain('/login?from=')
    expect((await open('/comments')).statusCode).toBe(404)
  })
})

describe('users of whom one blocked the other', () => {
  const block = (who: Member, user: Member) => call(who, 'PUT', `/users/${who.id}/blocks/${user.id}`)
  const read = async (who: Member | undefined, url: string) => (await open(url, who)).body
  const PAGES = ['/cowboy-bebop-1', '/cowboy-bebop-1.data', '/api/comments?animeId=1']

  test('see nothing of each other, on cached pages and in the API; others see both', async () => {
    const target = await comment(aiko, { text: `By ${aiko.username}` })
    await comment(ben, { text: `A reply by ${ben.username}`, replyTo: target })
    const chiyo = await signUp()
    for (let times = 0; times < 3; times++) for (const url of PAGES) await read(chiyo, url)
    expect((await block(aiko, ben)).statusCode).toBe(200)
    for (const url of PAGES) {
      expect([url, (await read(aiko, url)).includes(`A reply by ${ben.username}`)]).toEqual([url, false])
      expect([url, (await read(ben, url)).includes(`By ${aiko.username}`)]).toEqual([url, false])
      for (const who of [chiyo, undefined]) {
        const body = await read(who, url)
        expect([url, body.includes(`A reply by ${ben.username}`), body.includes(`By ${aiko.username}`)]).toEqual([
          url,
          true,
          true,
        ])
      }
    }
    expect(await read(ben, `/cowboy-bebop-1?comment=${target}`)).not.toContain(`By ${aiko.username}`)
    await call(aiko, 'DELETE', `/users/${aiko.id}/blocks/${ben.id}`)
    for (const url of PAGES) expect(await read(aiko, url)).toContain(`A reply by ${ben.username}`)
  })

  test('cannot reply to each other, like, or reach each other by mentions and followed discussions', async () => {
    const target = await comment(aiko)
    await call(aiko, 'PUT', '/comments/follow', { animeId: 1, episodeId: '100011', isFollowed: true })
    await block(aiko, ben)
    expect((await call(ben, 'POST', '/comments', { animeId: 1, text: 'x', replyTo: target })).statusCode).toBe(404)
    expect((await call(ben, 'PUT', `/comments/${target}/like`)).statusCode).toBe(404)
    for (const action of ['reply', 'like', 'report'])
      expect((await open(`/comments/${target}/${action}?from=/`, ben)).statusCode).toBe(404)
    await comment(ben, { animeId: 1, episodeId: '100011', text: `@${aiko.username} look` })
    await comment(aiko, { text: `@${ben.username} go away` })
    expect([await list(aiko), await list(ben)]).toEqual([[], []])
  })

  test('are listed for who blocked them alone, and unblocked on a page', async () => {
    const target = await comment(ben)
    const form = `/comments/${target}/block?from=%2Fcowboy-bebop-1`
    expect(await read(aiko, form)).toContain('Block this user?')
    expect((await browser.post(form, { from: '/cowboy-bebop-1' }, aiko.cookie)).statusCode).toBe(303)
    const blockedBy = async (who: Member) =>
      (await call(who, 'GET', `/users/${who.id}/blocks`)).json<{ blocked: object[] }>().blocked
    expect([await blockedBy(aiko), await blockedBy(ben)]).toEqual([[{ id: ben.id, username: ben.username }], []])
    expect((await call(ben, 'GET', `/users/${aiko.id}/blocks`)).statusCode).toBe(403)
    expect(await read(aiko, '/account/blocked')).toContain(ben.username)
    await browser.post('/account/blocked', { user: ben.id }, aiko.cookie)
    expect(await read(aiko, '/account/blocked')).not.toContain(ben.username)
  })

  test('are listed a page at a time', async () => {
    const accounts = db.$extendTables<AccountTables>()
    const at = '2026-01-01T00:00:00.000Z'
    const users = Array.from({ length: 51 }, (_, i) => toUserId(`${aiko.id}-${String(i).padStart(2, '0')}`))
    const toUser = (id: UserId) => ({ id, username: `${id} blocked`, email: id, joined_date: at, updated_at: at })
    await accounts.insertInto('user').values(users.map(toUser)).execute()
    const blocks = users.map((blocked_id) => ({ user_id: toUserId(aiko.id), blocked_id, created_at: at }))
    const others = db.$extendTables<{ user_block: (typeof blocks)[number] }>()
    await others.insertInto('user_block').values(blocks).execute()
    const list = async (query: string) => {
      const page = await read(aiko, `/account/blocked${query}`)
      return users.filter((id) => page.includes(`${id} blocked`))
    }
    expect([await list(''), await list('?page=2')]).toEqual([users.slice(0, 50), users.slice(50)])
  })

  test('are never admins, who moderate', async () => {
    const admin = { ...aiko, cookie: await signInAdmin() }
    const me = (await site.app.inject({ url: '/api/me', headers: { cookie: admin.cookie } })).json<{
      user: { id: string }
    }>()
    const theirs = { ...admin, id: me.user.id }
    expect([(await block(ben, theirs)).statusCode, (await block(theirs, ben)).statusCode]).toEqual([403, 403])
    expect((await block(ben, ben)).statusCode).toBe(403)
    expect((await call(ben, 'PUT', `/users/${ben.id}/blocks/nobody`)).statusCode).toBe(404)
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
