/** Visitors and signed-in users who read: pages of the catalogue, the account, the film and a packaged video. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'
import type { Kind } from './outcomes.ts'
import type { Fan } from './writers.ts'

const PAUSE_MS = 15

const PAGES = [
  '/home',
  '/most-popular',
  '/cowboy-bebop-1',
  '/genre/action',
  '/search?keyword=bebop',
  '/watch/film-9999',
  '/az-list',
  '/frieren-beyond-journeys-end-2',
  '/api/catalogue/search?keyword=moon',
]

/** Asks for the paths in turn, each reader from another one on. */
async function read(client: Client, kind: Kind, paths: readonly string[], isStopped: () => boolean, cookie?: string) {
  for (let turn = 0; !isStopped(); turn++) {
    await client.send(kind, paths[turn % paths.length] ?? '/', { cookie })
    await pause(PAUSE_MS)
  }
}

export interface Media {
  film: readonly string[]
  packaged: readonly string[]
}

export async function startReaders(client: Client, fan: Fan, media: Media, isStopped: () => boolean): Promise<void> {
  const searches = Array.from({ length: 500 }, (_, number) => `/search?keyword=star+${number}`)
  await Promise.all([
    read(client, 'page', PAGES, isStopped),
    // never answered from the cache
    read(client, 'page', searches, isStopped),
    read(client, 'member page', PAGES.toReversed(), isStopped, fan.cookie),
    read(client, 'account', ['/api/me'], isStopped, fan.cookie),
    read(client, 'film', media.film, isStopped),
    read(client, 'package', media.packaged, isStopped),
  ])
}
