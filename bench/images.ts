/** Latency of the first request for a picture, and throughput of pictures. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { Agent, request } from 'undici'
import { pictureRoutes } from '#src/catalogue/picture/route.server.ts'
import { createPictures } from '#src/catalogue/picture/picture.server.ts'
import { pictureUrls } from '#src/catalogue/picture/picture.ts'
import type { Title } from '#src/catalogue/title.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { insertAnime, plainTitle } from '#test/fixtures/pictures.ts'
import { answerWith, startUpstream } from '#test/services/upstream.ts'

const FIRST_REQUESTS = 12
const PAGE = 48
const ART = 200
const SECONDS = 3
/** Connections of one browser, and of many. */
const BROWSER = 6
const CROWD = 32

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const upstream = await startUpstream({ '/poster.jpg': answerWith(await drawPhoto()) })
const db = await openDatabase(undefined, folder)
const titles = new Map<number, Title>()
for (let number = 1; number <= ART; number++) {
  titles.set(number, plainTitle(number, { posterUrl: `${upstream.origin}/poster.jpg` }))
  await insertAnime(db, titles.get(number) ?? plainTitle(number))
}
const client = new Agent({ connections: CROWD, pipelining: 1 })
let site = await openSite()

const firstRequests = await timeEach(range(1, FIRST_REQUESTS).map((number) => fetchedUrl(number, '460.avif')))
printTimes('first request for a poster, AVIF 460 wide, fetched and resized', firstRequests)
printTimes(
  'next request, from memory',
  await timeEach(range(1, FIRST_REQUESTS).map((number) => fetchedUrl(number, '460.avif'))),
)
await site.close()
site = await openSite()
printTimes(
  'after a restart, from disk',
  await timeEach(range(1, FIRST_REQUESTS).map((number) => fetchedUrl(number, '460.avif'))),
)
printTimes(
  'another width of the same picture',
  await timeEach(range(1, FIRST_REQUESTS).map((number) => fetchedUrl(number, '230.avif'))),
)

const page = range(FIRST_REQUESTS + 1, FIRST_REQUESTS + PAGE).map((number) => fetchedUrl(number, '230.avif'))
const started = performance.now()
await requestAll(page, BROWSER)
console.log(`a page of ${PAGE} new posters, ${BROWSER} at a time: ${ms(performance.now() - started)}`)

const art = [...titles.values()].map((title) => pictureUrls(title, 'poster', { artwork: 'drawn', now: 0 }).src)
const drawing = performance.now()
await requestAll(art, CROWD)
console.log(`drawn art, first requests: ${perSecond(art.length, performance.now() - drawing)}`)
console.log(`drawn art, repeated requests: ${await flood(art)}`)
console.log(`fetched posters, repeated requests: ${await flood(page)}`)
console.log('(client and server share one thread)')

await site.close()
await client.close()
await upstream.close()
await db.destroy()
await rm(folder, { recursive: true, force: true })

async function openSite() {
  const pictures = createPictures({
    db,
    titleOf: (number) => titles.get(number) ?? null,
    timeouts: { fetchMs: 60_000, resizeMs: 60_000 },
    config: {
      artwork: 'auto',
      dataDir: folder,
      imageCacheBytes: 1e9,
      imageHosts: [upstream.host],
      siteName: 'Benchmark',
    },
  })
  const app = Fastify()
  pictureRoutes(app, pictures, () => new Problem(404, 'Title not found.'))
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

function fetchedUrl(number: number, file: string): string {
  const title = titles.get(number) ?? plainTitle(number)
  return pictureUrls(title, 'poster', { artwork: 'auto', now: Date.now() }).src.replace(/[^/]+$/, file)
}

async function ask(path: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' }
  const { statusCode, headers: answer, body } = await request(`${site.origin}${path}`, { dispatcher: client, headers })
  await body.arrayBuffer()
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`)
  return String(answer['content-type'])
}

async function timeEach(paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const from = performance.now()
    const type = await ask(path)
    if (type === 'image/avif') times.push(performance.now() - from)
  }
  if (times.length === 0) throw new Error('No request returned an AVIF picture.')
  return times.toSorted((a, b) => a - b)
}

async function requestAll(paths: readonly string[], concurrency: number): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) await ask(path)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function flood(paths: readonly string[]): Promise<string> {
  const end = performance.now() + SECONDS * 1000
  let count = 0
  const worker = async (first: number) => {
    for (let turn = first; performance.now() < end; turn++, count++) await ask(paths[turn % paths.length] ?? '')
  }
  await Promise.all(range(1, CROWD).map(worker))
  return perSecond(count, SECONDS * 1000)
}

/** Soft shapes with grain: as hard to encode as a poster. */
async function drawPhoto(): Promise<Buffer> {
  const size = { width: 460, height: 650, channels: 3 as const, background: '#808080' }
  const grain = await sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .png()
    .toBuffer()
  return sharp({ create: { ...size, width: 23, height: 32, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`
}

function perSecond(count: number, time: number): string {
  return `${Math.round((count / time) * 1000).toLocaleString('en')} requests/s`
}

function printTimes(what: string, times: readonly number[]): void {
  console.log(`${what}: median ${ms(times[times.length >> 1] ?? 0)}, worst ${ms(times.at(-1) ?? 0)}`)
}
