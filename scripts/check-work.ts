/**
 * `npm run check:work`: asks every route for the most that it can be asked for, as an admin, as a member with the longest list and as
 * their app, on a site with a large catalogue and library. Prints for each the longest turn of the event loop, the bytes of its answer
 * and its work beside its price. A turn above 50 ms, an answer above 2 MB that is no file, or work above the price fails. Then forty
 * clients ask for the largest answers and do not read them.
 */
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openSite } from '#test/apps/app.ts'
import { ADMIN, startMonitoredSite } from '#test/event-loop/monitored-site.ts'
import { type Answer, type AskedRoute, askRoutes, type SentRequest } from '#test/work/ask-routes.ts'
import { LONG_LIST } from '#test/work/long-list.ts'
import { prepareFolder, readWork } from '#test/work/prepare-site.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'

const TITLES = 20_000
const FILES = 1_000
const MAX_TURN_MS = 50
const MAX_BYTES = 2_000_000
const [CLIENTS, LARGEST] = [40, 3]
const MAX_GROWTH_MB = 300
const TOKEN = 'a-token-for-metrics'
const ROUNDS = 3

interface TimedAnswer extends Answer {
  turnMs: number
}

const folder = await prepareFolder({ titles: TITLES, files: FILES })
const site = await startMonitoredSite({
  DATA_DIR: folder,
  JELLYFIN_API: 'on',
  METRICS: 'on',
  METRICS_TOKEN: TOKEN,
  WORK_PER_MINUTE: '100000000',
  COMMENTS_PER_MINUTE: '10000',
  CONTACT_PER_HOUR: '10000',
  // imports that are started reach no network
  ANILIST_URL: 'http://127.0.0.1:9',
  JIKAN_URL: 'http://127.0.0.1:9',
  KITSU_URL: 'http://127.0.0.1:9',
})
const database = await openDatabase(undefined, folder)
// with the same catalogue and ids, of which prices are computed
const listing = await openSite({ DATA_DIR: folder, PUBLIC_URL: site.origin, JELLYFIN_API: 'on' })
const routes = listing.routes()
await listing.close()
let isFailed = false
let requests = 0
try {
  const { origin } = site
  const read: { url: string; headers: Record<string, string>; bytes: number }[] = []
  for await (const route of askRoutes({ origin, database, routes, admin: ADMIN, entries: LONG_LIST, send })) {
    const { turnMs, bytes, units, status } = await measureRoute(route)
    const isOver = turnMs > MAX_TURN_MS || (bytes > MAX_BYTES && !route.isFile) || units > route.price || status >= 500
    isFailed ||= isOver
    if (route.name.startsWith('GET ')) read.push({ url: route.url, headers: route.headers, bytes })
    console.log(
      `${isOver ? 'MISS' : 'ok  '} ${turnMs.toFixed(0).padStart(4)} ms ${(bytes / 1000).toFixed(0).padStart(6)} kB ${units.toFixed(1).padStart(6)} of ${route.price.toFixed(0).padStart(4)} units  ${status} ${route.name} ${route.sentBytes > 0 ? `(${route.sentBytes} bytes)` : ''}`,
    )
  }
  for (const { url, headers } of read.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGEST)) {
    const growth = await measureUnread(url, headers)
    isFailed ||= growth > MAX_GROWTH_MB
    console.log(
      `${growth > MAX_GROWTH_MB ? 'MISS' : 'ok  '} ${growth.toFixed(0)} MB with ${CLIENTS} clients that do not read ${url}`,
    )
  }
} finally {
  await database.destroy()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isFailed ? 1 : 0

/** The shortest of some rounds: what a request costs recurs, garbage collection does not. */
async function measureRoute(route: AskedRoute<TimedAnswer>): Promise<TimedAnswer> {
  let shortest = await route.ask()
  for (let round = 1; round < ROUNDS && shortest.turnMs > MAX_TURN_MS / 2; round++) {
    const answer = await route.ask()
    if (answer.turnMs < shortest.turnMs) shortest = { ...answer, units: Math.max(answer.units, shortest.units) }
  }
  return shortest
}

async function send({ method, url, headers, body, isMeasured }: SentRequest): Promise<TimedAnswer> {
  const before = isMeasured ? await measureWork() : new Map<string, number>()
  if (isMeasured) await site.report()
  // a cached answer would tell nothing
  const fresh = method === 'GET' ? `${url}${url.includes('?') ? '&' : '?'}request=${requests++}` : url
  const answer = await fetch(site.origin + fresh, {
    method,
    headers: { ...headers, ...(body && { 'content-type': body.type }) },
    redirect: 'manual',
    ...(body && { body: body.content }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { cpuMs } = isMeasured ? await site.report() : { cpuMs: 0 }
  const after = isMeasured ? await measureWork() : before
  return {
    status: answer.status,
    bytes: bytes.length,
    units: Math.max(0, ...[...after].map(([name, sum]) => sum - (before.get(name) ?? 0))),
    turnMs: cpuMs,
    text: () => bytes.toString(),
    cookies: answer.headers.getSetCookie(),
  }
}

async function measureWork(): Promise<Map<string, number>> {
  const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return readWork(await answer.text())
}

/** Megabytes by which the site's memory grows. */
async function measureUnread(url: string, headers: Record<string, string>): Promise<number> {
  const before = await residentMegabytes()
  const { hostname, host, port } = new URL(site.origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sockets: Socket[] = Array.from({ length: CLIENTS }, (_, index) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.pause().write(`GET ${url}&client=${index} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return socket
  })
  let highest = before
  for (let second = 0; second < 10; second++) {
    await pause(1_000)
    highest = Math.max(highest, await residentMegabytes())
  }
  for (const socket of sockets) socket.destroy()
  return highest - before
}

async function residentMegabytes(): Promise<number> {
  const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6
}
