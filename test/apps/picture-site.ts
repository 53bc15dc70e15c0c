import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { pictureRoutes } from '#src/catalogue/picture/route.server.ts'
import { createPictures, type Pictures, type PicturesOptions } from '#src/catalogue/picture/picture.server.ts'
import { pictureUrls } from '#src/catalogue/picture/picture.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { insertAnime, plainTitle } from '../fixtures/pictures.ts'
import { type Answers, startUpstream, type Upstream } from '../services/upstream.ts'

export interface PictureSite {
  pictures: Pictures
  upstream: Upstream
  titles: Map<number, Title>
  db: CatalogueDb
  folder: string
  /** The time for all processes on this folder (ms since 1970). */
  clock: { now: number }
  ask(
    method: 'GET' | 'HEAD' | 'OPTIONS',
    url: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  posterOf(number: number, file?: string): string
  /** Starts another process on the same folder, titles and database. */
  join(options?: SiteOptions): Promise<PictureSite>
  stop(): Promise<void>
}

export type SiteOptions = Partial<Omit<PicturesOptions, 'config'>> & { config?: Partial<PicturesOptions['config']> }

type Shared = Pick<PictureSite, 'upstream' | 'titles' | 'db' | 'folder' | 'clock'>

/**
 * A site with titles 1 to 3, whose posters are `/1.jpg` to `/3.jpg` of the given upstream.
 * @param closers collects what has to be closed afterwards, in the order in which it was opened
 */
export async function openPictureSite(
  closers: (() => Promise<unknown>)[],
  answers: Answers,
  options: SiteOptions = {},
): Promise<PictureSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-pictures-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const db = await openDatabase(undefined, folder)
  closers.push(() => db.destroy())
  const upstream = await startUpstream(answers)
  closers.push(upstream.close)
  const titles = new Map([1, 2, 3].map((id) => [id, plainTitle(id, { posterUrl: `${upstream.origin}/${id}.jpg` })]))
  for (const title of titles.values()) await insertAnime(db, title)
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  return openProcess(closers, { upstream, titles, db, folder, clock }, options)
}

async function openProcess(
  closers: (() => Promise<unknown>)[],
  shared: Shared,
  options: SiteOptions,
): Promise<PictureSite> {
  const pictures = createPictures({
    db: shared.db,
    titleOf: (number) => shared.titles.get(number) ?? null,
    now: () => shared.clock.now,
    timeouts: { fetchMs: 600_000, resizeMs: 600_000 },
    ...options,
    config: {
      artwork: 'auto',
      dataDir: shared.folder,
      imageCacheBytes: 10_000_000,
      imageHosts: [shared.upstream.host],
      siteName: '星見 Hoshimi',
      ...options.config,
    },
  })
  const app = Fastify()
  pictureRoutes(app, pictures, () => new Problem(404, 'Title not found.'))
  closers.push(() => app.close())
  const ask: PictureSite['ask'] = (method, url, headers = {}) => app.inject({ method, url, headers })
  return {
    ...shared,
    pictures,
    ask,
    get: (url, headers) => ask('GET', url, headers),
    posterOf(number, file = '230.webp') {
      const title = shared.titles.get(number) ?? plainTitle(number)
      return pictureUrls(title, 'poster', { artwork: 'auto', now: shared.clock.now }).src.replace(/[^/]+$/, file)
    },
    join: (more = options) => openProcess(closers, shared, more),
    stop: () => app.close(),
  }
}
