/** A site with a moderator: who may do what, and who sees comments that are hidden or wait. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createApiTokenService } from '#src/accounts/api-tokens/api-token-service.server.ts'
import { SCOPES } from '#src/accounts/api-tokens/scope.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { PAGES } from '#src/pages/page-table.ts'
import { type Answer, cookieOf, openBrowser, ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

const TITLE = 'cowboy-bebop-1'
/** What calls of admins are open to moderators, and to no one else. */
const FOR_MODERATORS = [
  'DELETE /api/admin/comments/{id}/pin',
  'PUT /api/admin/comments/lock',
  'PUT /api/admin/comments/{id}/pin',
  'PUT /api/moderation/comments/{id}',
  'PUT /api/moderation/users/{id}/mute',
]

let site: TestSite
let browser: ReturnType<typeof openBrowser>
let admin: string
type User = { id: string; username: string; cookie: string }
let [author, moderator, other, blocked]: User[] = []
let [hidden, waiting, reply] = [0, 0, 0]
let waitingText = ''

const as = (user: User | undefined): User => {
  if (!user) throw new Error('The user has not signed up')
  return user
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, cookie = '', payload?: object) =>
  site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
const post = async (by: User | undefined, text: string, more: object = {}) => {
  const answer = await ask('POST', '/api/comments', as(by).cookie, { animeId: TITLE, text, ...more })
  return answer.json<{ commentId: number }>()
}
async function signUp(): Promise<User> {
  const { username, cookie } = await browser.signUp()
  const { user } = (await ask('GET', '/api/me', cookie)).json<{ user: { id: string } }>()
  return { id: user.id, username, cookie }
}

beforeAll(async () => {
  const environment = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD, COMMENTS_WORDS: 'casino' }
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', ...environment })
  browser = openBrowser(site)
  admin = cookieOf(await browser.post('/login', { email: 'admin@example.org', password: PASSWORD }))
  ;[author, moderator, other, blocked] = [await signUp(), await signUp(), await signUp(), await signUp()]
  await browser.post(`/admin/users/${as(moderator).id}`, { intent: 'moderator', to: 'yes' }, admin)
  hidden = (await post(author, 'quetzal: hidden')).commentId
  reply = (await post(other, 'a reply', { replyTo: hidden })).commentId
  await ask('PUT', `/api/comments/${hidden}/like`, as(other).cookie)
  await ask('PUT', `/api/admin/comments/${hidden}/pin`, as(moderator).cookie)
  await ask('PUT', `/api/users/${as(author).id}/blocks/${as(blocked).id}`, as(author).cookie)
  await ask('POST', `/api/comments/${hidden}/report`, as(other).cookie, { reason: 'rude' })
  waitingText = `quetzal: casino @${as(other).username}`
  waiting = (await post(author, waitingText)).commentId
})
afterAll(() => site.close())

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({}))),
})

