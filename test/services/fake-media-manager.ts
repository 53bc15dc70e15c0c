/** Small stand-ins that speak the API v3 of Sonarr and Radarr, with their faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ManagerKind } from '#src/title-requests/media-managers/manager.ts'
import { listeningPort } from '../ports.ts'

export const API_KEY = '0123456789abcdef0123456789abcdef'

interface FakeEpisode {
  id: number
  seriesId: number
  seasonNumber: number
  episodeNumber: number
  absoluteEpisodeNumber?: number
  monitored: boolean
}
interface FakeItem {
  id?: number
  title: string
  tvdbId?: number
  tmdbId?: number
  monitored?: boolean
  seasons?: { seasonNumber: number; monitored: boolean }[]
  /** The program sends more fields than anyone needs, and wants them back. */
  path?: string
  /** Sonarr: until it has scanned a series that was added. */
  addOptions?: object | null
}

/** How it misbehaves. */
export type ManagerFault =
  | 'html'
  | 'cut off'
  | '5 MB'
  | 'slow database'
  | 'redirect'
  | 'already added'
  | 'lists all'
  | null

export interface FakeManager {
  origin: string
  /** What it has. */
  items: FakeItem[]
  episodes: FakeEpisode[]
  /** Changes, such as `POST series`, with their bodies. */
  changes: { call: string; body: unknown }[]
  fault: ManagerFault
  /** The API key that it takes. */
  key: string
  close(): Promise<void>
}

/** What is the same whatever happens. */
const toFixed = (kind: ManagerKind): Readonly<Partial<Record<string, object>>> => ({
  'system/status': { appName: kind === 'sonarr' ? 'Sonarr' : 'Radarr', version: '4.0.9.2244' },
  rootfolder: [{ id: 1, path: '/anime', accessible: true, unmappedFolders: [] }],
  qualityprofile: [{ id: 4, name: 'HD-1080p', items: [] }],
  languageprofile: [{ id: 1, name: 'Deprecated' }],
  command: { id: 1, name: 'EpisodeSearch', status: 'queued' },
})

/** @param known what its metadata service knows: series have two seasons of four episodes and a special */
export async function startMediaManager(kind: ManagerKind, known: FakeItem[]): Promise<FakeManager> {
  const [collection, idName] = kind === 'sonarr' ? (['series', 'tvdbId'] as const) : (['movie', 'tmdbId'] as const)
  let nextId = 1
  const state: FakeManager = { origin: '', items: [], episodes: [], changes: [], fault: null, key: API_KEY, close }
  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }

  function add(item: FakeItem): FakeItem {
    const added = { ...item, id: nextId++, path: `/anime/${item.title}` }
    state.items.push(added)
    for (const { seasonNumber } of item.seasons ?? [])
      for (let number = 1; number <= (seasonNumber === 0 ? 1 : 4); number++)
        state.episodes.push({
          id: state.episodes.length + 100,
          seriesId: added.id,
          seasonNumber,
          episodeNumber: number,
          ...(seasonNumber > 0 && { absoluteEpisodeNumber: (seasonNumber - 1) * 4 + number }),
          monitored: false,
        })
    return added
  }

  /** @returns whether it answered with something else */
  function misbehave(response: ServerResponse): boolean {
    if (state.fault === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
    else if (state.fault === 'cut off')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"appName":"Son')
    else if (state.fault === '5 MB')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([' '.repeat(5_000_000)]))
    else if (state.fault === 'redirect') response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
    else return false
    return true
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace('/base/api/v3/', '')
    const body: unknown = request.method === 'GET' ? undefined : JSON.parse(await text(request))
    if (misbehave(response)) return
    if (request.headers['x-api-key'] !== state.key) return send(response, 401, { error: 'Unauthorized' })
    if (state.fault === 'slow database' && request.method !== 'GET')
      return send(response, 500, { message: 'database is locked', description: 'code = Busy (5)' })
    if (request.method !== 'GET') state.changes.push({ call: `${request.method} ${path}`, body })
    const term = Number(url.searchParams.get('term')?.split(':')[1])
    const wanted = Number(url.searchParams.get(idName))
    const fixed = toFixed(kind)[path]
    if (fixed) return send(response, 200, fixed)
    if (path === `${collection}/lookup`)
      return send(
        response,
        200,
        known.filter((item) => item[idName] === term),
      )
    if (path === collection && request.method === 'GET')
      return send(
        response,
        200,
        state.fault === 'lists all' ? state.items : state.items.filter((item) => item[idName] === wanted),
      )
    if (path === collection && request.method === 'POST') {
      const item = body as FakeItem
      if (state.fault === 'already added' || state.items.some((one) => one[idName] === item[idName])) {
        if (state.fault === 'already added') add(item)
        state.fault = null
        return send(response, 400, [
          {
            propertyName: 'TvdbId',
            errorMessage: 'This series has already been added',
            errorCode: 'SeriesExistsValidator',
          },
        ])
      }
      return send(response, 201, add(item))
    }
    if (path === 'episode')
      return send(
        response,
        200,
        state.episodes.filter(({ seriesId }) => seriesId === Number(url.searchParams.get('seriesId'))),
      )
    if (path === 'episode/monitor') {
      const { episodeIds } = body as { episodeIds: number[] }
      for (const episode of state.episodes) if (episodeIds.includes(episode.id)) episode.monitored = true
      return send(response, 202, [])
    }
    const item = state.items.find(({ id }) => path === `${collection}/${id}`)
    if (item && request.method === 'PUT') {
      Object.assign(item, body)
      return send(response, 202, item)
    }
    send(response, 404, { message: 'NotFound' })
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.origin = `http://127.0.0.1:${listeningPort(server)}`
  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return state
}
