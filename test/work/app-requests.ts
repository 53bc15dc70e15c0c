/**
 * Requests of all calls that apps for Jellyfin make, for every kind of item and with the parameters that apps send. A new call is among them by
 * itself.
 */
import type { Ids, ItemKind } from '#src/jellyfin/calls/item-id.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { QUERIES } from '../fuzz/jellyfin-values.ts'
import { isApp, isCrawled, nameOf } from './crawled-routes.ts'

export interface AppRequest {
  /** Method and pattern. */
  name: string
  method: string
  url: string
  body: object | undefined
}

/** The ids of items by kind. */
export type AppItems = ReadonlyMap<ItemKind, readonly string[]>

/** Of a kind: more are asked for in the same way. */
const MAX_OF_KIND = 2
const FIELDS = 'MediaSources,Chapters,Trickplay,People,Genres,Studios,Overview'
const LIST = { recursive: 'true', includeitemtypes: 'Series,Movie,Season,Episode', limit: '500', fields: FIELDS }
/** They end the session of the crawl, or start others. */
const SIGNS_IN = /Logout|Authenticate|QuickConnect/i
/** Parameters that are no part of what is asked for. */
const NOT_ASKED = new Set(['apikey', 'ticket', 'secret', 'size', 'userid', 'limit', 'fields'])

/** Reads the pages of titles as someone who sees them. @returns the ids in the answers */
export async function collectItems(
  ask: (url: string) => Promise<{ body: string }>,
  ids: Ids,
  titles: readonly string[],
): Promise<AppItems> {
  const found = new Map<ItemKind, string[]>()
  const pages = titles.flatMap((title) => [
    `Items/${title}`,
    `Shows/${title}/Seasons`,
    `Shows/${title}/Episodes?Fields=${FIELDS}`,
  ])
  for (const page of [...pages, 'UserViews', 'Items/Root']) {
    const { body } = await ask(`/jellyfin/${page}`)
    for (const [text] of body.matchAll(/\b[\da-f]{32}\b/g)) {
      const kind = ids.read(text)?.kind
      if (kind === undefined) continue
      const known = found.get(kind) ?? []
      if (known.length < MAX_OF_KIND && !known.includes(text)) found.set(kind, [...known, text])
    }
  }
  return found
}

/** @param words to search for @param user the id of the user who asks, for paths that name one */
export function listAppRequests(
  routes: readonly PricedRoute[],
  { items, words, user }: { items: AppItems; words: readonly string[]; user: string },
): AppRequest[] {
  const all = [...items.values()].flat()
  const sources = [...(items.get('file') ?? []), ...(items.get('stream') ?? [])]
  const valuesOf = (name: string, path: string): readonly string[] => {
    switch (name) {
      case 'itemId':
        return all
      case 'sourceId':
        return sources
      case 'userId':
        return [user.replaceAll('-', '')]
      case 'type':
        return ['Primary', 'Backdrop']
      case 'width':
        return ['320']
      case 'file':
        return path.includes('Subtitles') ? ['Stream.vtt'] : ['0.jpg']
      default:
        return ['0', '2']
    }
  }
  const queries = listQueries(items, words)
  return routes
    .filter((route) => isCrawled(route) && isApp(route) && !SIGNS_IN.test(route.url))
    .flatMap((route) => {
      const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const paths = names.reduce(
        (urls, name) =>
          urls.flatMap((url) =>
            valuesOf(name, route.url).map((value) => url.replace(new RegExp(`:${name}\\b`), value)),
          ),
        [route.url.replace('*', 'index.html')],
      )
      const { method } = route
      const bodies =
        method === 'POST' ? (items.get('episode') ?? []).map((ItemId) => ({ ItemId, PositionTicks: 9e8 })) : [undefined]
      const asked = method === 'GET' && !names.includes('itemId') ? queries : queries.slice(0, 1)
      return paths.flatMap((path) =>
        asked.flatMap((query) =>
          bodies.map((body) => ({ name: nameOf(route), method, url: `${path}?${query}`, body })),
        ),
      )
    })
}

/** The first one lists everything. */
function listQueries(items: AppItems, words: readonly string[]): string[] {
  const all = [...items.values()].flat()
  /** Of parameters that take several, all at once. */
  const valuesOf = (name: string, value: string): readonly string[] => {
    if (name === 'searchterm') return words
    if (value === 'SOURCE') return [[...(items.get('file') ?? []), ...(items.get('stream') ?? [])].join(',')]
    if (value !== 'ITEM') return [value]
    return name.endsWith('ids') ? [all.join(',')] : [...items.values()].flatMap(([first]) => first ?? [])
  }
  const pairs = Object.entries(QUERIES).flatMap(([name, values]) =>
    NOT_ASKED.has(name)
      ? []
      : values.flatMap((value) => valuesOf(name, value).map((one): [string, string] => [name, one])),
  )
  return [{}, ...pairs.map(([name, value]) => ({ [name]: value }))].map((pair) =>
    new URLSearchParams({ ...LIST, ...pair }).toString(),
  )
}
