import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { ITEMS, USERS } from '#test/fixtures/media-library.ts'
import { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { waitFor } from '#test/wait.ts'

const PATH = '/admin/move-in'

let site: TestSite
let server: FakeMediaServer
let browser: ReturnType<typeof openBrowser>
let admin: string
beforeAll(async () => {
  server = await new FakeMediaServer('jellyfin', ITEMS, USERS).start()
  site = await openSite({ PUBLIC_URL: ORIGIN, ADMIN_PASSWORD: 'a password for tests' })
  browser = openBrowser(site)
  admin = cookieOf(await browser.post('/login', { email: 'admin@localhost', password: 'a password for tests' }))
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

const read = async () => (await browser.get(PATH, admin)).body
const shows = (text: string) => waitFor(async () => expect(await read()).toContain(text))
const idOn = (body: string): string => /name="id" value="([\w-]+)"/.exec(body)?.[1] ?? ''
/** Users that have the same fields, one after the other. */
const choose = (intent: string, id: string, users: readonly [choice: string, username: string, email: string][]) =>
  browser.post(
    PATH,
    new URLSearchParams([
      ['intent', intent],
      ['id', id],
      ...users.flatMap(([choice, username, email], position) => [
        ['position', String(position)],
        ['choice', choice],
        ['username', username],
        ['email', email],
      ]),
    ]),
    admin,
  )

test('an admin moves a household in, passes the links on, and undoes it', async () => {
  const start = { intent: 'start', server: 'jellyfin', address: server.address, key: server.key }
  expect((await browser.post(PATH, start)).statusCode, 'a visitor').not.toBe(200)
  const unconfirmed = await browser.post(PATH, start, admin)
  expect(unconfirmed.statusCode).toBe(400)
  expect(unconfirmed.body).toContain('Tick the box that allows requests to it')
  expect(unconfirmed.body, 'need not be entered again').toContain(`value="${server.address}"`)
  expect(server.requests).toEqual([])
  await browser.post(PATH, { ...start, private: 'on' }, admin)
  await shows('Who moves in')
  const page = await read()
  expect(page).toContain('39 watched episodes, 1 position, 2 favourites, 2 ratings')
  expect(page).toContain('A series that nobody knows')
  expect(page).not.toContain(server.key)

  const refused = await choose('apply', idOn(page), [['new', 'aiko', '']])
  expect([refused.statusCode, refused.body.includes('Aiko: Email is required.')]).toEqual([400, true])
  const applied = await choose('apply', idOn(page), [
    ['new', 'aiko', 'aiko@example.org'],
    ['existing', 'admin', ''],
  ])
  expect([applied.statusCode, applied.headers['cache-control']]).toEqual([200, 'no-store'])
  const link = new RegExp(`<code>${ORIGIN}(/reset/[^<]+)</code>`).exec(applied.body)?.[1] ?? ''
  await shows('Jellyfin: done')
  expect(await read(), 'shown only once').not.toContain(link)
  expect((await browser.get(link)).body).toContain('name="password"')

  await browser.post(PATH, { intent: 'undo', id: idOn(await read()) }, admin)
  await shows('Jellyfin: undone')
  expect((await browser.get(link)).body, 'the account is gone').not.toContain('name="password"')
})

test.each([
  [{ intent: 'start', server: 'netflix' }, 'Choose a server.'],
  [{ intent: 'start', server: 'plex', address: 'plex', key: 'k' }, 'The address is not a URL.'],
  [{ intent: 'start', server: 'plex', address: 'http://a:b@plex', key: 'k' }, 'contains a user name or password'],
  [{ intent: 'start', server: 'plex', address: 'http://plex', key: ' ' }, 'Enter the key.'],
  [{ intent: 'start', server: 'emby', address: 'http://plex', key: 'ключ' }, 'characters that no key has'],
  [{ intent: 'start', server: 'plex', address: 'http://plex', key: 'a\nb' }, 'characters that no key has'],
  [{ intent: 'undo', id: 'x' }, 'Not found. It may have expired.'],
  [{ intent: 'choose', id: 'x', position: '0' }, 'The form is not complete.'],
])('refuses %j', async (form, reason) => {
  const { statusCode, body } = await browser.post(PATH, form, admin)
  expect([statusCode >= 400 && statusCode < 500, body.includes(reason)]).toEqual([true, true])
})
