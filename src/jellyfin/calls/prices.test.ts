/** What the calls cost, and that none is free. */
import fastify from 'fastify'
import { parse } from 'node:querystring'
import { expect, test } from 'vitest'
import { toPrice } from '#src/platform/instrumentation/work.ts'
import type { AdmitWork } from '#src/platform/limits/admission.server.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { JellyfinContext } from '../context.ts'
import { createCalls } from '../create-calls.server.ts'
import { createIds } from './item-id.ts'
import { toQuery } from './query.ts'
import type { Asked } from './call.ts'
import { ofList } from './prices.ts'
import { serveCalls } from './serve.server.ts'

/** The calls are only priced: what they need of the site is never used. */
const unused: JellyfinContext = new Proxy((() => undefined) as never, {
  get: (_, name): unknown => (name === Symbol.toPrimitive ? () => '' : unused),
  apply: () => null,
})

test('every call has a price, and takes it before anything else is done for it', async () => {
  const { calls, close } = createCalls(unused)
  await close()
  const app = fastify()
  const admitted: number[] = []
  const admitWork: AdmitWork = async (request) => {
    admitted.push(toPrice(request.routeOptions.config.work ?? 0, request))
    throw Object.assign(new Error('Over the budget.'), { statusCode: 429 })
  }
  const noCaller = async () => null
  serveCalls(app, calls, {
    authenticator: { byToken: noCaller, byFileAddress: noCaller, byTicket: noCaller },
    limitAttempts: async () => undefined,
    admitWork,
    isPrivate: () => false,
    limitsExist: async () => false,
  })
  expect(calls.length).toBeGreaterThan(100)
  for (const { method, path } of calls) {
    admitted.length = 0
    const url = path.replaceAll(/:\w+|\*/g, 'x')
    const { statusCode } = await app.inject({ method, url })
    expect([method, path, statusCode, admitted.length, (admitted[0] ?? 0) > 0]).toEqual([method, path, 429, 1, true])
  }
  await app.close()
})

test('the episodes of a title cost as many as it has, and pictures what must be drawn', async () => {
  const ids = createIds('0abcdef0')
  const snapshot = { find: () => ({ ...plainTitle(1), availability: { lastEpisode: 12 } }) }
  const known = { ids, catalogue: { snapshot }, pictureOptions: () => ({ artwork: 'drawn', now: 0 }) }
  const context = new Proxy(unused, { get: (_, name) => Reflect.get(known, name) ?? unused })
  const { calls, close } = createCalls(context)
  await close()
  const priceOf = (path: string, { params = {}, query = {} }: Partial<Asked>) => {
    const { work } = calls.find((call) => call.path === path) ?? { work: 0 }
    return toPrice(work, { params, query })
  }
  for (const kind of ['title', 'season', 'episode'] as const) {
    const itemId = ids.write({ kind, number: 1, episode: kind === 'episode' ? 3 : 0 })
    expect(priceOf('/Shows/:itemId/Episodes', { params: { itemId } })).toBeCloseTo(12.4)
    expect(priceOf('/Items', { query: { parentid: itemId } })).toBeCloseTo(12.4)
  }
  expect(priceOf('/Items', { query: { ids: 'a,b,A,b' } })).toBeCloseTo(10.6)
  expect(priceOf('/Items', { query: { parentid: ids.write({ kind: 'view', number: 1 }) } })).toBeCloseTo(110)
  const picture = (type: string) => ({ params: { itemId: ids.write({ kind: 'title', number: 1 }), type } })
  expect([picture('Primary'), picture('Logo')].map((of) => priceOf('/Items/:itemId/Images/:type', of))).toEqual([30, 1])
})

test.each([
  ['', 110],
  ['Limit=20', 14],
  ['Limit=999999999', 110],
  ['Limit=100&Fields=Overview,Path', 30],
  ['Limit=100&fields=MediaSources', 130],
  ['Limit=100&fields=trickplay&fields=People', 150],
  ['Limit=0', 10],
])('a list costs as much as it may contain: %s', (text, price) => {
  const query = toQuery(parse(text))
  expect(ofList(500)({ query })).toBeCloseTo(price)
})
