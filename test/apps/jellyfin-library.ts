/** A site with its Jellyfin API and videos of every kind: originals, packages, a film, addresses of other sites. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { createIds, type Ids } from '#src/jellyfin/calls/item-id.ts'
import { toServerId, toSiteTag } from '#src/jellyfin/calls/server-id.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { ORIGIN } from './account-site.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { addFile, addPackage } from '../library/library-files.ts'
import type { OpenDatabase, TestDatabase } from '../services/databases.ts'
import { fillSqlite } from '../services/templates.ts'
import type { SiteOptions } from './app.ts'
import { type JellyfinSite, openJellyfinSite } from './jellyfin-site.ts'

export const CONTENT = 'A file of an episode, as the operator has it.'
export const ASS = '[Script Info]\nTitle: Styled\n'
export const FONT = 'the bytes of a font'
/** By what is special about them. */
export const TITLES = { plain: 1, premium: 2, film: 3, hidden: 4, remote: 5, adult: 6 } as const
const ADMIN = { email: 'admin@anime.example', password: 'a password for tests' }

const PROBE = {
  format: 'matroska,webm',
  duration: 80,
  bitRate: 1_000,
  video: [
    {
      index: 0,
      codec: 'hevc',
      profile: 'Main 10',
      pixels: 'yuv420p10le',
      width: 1920,
      height: 1080,
      pixelAspect: 1,
      interlaced: false,
      hdr: false,
      rotation: 0,
      frameRate: 23.976,
      standard: true,
      still: false,
      ready: true,
    },
  ],
  sounds: [
    {
      index: 1,
      codec: 'flac',
      language: 'jpn',
      title: '',
      profile: '',
      channels: 2,
      sampleRate: 48_000,
      standard: true,
      commentary: false,
      ready: true,
    },
  ],
  subtitles: [{ index: 2, codec: 'ass', language: 'eng', title: 'Full', standard: true, forced: false, sdh: false }],
  attachments: [],
  chapters: [],
}

type Db = ReturnType<typeof extend>
const extend = (db: Awaited<ReturnType<typeof openDatabase>>) =>
  db.$extendTables<AccountTables & CatalogueTables & LibraryTables & MyListTables>()

export interface JellyfinLibrary extends JellyfinSite {
  /** Without premium. */
  user: Awaited<ReturnType<JellyfinSite['browser']['signUp']>>
  token: string
  /** Of another user, who has premium. */
  memberToken: string
  ids: Ids
  /** The data folder. */
  folder: string
  episodeOf(title: number, episode?: number): string
  titleOf(title: number): string
  /** Asks with a token: the user's by default. */
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Response>
  ask<T>(path: string, token?: string): Promise<T>
  /** Loads an address of an answer, without a token. */
  load(url: string, headers?: Record<string, string>): Promise<Response>
  withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T>
  /** Changes a title as an admin. */
  patch(title: number, change: object): Promise<void>
  /** Asks the site's own API as an admin. */
  askAsAdmin<T>(url: string): Promise<T>
}

/** Opens a library for all tests of a `describe`, on one of the databases. */
export function useJellyfinLibrary({ name, open }: TestDatabase): JellyfinLibrary {
  const library = {} as JellyfinLibrary
  let database: OpenDatabase | undefined
  beforeAll(async () => {
    database = name === 'postgres' ? await open('starter') : undefined
    Object.assign(library, await openJellyfinLibrary(database))
  })
  afterAll(async () => {
    await library.close()
    await database?.close()
  })
  return library
}

/**
 * @param database a PostgreSQL database with the starter titles; SQLite by default
 * @param environment settings besides those below
 * @param addMore adds videos before the site is opened
 */
