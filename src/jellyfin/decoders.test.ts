/**
 * What decoders of apps require of answers: those of Kotlin (Findroid) fail where a field is absent, those of Swift (Swiftfin) where a value
 * has another type, and the TypeScript of Streamyfin reads without checks.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'

type Kind = 'boolean' | 'integer' | 'text' | 'id' | 'time' | 'list' | 'object'
const IS: Record<Kind, (value: unknown) => boolean> = {
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  text: (value) => typeof value === 'string',
  id: (value) => typeof value === 'string' && /^[\da-f]{32}$/.test(value),
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,7})?Z$/.test(value),
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const ITEM = { Id: 'id', Type: 'text', MediaType: 'text', UserData: 'object' } as const
const USER_DATA = {
  PlaybackPositionTicks: 'integer',
  PlayCount: 'integer',
  IsFavorite: 'boolean',
  Played: 'boolean',
  Key: 'text',
  ItemId: 'id',
} as const
const PAGE = { Items: 'list', TotalRecordCount: 'integer', StartIndex: 'integer' } as const
const TILES = {
  Width: 'integer',
  Height: 'integer',
  TileWidth: 'integer',
  TileHeight: 'integer',
  ThumbnailCount: 'integer',
  Interval: 'integer',
  Bandwidth: 'integer',
} as const
const SOURCE = {
  Protocol: 'text',
  Type: 'text',
  IsRemote: 'boolean',
  SupportsTranscoding: 'boolean',
  SupportsDirectStream: 'boolean',
  SupportsDirectPlay: 'boolean',
  TranscodingSubProtocol: 'text',
  HasSegments: 'boolean',
} as const
const STREAM = {
  Type: 'text',
  Index: 'integer',
  IsDefault: 'boolean',
  IsForced: 'boolean',
  IsHearingImpaired: 'boolean',
  IsExternal: 'boolean',
  IsTextSubtitleStream: 'boolean',
} as const
const CULTURE = {
  Name: 'text',
  DisplayName: 'text',
  TwoLetterISOLanguageName: 'text',
  ThreeLetterISOLanguageNames: 'list',
} as const
const QUICK_CONNECT = {
  Authenticated: 'boolean',
  Secret: 'text',
  Code: 'text',
  DeviceId: 'text',
  DeviceName: 'text',
  AppName: 'text',
  AppVersion: 'text',
  DateAdded: 'time',
} as const

/** A call, where its answer has what is decoded (`*` for each), and the required fields of that. */
const REQUIRED: readonly (readonly [call: string, at: string, fields: Readonly<Record<string, Kind>>])[] = [
  ['/Items/EPISODE', '', ITEM],
  ['/Items/EPISODE', 'UserData', USER_DATA],
  ['/Items/EPISODE', 'MediaSources.*', SOURCE],
  ['/Items/EPISODE', 'MediaSources.*.MediaStreams.*', STREAM],
  ['/Items/EPISODE', 'Trickplay.*.*', TILES],
  ['/Items/SOURCE', '', ITEM],
  ['/Users/ME/Items/SOURCE', 'MediaSources.*', SOURCE],
  ['/Items/EPISODE/PlaybackInfo', '', { MediaSources: 'list', PlaySessionId: 'text' }],
  ['/Items/EPISODE/PlaybackInfo', 'MediaSources.*', SOURCE],
  ['/Shows/Upcoming', '', PAGE],
  ['/MediaSegments/EPISODE', '', PAGE],
  ['/MediaSegments/SOURCE', '', PAGE],
  ['/Items/Filters', '', { Genres: 'list', Tags: 'list', OfficialRatings: 'list', Years: 'list' }],
  ['/Items/Filters2', '', { Genres: 'list', Tags: 'list' }],
  ['/Items/Filters2', 'Genres.*', { Name: 'text', Id: 'id' }],
  ['/Items/Suggestions', '', PAGE],
  ['/Items/Suggestions', 'Items.*', ITEM],
  ['/UserItems/Resume', '', PAGE],
  ['/Shows/NextUp?SeriesId=SERIES', 'Items.*', ITEM],
  ['/Genres', 'Items.*', ITEM],
  ['/Studios', 'Items.*', ITEM],
  ['/Items/EPISODE/Collections', '', PAGE],
  ['/Localization/Cultures', '*', CULTURE],
  ['/UserItems/EPISODE/UserData', '', USER_DATA],
  ['POST /UserFavoriteItems/SERIES', '', USER_DATA],
  ['DELETE /UserFavoriteItems/SERIES', '', USER_DATA],
  ['POST /UserPlayedItems/EPISODE', '', USER_DATA],
  ['DELETE /UserPlayedItems/EPISODE', '', USER_DATA],
  ['POST /QuickConnect/Initiate', '', QUICK_CONNECT],
  [
    '/DisplayPreferences/usersettings',
    '',
    {
      RememberIndexing: 'boolean',
      PrimaryImageHeight: 'integer',
      PrimaryImageWidth: 'integer',
      CustomPrefs: 'object',
      ScrollDirection: 'text',
      ShowBackdrop: 'boolean',
      RememberSorting: 'boolean',
      SortOrder: 'text',
      ShowSidebar: 'boolean',
    },
  ],
]

/** The only numbers that may have fractions: decoders of all others read whole ones. */
const FRACTIONS = new Set([
  'CommunityRating',
  'PrimaryImageAspectRatio',
  'PlayedPercentage',
  'AverageFrameRate',
  'RealFrameRate',
])

function select(value: unknown, at: string): unknown[] {
  const [name, ...rest] = at.split('.')
  if (!name) return [value]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Object.entries(value)
  return entries.filter(([own]) => name === '*' || own === name).flatMap(([, own]) => select(own, rest.join('.')))
}

function fractionsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'number') return Number.isInteger(value) || FRACTIONS.has(name) ? [] : [name]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([own, part]) => fractionsIn(part, Array.isArray(value) ? name : own))
}

describe.each(databases())('answers on $name', (database) => {
  const library = useJellyfinLibrary(database)
  let names: Record<string, string>
  beforeAll(async () => {
    const episode = library.episodeOf(TITLES.plain)
    const { MediaSources } = await library.ask<{ MediaSources: { Id: string }[] }>(`/Items/${episode}`)
    const { Id = '' } = await library.ask<{ Id?: string }>('/Users/Me')
    names = { EPISODE: episode, SERIES: library.titleOf(TITLES.plain), SOURCE: MediaSources[0]?.Id ?? '', ME: Id }
  })

  test.each(REQUIRED)('%s: %s', async (call, at, fields) => {
    const [, method = 'GET', path = ''] = /^(?:(POST|DELETE) )?(.*)$/.exec(call) ?? []
    const answer = await library.call(
      path.replaceAll(/[A-Z]{2,}/g, (name) => names[name] ?? name),
      { method, token: library.token },
    )
    expect(answer.status).toBe(200)
    const decoded: unknown = await answer.json()
    const parts = select(decoded, at)
    expect(parts).not.toEqual([])
    for (const part of parts)
      for (const [name, kind] of Object.entries(fields)) {
        const value = select(part, name)[0]
        expect([name, value, IS[kind](value)]).toEqual([name, value, true])
      }
    expect(fractionsIn(decoded)).toEqual([])
  })
})
