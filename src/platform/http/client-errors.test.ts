import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFormParts } from './form-parts.server.ts'
import { createHttp } from './http.server.ts'
import { Problem } from '../problem.ts'

const app = createHttp(
  { logLevel: 'silent', trustedProxies: [], requestWithinMs: 50 },
  (_, reply, status, message) => reply.code(status).send(message),
  () => undefined,
)
app.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
app.post('/form', async ({ raw, headers }) => {
  const limits = { most: 1_000, withinMs: 60_000, tooLarge: () => new Problem(413, 'Too large.') }
  return (await readFormParts(raw, headers['content-type'] ?? '', limits)).get('a')
})
app.post('/plain', async () => 'all of it')
let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the head of a request, and keeps the rest back. */
function begin(path: string, type: string) {
  const asked = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
  })
  asked.flushHeaders()
  const answered = once(asked, 'response').then(async ([answer]) => {
    const { statusCode } = answer as { statusCode: number }
    return [statusCode, await text(answer as AsyncIterable<Buffer>).catch(() => 'cut')] as const
  })
  answered.catch(() => undefined)
  return { asked, answered }
}

test('a request that does not come to its end is cut, but for one that is read under a limit of its own', async () => {
  const { asked, answered } = begin('/form', 'multipart/form-data; boundary=x')
  asked.write('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nslo')
  // each is begun after the form, and is looked at no sooner
  for (let times = 0; times < 2; times++) expect((await begin('/plain', 'application/json').answered)[0]).toBe(408)
  asked.end('wly\r\n--x--\r\n')
  expect(await answered).toEqual([200, 'slowly'])
})

test('what is no request is answered, and the line is closed', async () => {
  const line = connect(port, '127.0.0.1')
  line.write('hello\r\n\r\n')
  expect(await text(line)).toBe('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
})
