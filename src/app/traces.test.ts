/** Spans of the whole site, with an SDK in this process as an operator preloads one. */
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, findPathInMail, openBrowser, ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { waitFor } from '#test/wait.ts'

const exporter = new InMemorySpanExporter()
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const traceparent = `00-${TRACE}-${PARENT}-01`

let site: TestSite
let browser: ReturnType<typeof openBrowser>
let mails: MailServer
const lines: string[] = []
beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  mails = await startMailServer()
  const environment = {
    PUBLIC_URL: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@anime.example',
    LOG_LEVEL: 'info',
  }
  site = await openSite(environment, { onLogLine: (line) => lines.push(line) })
  browser = openBrowser(site)
})
afterAll(async () => {
  await site.close()
  mails.close()
  // other files run in this process
  trace.disable()
  context.disable()
  propagation.disable()
})
beforeEach(() => {
  exporter.reset()
  lines.length = 0
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers, remoteAddress })
/** The spans of requests, when all have ended. */
async function requestSpans(count: number) {
  const find = () =>
    exporter.getFinishedSpans().filter(({ attributes }) => attributes['http.request.method'] !== undefined)
  await waitFor(() => expect(find()).toHaveLength(count))
  return find()
}

test.each([
  ['/home', 'GET /home', 200],
  ['/cowboy-bebop-1', 'GET /:id', 200],
  ['/watch/cowboy-bebop-1', 'GET /watch/:id', 200],
  ['/reset/a-token-that-is-secret', 'GET /reset/:token?', 200],
  ['/admin/users/1', 'GET /admin/users/:id', 303],
  ['/home.data', 'GET /home', 200],
  ['/a/b/c', 'GET /*', 404],
  ['/api/catalogue/info?id=1', 'GET /api/catalogue/info', 200],
  ['/api/users/1/export', 'GET /api/users/:id/export', 401],
  ['/images/poster/1/0/art.svg', 'GET /images/:kind/:number/:revision/:file', 404],
  ['/healthz', 'GET /healthz', 200],
])('%s is a span with the pattern of its route and its status', async (url, name, status) => {
  const { headers } = await get(url)
  const [span] = await requestSpans(1)
  expect([span?.name, span?.attributes['http.response.status_code']]).toEqual([name, status])
  expect(span?.attributes['error.type']).toBeUndefined()
  expect(span?.attributes['hoshimi.request_id']).toBe(headers['x-request-id'])
})

test('a response from the cache has a span too', async () => {
  for (let count = 0; count < 4; count++) await get('/api/catalogue/top-search', { 'accept-encoding': 'br' })
  expect((await requestSpans(4)).map(({ name }) => name)).toEqual(
    Array.from({ length: 4 }, () => 'GET /api/catalogue/top-search'),
  )
})

test('statements of the database are children of their request, and the log names the trace at its end', async () => {
  const { cookie } = await browser.signUp()
  exporter.reset()
  lines.length = 0
  await get('/api/me', { cookie })
  const [span] = await requestSpans(1)
  const id = span?.spanContext()
  const statements = exporter.getFinishedSpans().filter(({ attributes }) => attributes['db.system.name'] === 'sqlite')
  expect(statements.map(({ name }) => name)).toContain('select session')
  for (const statement of statements) expect(statement.parentSpanContext?.spanId).toBe(id?.spanId)
  await waitFor(() => expect(lines).toHaveLength(2))
  // Fastify writes the first line before any hook
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'request completed', trace_id: id?.traceId })
})

test.each([
  ['/most-popular', 3],
  ['/home', 6],
  ['/cowboy-bebop-1', 7],
])('%s takes %i statements for a signed-in user, once it was made for another', async (url, count) => {
  const { cookie } = await browser.signUp()
  for (let times = 0; times < 2; times++) await get(url, { cookie })
  await requestSpans(3)
  exporter.reset()
  await get(url, { cookie })
  await requestSpans(1)
  const statements = exporter.getFinishedSpans().filter(({ attributes }) => attributes['db.system.name'] === 'sqlite')
  expect(statements.map(({ name }) => name)).toHaveLength(count)
})

test.each([
  ['a trusted proxy’s trace is continued', '127.0.0.1', true],
  ['a visitor’s is not', '203.0.113.7', false],
])('%s', async (_, address, isContinued) => {
  await get('/about', { traceparent }, address)
  const [span] = await requestSpans(1)
  expect(span?.spanContext().traceId === TRACE).toBe(isContinued)
  expect(span?.parentSpanContext?.spanId).toBe(isContinued ? PARENT : undefined)
})

test('spans contain no queries, tokens, addresses or names', async () => {
  const { email, username, cookie } = await browser.signUp()
  const pathIn = (subject: string) => findPathInMail(mails, email, subject)
  const verification = await pathIn('confirm your email address')
  await browser.get(verification, cookie)
  await browser.post(verification, {})
  await browser.post('/reset', { email })
  const path = await pathIn('reset your password')
  await get(path)
  const signedIn = await browser.post('/login', { email, password: PASSWORD })
  await get('/search?keyword=a-secret-query', { cookie: cookieOf(signedIn) })
  await get(`/api/users/${username}`, { cookie })
  await waitFor(() => expect(exporter.getFinishedSpans().map(({ name }) => name)).toContain('send mail'))
  const spans = exporter.getFinishedSpans()
  expect(spans.length).toBeGreaterThan(20)
  const all = JSON.stringify(
    spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  const token = path.split('/').at(-1) ?? ''
  for (const secret of [email, username, token, PASSWORD, 'a-secret-query', '127.0.0.1', cookie.split('=')[1] ?? '']) {
    expect(secret.length).toBeGreaterThan(4)
    expect(all).not.toContain(secret)
  }
})
