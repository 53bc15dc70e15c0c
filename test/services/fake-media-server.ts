/** A media server on a local port that speaks as Jellyfin, Emby or Plex do, with their faults. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { listeningPort } from '../ports.ts'

export interface FakeItem {
  id: string
  kind: 'episode' | 'movie' | 'series'
  name: string
  series?: string
  seriesId?: string
  season?: number
  episode?: number
  lastEpisode?: number
  year?: number
  path?: string
  /** By the names that Jellyfin gives databases. */
  ids?: Readonly<Record<string, string>>
}

export interface FakeState {
  watched?: boolean
  /** Of 1,420. */
  seconds?: number
  /** ISO. */
  at?: string
  favourite?: boolean
  /** 0 to 10. */
  rating?: number
}

export interface FakeUser {
  id: string
  name: string
  /** By the ids of items. */
  states: Readonly<Record<string, FakeState>>
}

const LENGTH_SECONDS = 1_420
const KEY = 'k3y/with+signs'
const KINDS = { episode: 'Episode', movie: 'Movie', series: 'Series' } as const
const PLEX_TYPES = { '1': 'movie', '2': 'series', '4': 'episode' } as const

export type FakeProtocol = 'jellyfin' | 'emby' | 'plex'
/** Answers in place of the server. @returns whether it did */
export type FakeFault = (response: ServerResponse, url: URL) => boolean

export class FakeMediaServer {
  readonly key = KEY
  readonly requests: URL[] = []
  readonly protocol: FakeProtocol
  readonly items: readonly FakeItem[]
  readonly users: readonly FakeUser[]
  /** Items with which the server can't send a page. */
  readonly broken = new Set<string>()
  /** Items that Plex has deleted, and that are still in its history. */
  readonly forgotten = new Set<string>()
  fault: FakeFault | null = null
  readonly #server: Server

  constructor(protocol: FakeProtocol, items: readonly FakeItem[], users: readonly FakeUser[]) {
    this.protocol = protocol
    this.items = items
    this.users = users
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', this.address)
      this.requests.push(url)
      if (this.fault?.(response, url)) return
      const { headers } = request
      const sent = {
        jellyfin: /Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1],
        emby: headers['x-emby-token'],
        plex: headers['x-plex-token'],
      }[protocol]
      const expected = protocol === 'jellyfin' ? encodeURIComponent(KEY) : KEY
      if (sent !== expected) return void response.writeHead(401).end()
      const answer = protocol === 'plex' ? this.#plex(url) : this.#jellyfin(url)
      if (answer === 500) return void response.writeHead(500).end('Error processing request.')
      if (answer === null) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
    })
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get origin(): string {
    return `http://127.0.0.1:${listeningPort(this.#server)}`
  }

  /** Behind a path, as proxies have them. */
  get address(): string {
    return `${this.origin}/base/`
  }

  #jellyfin({ pathname, searchParams }: URL): unknown {
    if (pathname === '/base/Users') return this.users.map(({ id, name }) => ({ Id: id, Name: name, Policy: {} }))
    const [, id] = /^\/base\/Users\/([^/]+)\/Items$/.exec(pathname) ?? []
    const user = this.users.find((one) => one.id === id)
    if (!user) return null
    const types = (searchParams.get('IncludeItemTypes') ?? '').split(',')
    const found = this.items.filter(({ kind }) => types.includes(KINDS[kind]))
    const start = Number(searchParams.get('StartIndex'))
    const page = found.slice(start, start + Number(searchParams.get('Limit')))
    if (page.some((item) => this.broken.has(item.id))) return 500
    return {
      Items: page.map((item) => this.#jellyfinItem(item, user)),
      TotalRecordCount: found.length,
      StartIndex: start,
    }
  }

  #jellyfinItem(item: FakeItem, { states }: FakeUser) {
    const state = states[item.id] ?? {}
    const isEmby = this.protocol === 'emby'
    return {
      Name: item.name,
      ServerId: 's',
      Id: item.id,
      Type: KINDS[item.kind],
      ...(item.year !== undefined && { ProductionYear: item.year }),
      ...(item.path !== undefined && { Path: item.path }),
      // Emby leaves out what is empty
      ...((!isEmby || item.ids) && { ProviderIds: item.ids ?? {} }),
      ...(item.kind === 'episode' && {
        SeriesName: item.series,
        SeriesId: item.seriesId,
        IndexNumber: item.episode,
        ParentIndexNumber: item.season,
        ...(item.lastEpisode !== undefined && { IndexNumberEnd: item.lastEpisode }),
      }),
      ...(item.kind !== 'series' && { RunTimeTicks: LENGTH_SECONDS * 10_000_000 }),
      UserData: {
        PlaybackPositionTicks: (state.seconds ?? 0) * 10_000_000,
        PlayCount: state.watched ? 1 : 0,
        IsFavorite: state.favourite ?? false,
        Played: state.watched ?? false,
        ...(state.rating !== undefined && { Rating: state.rating }),
        ...(state.at !== undefined && { LastPlayedDate: state.at.replace('.000Z', '.1234567Z') }),
        ...(!isEmby && { Key: item.id, ItemId: item.id, UnplayedItemCount: item.kind === 'series' ? 3 : undefined }),
      },
    }
  }

  #plex({ pathname, searchParams }: URL): unknown {
    const owner = this.users.find(({ id }) => id === '1')
    const toPage = (found: readonly object[]) => {
      const start = Number(searchParams.get('X-Plex-Container-Start'))
      const page = found.slice(start, start + Number(searchParams.get('X-Plex-Container-Size')))
      return {
        MediaContainer: {
          size: page.length,
          totalSize: found.length,
          offset: start,
          ...(page.length > 0 && { Metadata: page }),
        },
      }
    }
    if (pathname === '/base/accounts')
      return {
        MediaContainer: {
          size: this.users.length + 1,
          Account: [
            { id: 0, key: '/accounts/0', name: '' },
            ...this.users.map(({ id, name }) => ({ id: Number(id), key: `/accounts/${id}`, name })),
          ],
        },
      }
    if (pathname === '/base/library/sections')
      return {
        MediaContainer: {
          size: 3,
          Directory: [
            { key: '1', type: 'show', title: 'Anime' },
            { key: '2', type: 'movie', title: 'Films' },
            { key: '3', type: 'artist', title: 'Music' },
          ],
        },
      }
    const [, section] = /^\/base\/library\/sections\/(\d)\/all$/.exec(pathname) ?? []
    if (section !== undefined) {
      const type = Object.entries(PLEX_TYPES).find(([number]) => number === searchParams.get('type'))?.[1]
      const found = this.items.filter(
        ({ id, kind }) => kind === type && (kind === 'movie') === (section === '2') && !this.forgotten.has(id),
      )
      return toPage(found.map((item) => toPlexItem(item, owner?.states[item.id] ?? {})))
    }
    if (pathname !== '/base/status/sessions/history/all') return null
    const account = searchParams.get('accountID')
    const viewings = this.users.flatMap(({ id, states }) =>
      id !== account
        ? []
        : Object.entries(states).flatMap(([item, { watched, at }]) =>
            watched
              ? [
                  {
                    historyKey: `/status/sessions/history/${item}`,
                    ...toHistoryItem(
                      this.items.find((one) => one.id === item),
                      this.forgotten.has(item),
                    ),
                    viewedAt: Math.floor(Date.parse(at ?? '2025-01-01T00:00:00Z') / 1_000),
                    accountID: Number(id),
                    deviceID: 1,
                  },
                ]
              : [],
          ),
    )
    return toPage(viewings)
  }
}