async function listCalls() {
  const { paths } = document.parse((await ask('GET', '/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({ template, method: method.toUpperCase() as 'GET' })),
  )
}

const isForbidden = ({ statusCode, body }: Answer): boolean =>
  statusCode === 403 && /(?:Admins|Moderators) only\./.test(body)

test('every call of admins refuses moderators, but those for them; and those refuse users', async () => {
  const calls = (await listCalls()).filter(({ template }) => /^\/api\/(?:admin|moderation)\//.test(template))
  const open: string[] = []
  for (const { template, method } of calls) {
    const url = template.replaceAll(/\{\w+\}/g, '0')
    if (!isForbidden(await ask(method, url, as(moderator).cookie))) open.push(`${method} ${template}`)
    expect([template, isForbidden(await ask(method, url, as(other).cookie))]).toEqual([template, true])
    expect([template, (await ask(method, url)).statusCode]).toEqual([template, 401])
  }
  expect(open.toSorted()).toEqual(FOR_MODERATORS)
})

test('every admin page is missing for moderators, and theirs for users', async () => {
  for (const { path, access } of PAGES) {
    const url = `/${path.replaceAll(/:\w+/g, '1')}`
    if (access !== 'admin' && access !== 'moderator') continue
    const statuses = await Promise.all(
      [as(moderator).cookie, as(other).cookie, ''].map(async (cookie) => (await browser.get(url, cookie)).statusCode),
    )
    expect([url, statuses]).toEqual([url, [access === 'admin' ? 404 : 200, 404, 303]])
  }
})

test('the page of cases shows what is open, and no addresses', async () => {
  const { body } = await browser.get('/moderation', as(moderator).cookie)
  for (const text of ['quetzal: hidden', 'quetzal: casino', 'rude', 'Let through', as(author).username])
    expect(body).toContain(text)
  expect(body).not.toContain('@example.org')
  expect(body).not.toContain('/admin/users/')
  // Enter in a field of one line would press the first button, which lets comments through
  expect(body).toContain('name="words"')
  expect(body).not.toMatch(/<form[^>]*method="post"(?:(?!<\/form>).)*<input (?![^>]*type="hidden")/s)
})

test('a form hides a comment, and its author is told why', async () => {
  const page = await browser.get('/moderation', as(moderator).cookie)
  const version = new RegExp(`name="comment" value="${hidden}".*?name="version" value="([^"]*)"`, 's').exec(
    page.body,
  )?.[1]
  const form = { intent: 'hide', comment: String(hidden), version: version ?? '', reason: 'Off topic', words: '' }
  expect((await browser.post('/moderation', form, as(other).cookie)).statusCode).toBe(404)
  expect((await browser.post('/moderation', { ...form, version: 'other' }, as(moderator).cookie)).statusCode).toBe(409)
  const done = await browser.post('/moderation', form, as(moderator).cookie)
  expect([done.statusCode, done.headers.location]).toEqual([303, '/moderation?done=comment-hidden'])
  const { body } = await browser.get('/account/moderation', as(author).cookie)
  expect(body).toContain('Your comment was hidden')
  expect(body).toContain('Off topic')
  expect(body).not.toContain(as(moderator).username)
})

test(
  'no page and no answer has a hidden or waiting comment for anyone but its author',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const fill = (template: string) =>
      template
        .replace(/\/comments\/[:{]\w+\}?/, `/comments/${hidden}`)
        .replaceAll(/[:{](?:id|animeId)\}?\??/g, TITLE)
        .replaceAll(/[:{]action\}?/g, 'reply')
        .replaceAll(/[:{]\w+\}?\??/g, '1')
    const pages = PAGES.filter(({ access }) => access === 'visitor' || access === 'user').flatMap(({ path }) => {
      const url = `/${fill(path)}`
      return [url, `${url}.data`, ...(path === ':id' ? [`${url}?comment=${hidden}`, `${url}?comments-order=top`] : [])]
    })
    const calls = (await listCalls()).filter(({ method }) => method === 'GET').map(({ template }) => fill(template))
    const urls = [...pages, ...calls, `/api/comments?animeId=${TITLE}`, `/api/comments/${TITLE}?order=top`]
    for (const cookie of ['', as(other).cookie, as(blocked).cookie])
      for (const url of urls)
        expect([url, (await browser.get(url, cookie)).body.includes('quetzal')]).toEqual([url, false])
    for (const url of [`/${TITLE}`, `/api/comments?animeId=${TITLE}`])
      expect((await browser.get(url, as(author).cookie)).body).toContain('quetzal: hidden')
    expect((await browser.get(`/${TITLE}`, as(author).cookie)).body).toContain('Waiting for a moderator')
  },
)

test('others do nothing with them', async () => {
  for (const id of [hidden, waiting]) {
    const cookie = as(other).cookie
    const statuses = [
      await ask('PUT', `/api/comments/${id}/like`, cookie),
      await ask('POST', `/api/comments/${id}/report`, cookie, {}),
      await ask('POST', '/api/comments', cookie, { animeId: TITLE, text: 'hm', replyTo: id }),
      await ask('DELETE', `/api/comments/${id}`, cookie),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 404, 404])
  }
})

test('an appeal is decided by someone else, and shows the comment again', async () => {
  const { body } = await browser.get('/account/moderation', as(author).cookie)
  const decision = /name="decision" value="(\d+)"/.exec(body)?.[1] ?? ''
  expect((await browser.post('/account/moderation', { decision, text: 'A joke.' }, as(author).cookie)).statusCode).toBe(
    303,
  )
  const form = { intent: 'overturn', decision, reason: 'Off topic', words: 'It was.' }
  expect((await browser.post('/moderation', form, as(moderator).cookie)).statusCode).toBe(409)
  expect((await browser.post('/moderation', form, admin)).statusCode).toBe(303)
  const list = await browser.get(`/api/comments?animeId=${TITLE}`)
  expect(list.body).toContain('quetzal: hidden')
  expect(list.json()).toMatchObject({ comments: [{ id: reply, replyTo: { id: hidden } }, { id: hidden }] })
})

test('a comment that is let through is in all lists', async () => {
  const letThrough = (form: object) =>
    ask('PUT', `/api/moderation/comments/${waiting}`, as(moderator).cookie, { isHidden: false, ...form })
  for (const unseen of [{}, { text: 'something else' }]) expect((await letThrough(unseen)).statusCode).toBe(409)
  expect((await letThrough({ text: waitingText })).statusCode).toBe(200)
  expect((await browser.get(`/${TITLE}`)).body).toContain('quetzal: casino')
})

test('an API token of a moderator moderates nothing', async () => {
  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<AccountTables>()
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', toUserId(as(moderator).id))
    .executeTakeFirstOrThrow()
  const proof = { verifiedHash: row.password ?? '' }
  const token = { kind: 'personal' as const, name: 'Test', scopes: SCOPES, expiresAt: undefined }
  const created = await createApiTokenService(db).create(toUserId(as(moderator).id), token, proof)
  await db.destroy()
  const text = typeof created === 'string' ? '' : created.text
  const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
    site.app.inject({ method, url, headers: { authorization: `Bearer ${text}` }, payload })
  const refused = [
    await send('PUT', `/api/admin/comments/${reply}/pin`, {}),
    await send('PUT', '/api/admin/comments/lock', { animeId: TITLE, isLocked: true }),
    await send('PUT', `/api/moderation/comments/${reply}`, { isHidden: true, reason: 'rude' }),
  ].map(({ statusCode }) => statusCode)
  expect(refused).toEqual([403, 403, 403])
  expect((await send('POST', '/api/comments', { animeId: TITLE, text: 'casino' })).json()).toMatchObject({
    waiting: true,
  })
})

test('who is no longer a moderator decides nothing', async () => {
  await browser.post(`/admin/users/${as(moderator).id}`, { intent: 'moderator', to: 'no' }, admin)
  expect((await browser.get('/moderation', as(moderator).cookie)).statusCode).toBe(404)
  const form = { isHidden: true, reason: 'rude' }
  expect((await ask('PUT', `/api/moderation/comments/${waiting}`, as(moderator).cookie, form)).statusCode).toBe(403)
})
