import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttp } from '../http/http.server.ts'
import { FileResponse } from './file-response.server.ts'

const MAX_WAITING = 256 * 1024

test('a client that does not read a file gets no more memory for it than 256 kB, and is disconnected', async () => {
  let waiting = 0
  let isEnded = false
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [], stallTimeoutMs: 100 },
    (_, reply, status) => reply.code(status).send(),
    () => undefined,
  )
  app.get('/file', (_, reply) => {
    async function* writeForever() {
      try {
        for (;;) {
          waiting = Math.max(waiting, reply.raw.writableLength)
          yield 'x'.repeat(300_000)
        }
      } finally {
        isEnded = true
      }
    }
    return new FileResponse({ name: 'list.json', type: 'application/json', pieces: writeForever() }).send(reply)
  })
  const { port, hostname: host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect({ port: Number(port), host })
  client.pause().write('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => isEnded).toBe(true)
  expect(waiting).toBeLessThan(MAX_WAITING)
  client.destroy()
  await once(client, 'close')
  await app.close()
})

test('a file that is named after a profile has a name that headers and file systems can have', async () => {
  const app = createHttp({ logLevel: 'silent', trustedProxies: [] }, (_, reply, status) => reply.code(status).send())
  app.get('/file', (_, reply) => {
    async function* write() {
      yield 'x'
    }
    return new FileResponse({ name: 'list-aiko/ミオ".json', type: 'application/json', pieces: write() }).send(reply)
  })
  const { statusCode, headers } = await app.inject('/file')
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="list-aiko-.json"'])
  await app.close()
})