function toHistoryItem(item: FakeItem | undefined, isForgotten: boolean) {
  return {
    ...(!isForgotten && { ratingKey: item?.id }),
    type: item?.kind ?? 'episode',
    title: item?.name,
    ...(item?.kind === 'episode' && {
      grandparentKey: `/library/metadata/${item.seriesId}`,
      grandparentTitle: item.series,
      parentIndex: item.season,
      index: item.episode,
    }),
  }
}

function toPlexItem(item: FakeItem, { watched, seconds, at, rating }: FakeState) {
  const guids = Object.entries(item.ids ?? {})
  const isShow = item.kind === 'series'
  return {
    ratingKey: item.id,
    key: `/library/metadata/${item.id}`,
    guid: guids.some(([name]) => name === 'AniDB')
      ? `com.plexapp.agents.hama://anidb-${item.ids?.AniDB}?lang=en`
      : `plex://${isShow ? 'show' : item.kind}/5d776b59ad5437001f79c6f8`,
    type: isShow ? 'show' : item.kind,
    title: item.name,
    ...(item.kind === 'episode' && {
      grandparentRatingKey: item.seriesId,
      grandparentTitle: item.series,
      parentIndex: item.season,
      index: item.episode,
    }),
    ...(item.year !== undefined && { year: item.year }),
    ...(!isShow && {
      duration: LENGTH_SECONDS * 1_000,
      Media: [{ id: 1, Part: [{ id: 1, ...(item.path !== undefined && { file: item.path }) }] }],
    }),
    // items without a match in Plex's own database have none
    ...(guids.length > 0 && { Guid: guids.map(([name, id]) => ({ id: `${name.toLowerCase()}://${id}` })) }),
    ...(watched && { viewCount: 1 }),
    ...(seconds !== undefined && { viewOffset: seconds * 1_000 }),
    ...(at !== undefined && { lastViewedAt: Math.floor(Date.parse(at) / 1_000) }),
    ...(rating !== undefined && { userRating: rating }),
  }
}
