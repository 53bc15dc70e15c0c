/** Calls whose answer is always the same: what the site does not have, and what apps need to finish setting up. */
import { CULTURES } from './cultures.ts'
import { type Call, defineCall } from '../calls/call.ts'
import { CONSTANT } from '../calls/prices.ts'
import { toPage } from '../calls/item.ts'

const always = (path: string, answer: unknown): Call =>
  defineCall({ method: 'GET', path, access: 'user', work: CONSTANT, handler: async () => answer })

const LISTS = [
  '/Plugins',
  '/Packages',
  '/ScheduledTasks',
  '/Localization/Countries',
  '/SyncPlay/List',
  '/UserViews/GroupingOptions',
  '/Users/:userId/GroupingOptions',
  '/Movies/Recommendations',
  '/Items/:itemId/SpecialFeatures',
  '/Items/:itemId/LocalTrailers',
  '/Users/:userId/Items/:itemId/SpecialFeatures',
  '/Users/:userId/Items/:itemId/LocalTrailers',
]

const PAGES = [
  '/Artists',
  '/Artists/AlbumArtists',
  '/MusicGenres',
  '/Channels',
  '/LiveTv/Channels',
  '/LiveTv/Programs',
  '/LiveTv/Programs/Recommended',
  '/LiveTv/Recordings',
  '/Playlists',
  '/Collections',
  '/Items/:itemId/Collections',
  '/Items/:itemId/Intros',
  '/Users/:userId/Items/:itemId/Intros',
]

const NO_THEME = { OwnerId: '00000000000000000000000000000000', ...toPage([]) }

/** Apps read how they show lists, and write it back. Nothing is stored: without an answer, some do not finish signing in. */
const DISPLAY_PREFERENCES: Call[] = [
  defineCall({
    method: 'GET',
    path: '/DisplayPreferences/:id',
    access: 'user',
    work: CONSTANT,
    handler: async ({ params, query }) => ({
      Id: params.id.slice(0, 64),
      SortBy: 'SortName',
      RememberIndexing: false,
      PrimaryImageHeight: 250,
      PrimaryImageWidth: 250,
      CustomPrefs: {},
      ScrollDirection: 'Horizontal',
      ShowBackdrop: true,
      RememberSorting: false,
      SortOrder: 'Ascending',
      ShowSidebar: false,
      Client: (query['client'] ?? 'emby').slice(0, 64),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/DisplayPreferences/:id',
    access: 'user',
    work: CONSTANT,
    bodyLimit: 64 * 1024,
    handler: async () => undefined,
  }),
]

/** Web views load the server’s own pages and wait for them for ever. An error ends that. */
const WEB_CLIENT: Call[] = ['/web', '/web/*'].map((path) =>
  defineCall({
    method: 'GET',
    path,
    access: 'public',
    leadsIn: true,
    work: CONSTANT,
    handler: async ({ reply }) =>
      reply
        .code(418)
        .type('text/plain; charset=utf-8')
        .send('This site has no Jellyfin web client. Use an app with an interface of its own.'),
  }),
)

export const EMPTY_CALLS: readonly Call[] = [
  ...LISTS.map((path) => always(path, [])),
  ...PAGES.map((path) => always(path, toPage([]))),
  ...['/Items/:itemId/ThemeSongs', '/Items/:itemId/ThemeVideos'].map((path) => always(path, NO_THEME)),
  always('/Items/:itemId/ThemeMedia', {
    ThemeVideosResult: NO_THEME,
    ThemeSongsResult: NO_THEME,
    SoundtrackSongsResult: NO_THEME,
  }),
  always('/Localization/Cultures', CULTURES),
  // fonts that a player loads for all styled subtitles: each video has its own here
  always('/System/Configuration/encoding', { EnableFallbackFont: false }),
  always('/FallbackFont/Fonts', []),
  always('/LiveTv/Info', { Services: [], IsEnabled: false, EnabledUsers: [] }),
  ...DISPLAY_PREFERENCES,
  ...WEB_CLIENT,
]
