/** Sends generated requests to every call of the Jellyfin API. */
import fc from 'fast-check'
import * as z from 'zod'
import { BASE_PATH } from '#src/jellyfin/base-path.ts'
import type { Call } from '#src/jellyfin/calls/call.ts'
import type { JellyfinContext } from '#src/jellyfin/context.ts'
import { createCalls } from '#src/jellyfin/create-calls.server.ts'
import { BODY, QUERIES } from './jellyfin-values.ts'
import { findProblems } from './check-response.ts'
import { type Draft, toRequest } from './drafts.ts'
import { type Facts, type FuzzSite, PASSWORD } from './fuzz-site.ts'
import { mutation } from './mutations.ts'
import { quickShare } from '../tier.ts'
import { isSuccess, QUICK_SHARE } from './run-fuzz.ts'
import { anyJson, anyText } from './texts.ts'

/** The calls are only listed: what they need of the site is never used. */
const unused: JellyfinContext = new Proxy({} as never, { get: (): unknown => unused })

interface JellyfinFacts extends Facts {
  token: string
  /** Of every kind: a view, a series, a season, an episode, a film, a genre, a studio, a source. */
  items: readonly string[]
  episodes: readonly string[]
  sources: readonly string[]
  secret: string
}

interface JellyfinReport {
  requests: number
  failures: string[]
  /** Statuses by method and path. */
  statuses: Map<string, Set<number>>
}

export async function fuzzJellyfin(site: FuzzSite, options: { seed: number; runs: number }): Promise<JellyfinReport> {
  const { calls, close } = createCalls(unused)
  await close()
  const report: JellyfinReport = { requests: 0, failures: [], statuses: new Map() }
  let facts = await readFacts(site)
  for (const call of quickShare(calls, QUICK_SHARE)) {
    if (!(await isSignedIn(site, facts))) facts = await readFacts(site)
    await fuzzCall(site, call, facts, options, report)
  }
  return report
}

async function fuzzCall(
  site: FuzzSite,
  call: Call,
  facts: JellyfinFacts,
  { seed, runs }: { seed: number; runs: number },
  report: JellyfinReport,
): Promise<void> {
  const { failures, statuses } = report
  const name = `${call.method} ${call.path}`
  const seen = new Set<number>()
  statuses.set(name, seen)
  const send = async (draft: Draft): Promise<void> => {
    const request = toRequest(draft)
    const response = await site.send('visitor', request)
    report.requests += 1
    if (response.status !== null) seen.add(response.status)
    const problems = findProblems({ request, response, secrets: site.secretsOf('user') })
    if (problems.length > 0)
      throw new Error(
        `${problems.join('; ')}\n  ${request.method} ${request.target.slice(0, 2_000)}\n  body: ${String(request.body).slice(0, 2_000)}\n  response: ${response.status} ${response.body.slice(0, 500)}`,
      )
  }
  const { failed, errorInstance } = await fc.check(fc.asyncProperty(anyDraft(call, facts), send), {
    seed,
    numRuns: runs,
    endOnFailure: true,
  })
  if (failed) failures.push(`${name}\n${String(errorInstance)}`)
  const errors = site
    .takeLog()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
  failures.push(...errors.slice(0, 1).map((line) => `${name}: logged ${line}`))
  if (failed || hasSucceeded(seen)) return
  for (const draft of fc.sample(validDraft(call, facts), { seed, numRuns: SEARCHED }))
    if (!hasSucceeded(seen)) await send(draft)
}

/** Valid requests after which a call counts as one that never succeeds. */
const SEARCHED = 30

/** Files of other places are redirected to. */
export const hasSucceeded = (statuses: ReadonlySet<number>): boolean =>
  [...statuses].some((status) => isSuccess(status) || status === 302)

/** A user of its own: the limits of the site's other users are used up. */
let users = 0

const signedInSchema = z.object({ AccessToken: z.string(), User: z.object({ Id: z.string() }) })
const itemsSchema = z.object({ Items: z.array(z.object({ Id: z.string(), Type: z.string() })) })
const sourcesSchema = z.object({ MediaSources: z.array(z.object({ Id: z.string() })) })

async function isSignedIn(site: FuzzSite, { token }: JellyfinFacts): Promise<boolean> {
  const headers = { authorization: identify(token) }
  return (await site.send('visitor', { method: 'GET', target: `${BASE_PATH}/Users/Me`, headers })).status === 200
}

