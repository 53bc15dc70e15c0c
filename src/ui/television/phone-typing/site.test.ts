/** Typing on a phone for a television, over HTTP and sockets. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { freePort } from '#test/ports.ts'
import { holdDate } from '#test/held-time.ts'
import { connectSocket, type SocketClient } from '#test/services/sockets.ts'
import { JOIN_SCREEN, typePath } from './phone-typing.ts'

const SCREEN = 'AAECAwQFBgcICQoLDA0ODw'
const OTHER = 'BAECAwQFBgcICQoLDA0ODw'

let site: TestSite
let origin: string
const sockets: SocketClient[] = []
beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  site = await openSite({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, WORK_PER_MINUTE: '0' })
  await site.listen()
})
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.close()
})
afterAll(() => site.close())

async function openTelevision(screen: unknown) {
  const client = await connectSocket(origin)
  sockets.push(client)
  const reply: unknown = await client.socket.emitWithAck(JOIN_SCREEN, { screen })
  return { client, reply }
}

const send = (
  { screen, ...fields }: Record<string, string>,
  { path = '/type', headers = { origin } }: { path?: string; headers?: Record<string, string> } = {},
) => {
  const url = `${origin}${path}?${new URLSearchParams({ screen: screen ?? '' }).toString()}`
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

test('a television gets what is typed for it, and no other one does', async () => {
  const { client: mine, reply } = await openTelevision(SCREEN)
  const { client: other } = await openTelevision(OTHER)
  expect(reply).toEqual({ success: true })
  expect((await send({ screen: SCREEN, text: '葬送 <b>' })).status).toBe(200)
  const done = await send({ screen: SCREEN, text: 'Frieren', done: 'yes' })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${typePath(SCREEN)}&sent`])
  expect(await mine.waitForEvents(2)).toEqual([
    ['typed', { text: '葬送 <b>', isDone: false, at: expect.any(Number) }],
    ['typed', { text: 'Frieren', isDone: true, at: expect.any(Number) }],
  ])
  await send({ screen: OTHER, text: 'One Piece' })
  expect(await other.waitForEvents(1)).toEqual([
    ['typed', { text: 'One Piece', isDone: false, at: expect.any(Number) }],
  ])
})

test('long texts are cut', async () => {
  const { client } = await openTelevision(SCREEN)
  await send({ screen: SCREEN, text: 'x'.repeat(5_000) })
  expect(await client.waitForEvents(1)).toMatchObject([['typed', { text: 'x'.repeat(200), isDone: false }]])
})

test.each([['short'], [''], [`${SCREEN}x`], [null], [['a']]])('the id %j opens no screen', async (screen) => {
  expect((await openTelevision(screen)).reply).toEqual({ success: false })
  expect((await send({ screen: String(screen), text: 'x' })).status).toBe(404)
})

test('the page says what is missing, and is neither cached nor indexed', async () => {
  const [complete, incomplete] = [await fetch(origin + typePath(SCREEN)), await fetch(`${origin}/type`)]
  expect([complete.status, incomplete.status]).toEqual([200, 404])
  expect(complete.headers.get('cache-control')).toBe('no-store')
  expect(await complete.text()).toMatch(/name="robots" content="noindex/)
  expect(await incomplete.text()).toContain('Scan the code on the TV again.')
})

test('other sites cannot type', async () => {
  expect((await send({ screen: SCREEN, text: 'x' }, { headers: { origin: 'https://other.example' } })).status).toBe(403)
})

test('a network that types too fast is told to wait', async () => {
  holdDate()
  // as scripts send it, without the page
  for (let count = 0; count < 180; count += 1) await send({ screen: SCREEN, text: 'x' }, { path: '/type.data' })
  const refused = await send({ screen: SCREEN, text: 'x' })
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect(await refused.text()).toContain('Too many requests.')
})