export async function openJellyfinLibrary(
  database?: OpenDatabase,
  environment: Record<string, string> = {},
  options: SiteOptions = {},
  addMore: (db: CatalogueDb) => Promise<void> = async () => undefined,
): Promise<JellyfinLibrary> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-jellyfin-'))
  const videos = join(folder, 'videos')
  if (!database) await fillSqlite(folder, 'starter')
  const db = await openDatabase(database?.url, folder)
  await addVideos(db.$extendTables<CatalogueTables>(), folder, videos)
  await addMore(db.$extendTables<CatalogueTables>())
  await db.destroy()
  const site = await openJellyfinSite(
    {
      DATA_DIR: folder,
      MEDIA_DIR: videos,
      DOWNLOADS: 'members',
      PREMIUM: 'members',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(database?.url !== undefined && { DATABASE_URL: database.url }),
      ...environment,
    },
    { film: { folder: join(folder, 'no film'), title: TITLES.plain }, ...options },
  )
  const { app } = site.site
  const { headers } = await app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const patch = async (title: number, payload: object) => {
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/admin/titles/${title}`,
      headers: { cookie },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await patch(TITLES.premium, { premium: true })
  await patch(TITLES.hidden, { hidden: true })
  const withDatabase: JellyfinLibrary['withDatabase'] = async (use) => {
    const opened = await openDatabase(database?.url, folder)
    const result = await use(extend(opened))
    await opened.destroy()
    return result
  }
  const user = await site.browser.signUp()
  const member = await site.browser.signUp()
  await withDatabase((one) =>
    one.updateTable('user').set({ is_premium: 1 }).where('email', '=', member.email).execute(),
  )
  const token = await site.signIn(user.username)
  const get: JellyfinLibrary['get'] = (path, own = token, more = {}) =>
    site.call(path, { ...(own && { token: own }), headers: more })
  const ids = createIds(toSiteTag(toServerId(ORIGIN)))
  return {
    ...site,
    user,
    token,
    memberToken: await site.signIn(member.username),
    ids,
    folder,
    episodeOf: (number, episode = 1) => ids.write({ kind: 'episode', number, episode }),
    titleOf: (number) => ids.write({ kind: 'title', number }),
    get,
    ask: async <T>(path: string, own?: string) => (await get(path, own)).json() as Promise<T>,
    load(url, more = {}) {
      const { pathname, search } = new URL(url, ORIGIN)
      return get(pathname.replace(/^\/jellyfin/, '') + search, '', more)
    },
    withDatabase,
    patch,
    askAsAdmin: async <T>(url: string) => (await app.inject({ url, headers: { cookie } })).json<T>(),
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addVideos(db: CatalogueDb, folder: string, videos: string): Promise<void> {
  await db.updateTable('anime').set({ adult: 1 }).where('id', '=', TITLES.adult).execute()
  for (const title of [TITLES.plain, TITLES.premium, TITLES.film, TITLES.hidden, TITLES.adult])
    await addPackaged(db, folder, videos, title)
  const address = 'https://cdn.example/video'
  for (const episode of [1, 2])
    await addSource(
      db,
      {
        anime: TITLES.remote,
        episode,
        sound: 'sub',
        address: `${address}-${episode}.mp4`,
        kind: 'mp4',
        quality: undefined,
        file: undefined,
        tracks: [{ kind: 'captions', address: 'https://cdn.example/en.vtt', label: 'English', language: 'en' }],
        segments: [],
        chapters: [],
      },
      new Date().toISOString(),
    )
}

/** Adds an original of the first episode, as if it had been scanned, probed and packaged. */
async function addPackaged(db: CatalogueDb, folder: string, videos: string, title: number): Promise<void> {
  const path = `Title ${title} - 01.mkv`
  await mkdir(videos, { recursive: true })
  await writeFile(join(videos, path), CONTENT)
  const { size, mtimeMs } = await stat(join(videos, path))
  const id = await addFile(db, title, {
    folder: videos,
    path,
    bytes: size,
    modified_ms: Math.round(mtimeMs),
    probe: JSON.stringify(PROBE),
  })
  // the addresses of storyboards are kept in memory: those of another test file must differ
  const revision = await addPackage(db, id, {}, randomBytes(8).toString('hex').slice(1))
  await syncSources(db, id)
  const sheet = await sharp({ create: { width: 480, height: 90, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()
  const files: Record<string, string | Buffer> = {
    'sub.m3u8': '#EXTM3U\n',
    'video-1080p/segment-00001.m4s': '0123456789',
    'subtitles-1-en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nIt is <i>night</i> &amp; dark.\n',
    'subtitles-1-en.ass': ASS,
    'fonts/1.ttf': FONT,
    'storyboard-1.webp': sheet,
    'storyboard.vtt':
      'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nstoryboard-1.webp#xywh=0,0,160,90\n\n' +
      '00:00:10.000 --> 00:00:20.000\nstoryboard-1.webp#xywh=160,0,160,90\n',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'media', revision, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Adds a voice actor who speaks a new character in titles. */
export const addVoice = (
  library: JellyfinLibrary,
  { name, character, titles }: { name: string; character: string; titles: readonly number[] },
): Promise<void> =>
  library.withDatabase(async (db) => {
    const credit = { key: `key of ${name}`, japanese_name: null, picture: null, about: null }
    const add = (table: 'person' | 'character', own: string) =>
      db
        .insertInto(table)
        .values({ ...credit, name: own })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [voice, spoken] = [await add('person', name), await add('character', character)]
    for (const anime_id of titles) {
      const cast = { anime_id, character_id: spoken.id, position: 900 }
      await db
        .insertInto('cast_entry')
        .values({ ...cast, role: 'Main' })
        .execute()
      await db
        .insertInto('voice')
        .values({ ...cast, person_id: voice.id, language: 'Japanese' })
        .execute()
    }
  })