async function readFacts(site: FuzzSite): Promise<JellyfinFacts> {
  const facts = await site.renew()
  const ask = async (method: string, path: string, token = '', body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: identify(token) }
    const request = { method, target: BASE_PATH + path, headers, ...(body && { body: JSON.stringify(body) }) }
    const { body: text } = await site.send('visitor', request)
    return JSON.parse(text) as unknown
  }
  const username = `app_${++users}`
  const fields = { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD }
  await site.send('visitor', {
    method: 'POST',
    target: '/api/register',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const signedIn = await ask('POST', '/Users/AuthenticateByName', '', { Username: username, Pw: PASSWORD })
  const { AccessToken: token, User: user } = signedInSchema.parse(signedIn)
  const list = async (query: string) => itemsSchema.parse(await ask('GET', query, token)).Items.map(({ Id }) => Id)
  const series = await list('/Items?Recursive=true&IncludeItemTypes=Series')
  const episodes = (await Promise.all(series.slice(0, 3).map((id) => list(`/Shows/${id}/Episodes`)))).flat()
  const sources = await Promise.all(
    episodes.slice(0, 4).map(async (id) => {
      const info = sourcesSchema.parse(await ask('GET', `/Items/${id}/PlaybackInfo`, token))
      return info.MediaSources.map(({ Id }) => Id)
    }),
  )
  const others = await Promise.all(['/UserViews', '/Genres', '/Studios', '/Persons'].map(list))
  const quick = z.object({ Secret: z.string().catch('') }).parse(await ask('POST', '/QuickConnect/Initiate'))
  return {
    ...facts,
    username,
    userId: user.Id,
    token,
    secret: quick.Secret,
    episodes,
    items: [...series, ...episodes, ...others.flatMap((ids) => ids.slice(0, 3))],
    sources: sources.flat(),
  }
}

const identify = (token: string): string =>
  `MediaBrowser Client="Fuzz", Device="Sofa", DeviceId="fuzz", Version="1"${token && `, Token="${token}"`}`

/** Half of the requests are such as apps send; the others are off by one or two things. */
const anyDraft = (call: Call, facts: JellyfinFacts): fc.Arbitrary<Draft> =>
  fc.oneof(
    validDraft(call, facts),
    fc
      .tuple(validDraft(call, facts), fc.array(mutation(), { minLength: 1, maxLength: 2 }))
      .map(([draft, mutations]) => mutations.reduce((before, mutate) => mutate(before), draft)),
  )

function validDraft({ method, path, body }: Call, facts: JellyfinFacts): fc.Arbitrary<Draft> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = fc.record(Object.fromEntries(names.map((name) => [name, mostly(valuesOf(name, path, facts))])), {
    noNullPrototype: true,
  })
  const query = fc.uniqueArray(
    fc
      .constantFrom(...Object.keys(QUERIES))
      .chain((name) =>
        mostly((QUERIES[name] ?? []).flatMap((value) => fill(value, facts))).map((value) => [name, value] as const),
      ),
    { maxLength: 4, selector: ([name]) => name },
  )
  const needed = path === '/QuickConnect/Connect' ? [['secret', facts.secret] as const] : []
  const sent = body ? bodyOf(facts) : fc.constant({})
  return fc.tuple(params, query, sent).map(([params, query, sent]) => ({
    method,
    path: BASE_PATH + path.replaceAll(/:(\w+)/g, '{$1}').replace('*', 'index.html'),
    params,
    query: [...needed, ...query],
    headers: { authorization: identify(facts.token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: { json: sent } }),
  }))
}

/** Parameters of paths. */
function valuesOf(name: string, path: string, facts: JellyfinFacts): readonly string[] {
  switch (name) {
    case 'itemId':
      return /^\/(?:Videos|MediaSegments)|PlaybackInfo|Download/.test(path) ? facts.episodes : facts.items
    case 'sourceId':
      return facts.sources
    case 'userId':
      return [facts.userId]
    case 'type':
      return ['Primary', 'Backdrop', 'Thumb']
    case 'index':
    case 'start':
      return ['0', '1', '2', '3']
    case 'width':
      return ['160', '240', '320']
    case 'file':
      return path.includes('Trickplay') ? ['0.jpg'] : path.includes('Subtitles') ? ['Stream.vtt'] : ['stream']
    default:
      return ['usersettings']
  }
}

const fill = (value: string, facts: JellyfinFacts): readonly string[] => {
  const known: Readonly<Record<string, readonly string[]>> = {
    ITEM: facts.items,
    EPISODE: facts.episodes,
    SOURCE: facts.sources,
    TOKEN: [facts.token],
    SECRET: [facts.secret],
    NAME: [facts.username],
    PASSWORD: [PASSWORD],
  }
  return known[value] ?? [value]
}

const mostly = (values: readonly string[]): fc.Arbitrary<string> =>
  values.length === 0 ? anyText() : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, anyText())

const bodyOf = (facts: JellyfinFacts): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(BODY).map(([name, values]) => [
        name,
        fc.oneof(
          {
            weight: 8,
            arbitrary: fc.constantFrom<unknown>(...(typeof values === 'string' ? fill(values, facts) : values)),
          },
          anyJson(),
        ),
      ]),
    ),
    { noNullPrototype: true },
  )
