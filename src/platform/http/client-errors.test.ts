import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { toRequest } from '#test/raw-http.ts'
import { readUploadForm } from './form-parts.server.ts'
import { createHttp } from './http.server.ts'
import { Problem } from '../problem.ts'

const open = (requestTimeoutMs: number) =>
  createHttp(
    { logLevel: 'silent', trustedProxies: [], requestTimeoutMs },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
/** Long enough for the head of a request. */
const app = open(500)
app.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
app.post('/form', async ({ raw, headers }) => {
  const limits = { fileField: 'file', maxBytes: 1_000, tooLarge: () => new Problem(413, 'Too large.') }
  return (await readUploadForm(raw, headers['content-type'] ?? '', limits)).fields.get('a')
})
app.post('/plain', { bodyLimit: 1 }, async () => 'complete')
app.get('/plain', async () => 'complete')
app.post('/long', { bodyLimit: 1_000_000 }, async () => 'complete')
let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
})
afterAll(() => app.close())

/** Sends the head of a request without its body. */
function startRequest(path: string, type: string) {
  const outgoing = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
  })
  outgoing.flushHeaders()
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  const response = incoming.then(
    async (message) => [message.statusCode, await text(message).catch(() => 'cut off')] as const,
  )
  response.catch(() => undefined)
  return { outgoing, response, incoming }
}

test('a body has the time that the slowest connection needs for its allowed length', async () => {
  const { outgoing, response } = startRequest('/form', 'multipart/form-data; boundary=x')
  outgoing.write('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nslo')
  const long = startRequest('/long', 'application/json')
  long.outgoing.write('"slo')
  // each starts after these, so it is not checked earlier
  for (let times = 0; times < 2; times++)
    expect((await startRequest('/plain', 'application/json').response)[0]).toBe(408)
  outgoing.end('wly\r\n--x--\r\n')
  expect(await response).toEqual([200, 'slowly'])
  long.outgoing.end('wly"')
  expect(await long.response).toEqual([200, 'complete'])
})

test('a body that takes longer is answered in words, and its connection is closed', async () => {
  const { outgoing, response, incoming } = startRequest('/plain', 'application/json')
  outgoing.write('{')
  expect(await response).toEqual([408, 'The upload took too long. Please try again.'])
  expect((await incoming).headers.connection).toBe('close')
})

test('a body that nothing reads is waited for no longer than any other, also after the response', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(toRequest('/plain', { Connection: 'keep-alive', 'content-length': '1000' }))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*complete$/s)
})

test('answers a malformed request with 400 and closes the connection', async () => {
  const patient = open(600_000)
  onTestFinished(() => patient.close())
  await patient.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(listeningPort(patient.server), '127.0.0.1')
  socket.write('hello\r\n\r\n')
  expect(await text(socket)).toBe('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
})
