import { expect, test } from 'vitest'
import { createHttp } from '../http/http.server.ts'
import { createRequestValue, currentWork, leaveRequest } from './current-request.server.ts'

test('a value that is set for a request stays with it, also after its body, and with no other', async () => {
  const name = createRequestValue<string>()
  const app = createHttp({ logLevel: 'silent', trustedProxies: [] }, (_, reply, status) => reply.code(status).send())
  app.addHook('onRequest', async ({ url }) => name.set(url))
  const answers: unknown[] = []
  app.all('/*', async ({ body }) => {
    await new Promise((resolve) => setImmediate(resolve))
    answers.push([body, name.get(), leaveRequest(() => name.get())])
    return { isCounted: currentWork() !== undefined }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, body?: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(app.listeningOrigin + path, body === undefined ? {} : { method: 'POST', headers, body })
    return answer.json()
  }
  expect(await ask('/first', '{"from":"first"}')).toEqual({ isCounted: true })
  expect(await ask('/second')).toEqual({ isCounted: true })
  await app.close()
  expect(answers).toEqual([
    [{ from: 'first' }, '/first', undefined],
    [undefined, '/second', undefined],
  ])
  expect(name.get()).toBeUndefined()
  expect(() => name.set('outside')).toThrow('There is no request')
})
