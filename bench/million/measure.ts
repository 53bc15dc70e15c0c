/** Latency of a call with several concurrent users. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS } from '../load.ts'
import type { SiteProcess } from '../site-process.ts'
import { measureWithWrk, type Rate, type WrkRequest } from '../wrk.ts'
import type { SignedIn } from './people.ts'

export interface MeasuredCall {
  what: string
  /** A call of one user; `path` is relative to their API path, or to /api if it starts with a slash. */
  make(person: SignedIn): { method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }
  /** Whether it is a page of the site, whose `path` is as in a browser. */
  isPage?: true
}

const CONCURRENCY = 8
/** Different calls, made in turns. */
const CALLS = 1_600
const [WARM_SECONDS, SECONDS] = [1, 3]
/** Seconds before and while several calls are measured together. */
const LONG: [number, number] = [10, 60]
/** Between two changes of a connection: a user may make only so many a minute. */
const CHANGE_DELAY_MS = 10

type Site = Pick<SiteProcess, 'origin' | 'pid'>

/**
 * As many calls as the site answers, by default.
 * @param delayMs how long each user waits before a call; changes always wait
 * @throws {Error} if a call fails
 */
export async function measureCalls(
  { origin, pid }: Site,
  call: MeasuredCall,
  people: readonly SignedIn[],
  delayMs = isChange(call, people) ? CHANGE_DELAY_MS : undefined,
  [warmSeconds, seconds] = [WARM_SECONDS, SECONDS],
): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const headers = { origin, 'accept-encoding': `${HEADERS['accept-encoding']}, gzip` }
  const load = { origin, connections: CONCURRENCY, headers, pids: [pid], ...(delayMs !== undefined && { delayMs }) }
  try {
    await measureWithWrk({ ...load, paths: listRequests(call, people), seconds: warmSeconds }, folder)
    return await measureWithWrk({ ...load, paths: listRequests(call, people), seconds }, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const isChange = ({ make }: MeasuredCall, people: readonly SignedIn[]): boolean =>
  people.slice(0, 1).some((person) => make(person).method !== 'GET')

/** Both as fast as the site answers, and at about half of that rate, where calls seldom wait for each other. */
export async function measureAtBothRates(
  site: Site,
  call: MeasuredCall,
  people: readonly SignedIn[],
): Promise<{ top: Rate; half: Rate }> {
  const top = await measureCalls(site, call, people)
  const half = await measureCalls(site, call, people, Math.round((2 * CONCURRENCY * 1_000) / top.perSecond))
  return { top, half }
}

/** All calls at the same time, each at about its rate; changes have to be few enough for the limits of their users. */
export const measureTogether = (
  site: Site,
  calls: readonly { call: MeasuredCall; perSecond: number }[],
  people: readonly SignedIn[],
): Promise<Rate[]> =>
  Promise.all(
    calls.map(({ call, perSecond }) =>
      measureCalls(site, call, people, Math.round((CONCURRENCY * 1_000) / perSecond), LONG),
    ),
  )

const listRequests = ({ make, isPage }: MeasuredCall, people: readonly SignedIn[]): WrkRequest[] =>
  Array.from({ length: CALLS }, (_, index) => people[index % people.length]).flatMap((person) => {
    if (!person) return []
    const { method, path, body } = make(person)
    const url = isPage ? path : path.startsWith('/') ? `/api${path}` : `/api/users/${person.id}/${path}`
    return { method, path: url, cookie: person.cookie, ...(body && { body: JSON.stringify(body) }) }
  })
