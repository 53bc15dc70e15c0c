/** The whole site with premium for members only, and three titles: one open, one premium, one hidden. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { openSite } from './app.ts'
import { addFile, addPackage } from '../library/library-files.ts'

export const ORIGIN = 'https://anime.example'
export const CDN = 'https://cdn.example'
const ADMIN = { email: 'admin@anime.example', password: 'a password for tests' }

export const KINDS = ['open', 'premium', 'hidden'] as const
export type Kind = (typeof KINDS)[number]
export const TITLES = { open: 1, premium: 2, hidden: 3 } as const satisfies Record<Kind, number>
export const ROLES = ['visitor', 'user', 'member', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** One file of each kind in a package. */
export const FILES = [
  'sub.m3u8',
  'video-720p/index.m3u8',
  'video-720p/init.mp4',
  'video-720p/segment-00001.m4s',
  'audio-1-ja/segment-00001.m4s',
  'subtitles-1-en.vtt',
  'subtitles-1-en.ass',
  'storyboard.vtt',
  'storyboard-1.webp',
  'fonts/1.ttf',
]

export interface Ask {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  payload?: object | string
}

export type TitlesSite = Awaited<ReturnType<typeof openTitlesSite>>

/** @param environment settings besides those below */
export async function openTitlesSite(environment: Record<string, string> = {}) {
  const site = await openSite({
    PUBLIC_URL: ORIGIN,
    PREMIUM: 'members',
    MEDIA_CDN_URL: CDN,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  })
  const db = await openDatabase(undefined, site.config.dataDir)
  const cookies = new Map<Role, string>()
  const ask = (role: Role, url: string, { method = 'GET', headers = {}, payload }: Ask = {}) => {
    const cookie = cookies.get(role)
    const sent = { ...(cookie !== undefined && { cookie }), ...headers }
    return site.app.inject({ method, url, headers: sent, ...(payload !== undefined && { payload }) })
  }
  async function signIn(role: Role, path: string, payload: object): Promise<string> {
    const { cookies: set, json } = await ask('visitor', path, { method: 'POST', payload })
    cookies.set(role, set.map(({ name, value }) => `${name}=${value}`).join('; '))
    return json<{ user: { id: string } }>().user.id
  }
  const revisions = await packageTitles(db, site.config.dataDir)
  await signIn('admin', '/api/login', ADMIN)
  await signIn('user', '/api/register', toForm('plain'))
  const member = await signIn('member', '/api/register', toForm('member'))
  await ask('admin', `/api/admin/users/${member}`, { method: 'PATCH', payload: { isPremium: true } })
  const idOf = async (kind: Kind) =>
    (await ask('admin', `/api/admin/titles/${TITLES[kind]}`)).json<{ title: { id: string } }>().title.id
  const ids = { open: await idOf('open'), premium: await idOf('premium'), hidden: await idOf('hidden') }

  return {
    app: site.app,
    dataDir: site.config.dataDir,
    db,
    ask,
    cookieOf: (role: Role) => cookies.get(role),
    ids,
    /** Revisions of the packages. */
    revisions,
    patch: (kind: Kind, payload: object) =>
      ask('admin', `/api/admin/titles/${TITLES[kind]}`, { method: 'PATCH', payload }),
    async close() {
      await db.destroy()
      await site.close()
    },
  }
}

/** Packages the first episode of each title, including files on disk. */
async function packageTitles(bare: Database, dataDir: string): Promise<Record<Kind, string>> {
  const db = bare.$extendTables<CatalogueTables>()
  const revisions = { open: '', premium: '', hidden: '' }
  for (const kind of KINDS) {
    const id = await addFile(db, TITLES[kind])
    revisions[kind] = await addPackage(db, id)
    await syncSources(db, id)
    for (const path of FILES) {
      const file = join(dataDir, 'media', revisions[kind], path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, path.endsWith('.m3u8') ? '#EXTM3U\n' : '0123456789')
    }
  }
  return revisions
}

function toForm(username: string): object {
  const password = 'tsuki ga kirei'
  return { username, email: `${username}@example.org`, password, confirmPassword: password }
}
