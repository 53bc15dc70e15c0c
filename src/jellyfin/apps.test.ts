/** Chains of calls that apps are known to make, and an original file, on a site that listens. */
import { describe, expect, test } from 'vitest'
import { CONTENT, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import type { Item, Page } from './calls/item.ts'
import type { PlaybackInfo } from './calls/media.ts'
import { quickRows } from '#test/tier.ts'

const ME = '00000000000000000000000000000000'
const CHAINS: Readonly<Record<string, readonly string[]>> = {
  Findroid: [
    '/System/Info/Public',
    '/Users/Public',
    '/QuickConnect/Enabled',
    '/users/me',
    '/items?userId=ME',
    '/useritems/resume?userId=ME&limit=12&includeItemTypes=Movie&includeItemTypes=Episode',
    '/shows/nextup?userId=ME&limit=24',
    '/userviews?userId=ME',
    '/items/latest?userId=ME&limit=16',
    '/items/SERIES?userId=ME',
    '/shows/SERIES/seasons?userId=ME',
    '/shows/SERIES/episodes?userId=ME&seasonId=SEASON&fields=overview',
    '/shows/nextup?userId=ME&seriesId=SERIES&limit=1',
    '/items/EPISODE?userId=ME',
    'POST /items/EPISODE/playbackinfo?userId=ME PLAYBACK',
    '/mediasegments/EPISODE',
    '/videos/EPISODE/trickplay/160/0.jpg?mediaSourceId=SOURCE',
    '/items/SERIES/images/Primary',
    'POST /sessions/capabilities/full CAPABILITIES',
    'POST /sessions/playing START',
    'POST /sessions/playing/progress PROGRESS',
    'POST /sessions/playing/stopped STOPPED',
    'POST /userplayeditems/EPISODE?userId=ME',
    'DELETE /userplayeditems/EPISODE?userId=ME',
    'POST /userfavoriteitems/SERIES?userId=ME',
    'DELETE /userfavoriteitems/SERIES?userId=ME',
  ],
  Swiftfin: [
    '/System/Info/Public',
    '/Branding/Configuration',
    '/Users/Me',
    '/UserViews?userId=ME',
    '/UserItems/Resume?userId=ME&limit=20&enableUserData=true',
    '/Items/Latest?parentId=&limit=20',
    '/Items?parentId=SERIES&recursive=true&includeItemTypes=Episode&sortBy=SortName',
    '/Items/Filters?userId=ME',
    '/Items/SERIES/Similar?limit=20',
    '/Persons?searchTerm=a&limit=20',
    'POST /Items/EPISODE/PlaybackInfo?userId=ME&mediaSourceId=SOURCE PLAYBACK',
    '/Playback/BitrateTest?size=1000',
    '/Items/SERIES/Images/Backdrop/0?maxWidth=500&quality=90',
    'POST /Sessions/Playing START',
    'POST /Sessions/Playing/Progress PROGRESS',
    'POST /Sessions/Playing/Stopped STOPPED',
    'DELETE /UserPlayedItems/EPISODE',
  ],
  Streamyfin: [
    '/System/Info/Public',
    '/Users/ME/Views',
    '/Users/ME/Items/Resume?Limit=20',
    '/Users/ME/Items/Latest?Limit=20',
    '/Items/Suggestions?limit=10',
    '/Users/ME/Items/EPISODE',
    '/Items?recursive=true&includeItemTypes=Episode&searchTerm=bebop&limit=10',
    'POST /Items/EPISODE/PlaybackInfo PLAYBACK',
    '/Videos/EPISODE/stream.mkv?static=true&mediaSourceId=SOURCE&api_key=TOKEN',
    'POST /Sessions/Playing/Stopped STOPPED',
    'DELETE /Users/ME/PlayedItems/EPISODE',
    '/Items/SERIES/Images/Primary?fillHeight=300&quality=80',
  ],
  Infuse: [
    '/System/Info/Public',
    '/System/Info',
    '/Plugins',
    '/Library/VirtualFolders',
    '/Library/MediaFolders',
    '/UserViews/GroupingOptions?userId=ME',
    '/DisplayPreferences/usersettings?userId=ME&client=emby',
    '/Items?Recursive=true&IncludeItemTypes=Movie,Series,Episode&StartIndex=0&Limit=200&Fields=MediaSources',
    '/Items?Recursive=true&IncludeItemTypes=Episode&StartIndex=0&Limit=200',
    '/Items/SERIES/ThemeMedia',
    '/Items/EPISODE/SpecialFeatures',
    '/Items/Counts?userId=ME',
    '/Genres?ParentId=',
    '/Videos/EPISODE/stream?static=true&mediaSourceId=SOURCE&ApiKey=TOKEN',
  ],
  JellyCon: [
    '/System/Info/Public',
    '/Users/ME/Views',
    '/Users/ME/Items?ParentId=SERIES&Fields=Path&format=json',
    '/Users/ME/Items/EPISODE?format=json',
    '/Users/ME/Items/EPISODE/Intros',
    '/Shows/SERIES/Episodes?userId=ME&SeasonId=SEASON',
    '/MediaSegments/EPISODE',
    '/Users/ME/Items?IncludeItemTypes=Series&Recursive=true&Filters=IsFavorite',
    '/Users/ME/Items?IncludeItemTypes=Episode&Recursive=true&Filters=IsUnplayed&Limit=20',
    'POST /Sessions/Capabilities/Full CAPABILITIES',
    'POST /Users/ME/FavoriteItems/SERIES',
    'DELETE /Users/ME/FavoriteItems/SERIES',
    '/Videos/EPISODE/SOURCE/Subtitles/2/0/Stream.ass?api_key=TOKEN',
  ],
  // recorded while 10.11 and 12 were used in a browser
  'Jellyfin’s web pages': [
    '/System/Info/Public',
    '/Branding/Configuration',
    '/users/public',
    '/QuickConnect/Enabled',
    'POST /Sessions/Capabilities/Full CAPABILITIES',
    '/System/Info',
    '/System/Endpoint',
    '/Users/ME_ID',
    '/UserViews?userId=ME',
    '/DisplayPreferences/usersettings?userId=ME&client=emby',
    'POST /DisplayPreferences/usersettings?userId=ME&client=emby CAPABILITIES',
    '/SyncPlay/List',
    '/Playback/BitrateTest?Size=500000',
    '/UserItems/Resume?userId=ME&limit=12&mediaTypes=Video&enableTotalRecordCount=false',
    '/UserItems/Resume?userId=ME&limit=12&mediaTypes=Book&enableTotalRecordCount=false',
    '/Users/ME/Items/Resume?Limit=12&Recursive=true&MediaTypes=Audio&EnableTotalRecordCount=false',
    '/Shows/NextUp?userId=ME&limit=24&fields=PrimaryImageAspectRatio&fields=MediaSourceCount&enableImageTypes=Primary',
    '/Items/Latest?userId=ME&parentId=VIEW&fields=PrimaryImageAspectRatio&fields=Path&imageTypeLimit=1',
    '/Users/ME/Items/VIEW',
    '/Items?userId=ME&startIndex=0&limit=100&recursive=true&sortOrder=Ascending&parentId=VIEW&fields=MediaSourceCount',
    '/Users/ME/Items?SortBy=SortName%2CProductionYear&SortOrder=Ascending&IncludeItemTypes=Movie&Recursive=true&ParentId=VIEW',
    '/Items/Filters?userId=ME&parentId=VIEW&includeItemTypes=Series',
    '/Items/Filters2?userId=ME&parentId=VIEW&includeItemTypes=Series',
    '/Studios?parentId=VIEW&fields=DateCreated&includeItemTypes=Series&enableImageTypes=Thumb&userId=ME',
    '/Shows/Upcoming?userId=ME&parentId=VIEW&startIndex=0&limit=25',
    '/Items/SERIES/Similar?userId=ME&limit=12&fields=PrimaryImageAspectRatio',
    '/Items?userId=ME&isMissing=false&limit=800&recursive=true&searchTerm=cowboy&includeItemTypes=Series&includeItemTypes=Movie',
    '/Artists?limit=100&searchTerm=cowboy&userId=ME&enableTotalRecordCount=false',
    '/Persons?limit=100&searchTerm=cowboy&excludePersonTypes=Artist&userId=ME',
    '/Items/EPISODE?userId=ME',
    '/Items/EPISODE/Ancestors',
    '/Items/EPISODE/Collections?userId=ME&fields=PrimaryImageAspectRatio',
    '/Items/EPISODE/ThemeMedia?userId=ME&inheritFromParent=true&sortBy=Random',
    '/Shows/SERIES/Episodes?SeasonId=SEASON&UserId=ME&Fields=ItemCounts%2CPrimaryImageAspectRatio%2CMediaSourceCount',
    '/Users/ME/Items/EPISODE/Intros',
    '/Shows/SERIES/Episodes?IsVirtualUnaired=false&IsMissing=false&UserId=ME&Fields=Chapters%2CTrickplay&startItemId=EPISODE',
    '/Users/ME/Items/SOURCE',
    'POST /Items/EPISODE/PlaybackInfo PLAYBACK',
    '/MediaSegments/SOURCE',
    '/Videos/EPISODE/stream.mkv?Static=true&mediaSourceId=SOURCE&deviceId=x&ApiKey=TOKEN&Tag=SOURCE',
    '/System/Configuration/encoding',
    '/Videos/EPISODE/SOURCE/Subtitles/2/0/Stream.js?api_key=TOKEN',
    '/Videos/EPISODE/SOURCE/Attachments/0?api_key=TOKEN',
    'POST /Sessions/Playing START',
    'POST /Sessions/Playing/Progress PROGRESS',
    'POST /Sessions/Playing/Stopped STOPPED',
    'DELETE /UserPlayedItems/EPISODE',
  ],
}

const BODIES: Readonly<Record<string, object>> = {
  CAPABILITIES: { PlayableMediaTypes: ['Video', 'Audio'], SupportedCommands: [], SupportsMediaControl: true },
  PLAYBACK: {
    UserId: ME,
    MaxStreamingBitrate: 1_000_000_000,
    DeviceProfile: {
      Name: 'Direct play all',
      DirectPlayProfiles: [{ Type: 'Video' }, { Type: 'Audio' }],
      TranscodingProfiles: [],
      SubtitleProfiles: [{ Format: 'ass', Method: 'External' }],
    },
  },
  START: { ItemId: 'EPISODE', CanSeek: true, IsPaused: false, PlayMethod: 'DirectPlay', PositionTicks: 0 },
  PROGRESS: { ItemId: 'EPISODE', PositionTicks: 50_000_000, IsPaused: true, RepeatMode: 'RepeatNone' },
  STOPPED: { ItemId: 'EPISODE', PositionTicks: 60_000_000 },
}

/** Fields that Kotlin’s and Swift’s decoders require of every item. */
const REQUIRED = ['Id', 'Name', 'Type', 'MediaType', 'ServerId'] as const

describe.each(databases())('apps on $name', (database) => {
  const jellyfin = useJellyfinLibrary(database)

  const ask = async <T>(path: string): Promise<T> =>
    (await jellyfin.call(path, { token: jellyfin.token })).json() as Promise<T>

  async function findFirst(): Promise<{ series: string; season: string; episode: string }> {
    const { Items } = await ask<Page<Item>>('/Items?Recursive=true&IncludeItemTypes=Series')
    const series = Items[0]?.Id ?? ''
    const { Items: episodes } = await ask<Page<Item>>(`/Shows/${series}/Episodes`)
    return { series, season: episodes[0]?.SeasonId ?? '', episode: episodes[0]?.Id ?? '' }
  }

  const postInfo = (episode: string, body: object): Promise<PlaybackInfo> =>
    jellyfin
      .call(`/Items/${episode}/PlaybackInfo`, { token: jellyfin.token, method: 'POST', body: JSON.stringify(body) })
      .then((answer) => answer.json() as Promise<PlaybackInfo>)

  test('an original file is played as it is, with ranges', async () => {
    const { episode } = await findFirst()
    const { MediaSources } = await postInfo(episode, {})
    const [source] = MediaSources
    expect(source).toMatchObject({
      Name: 'Original file',
      Container: 'mkv',
      SupportsDirectPlay: true,
      Size: CONTENT.length,
    })
    expect(source?.MediaStreams.map(({ Type, Codec, Index }) => [Type, Codec, Index])).toEqual([
      ['Video', 'hevc', 0],
      ['Audio', 'flac', 1],
      ['Subtitle', 'ass', 2],
    ])
    const path = `/Videos/${episode}/stream.mkv?static=true&mediaSourceId=${source?.Id}`
    const part = await jellyfin.call(`${path}&api_key=${jellyfin.token}`, { headers: { range: 'bytes=2-5' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 2-5/${CONTENT.length}`,
      'file',
    ])
    const own = new URL(source?.Path ?? '')
    expect(await (await jellyfin.call(own.pathname.replace('/jellyfin', '') + own.search)).text()).toBe(CONTENT)
    expect((await jellyfin.call(path)).status, 'without a ticket').toBe(401)
    expect((await jellyfin.call(path, { token: jellyfin.token, headers: { range: 'bytes=999-' } })).status).toBe(416)
  })

  test('an app that cannot play the file gets the site’s own stream first', async () => {
    const { episode } = await findFirst()
    const profile = { DirectPlayProfiles: [{ Type: 'Video', Container: 'mp4,mov', VideoCodec: 'h264,hevc' }] }
    for (const body of [{ DeviceProfile: profile }, { EnableDirectPlay: false }]) {
      const { MediaSources } = await postInfo(episode, body)
      expect(MediaSources[0]?.TranscodingUrl).toMatch(/^\/media\/.+\/sub\.m3u8$/)
      const original = MediaSources.find(({ Name }) => Name === 'Original file')
      expect(original).toMatchObject({ SupportsDirectPlay: false, SupportsTranscoding: true })
    }
  })

  test('downloads are for premium members', async () => {
    const { episode } = await findFirst()
    expect((await jellyfin.call(`/Items/${episode}/Download`, { token: jellyfin.token })).status).toBe(403)
    expect((await ask<Item>(`/Items/${episode}`)).CanDownload).toBe(false)
  })

  test.each(quickRows(Object.keys(CHAINS), 3))('%s gets answers to its calls', async (app) => {
    const { series, season, episode } = await findFirst()
    const [source] = (await postInfo(episode, {})).MediaSources
    const { Id: id } = await ask<Item>('/Users/Me')
    const fill = (text: string) =>
      text
        .replaceAll('SERIES', series)
        .replaceAll('VIEW', jellyfin.ids.write({ kind: 'view', number: 1 }))
        .replaceAll('ME_ID', id)
        .replaceAll('SEASON', season)
        .replaceAll('EPISODE', episode)
        .replaceAll('SOURCE', source?.Id ?? '')
        .replaceAll('TOKEN', jellyfin.token)
        .replaceAll(/\bME\b/g, ME)
    for (const pattern of CHAINS[app] ?? []) {
      const [, method = 'GET', path = '', name = ''] = /^(?:(POST|DELETE) )?(\S+)(?: (\w+))?$/.exec(pattern) ?? []
      const sent = BODIES[name] && fill(JSON.stringify(BODIES[name]))
      const answer = await jellyfin.call(fill(path), { token: jellyfin.token, method, ...(sent && { body: sent }) })
      expect([pattern, answer.ok]).toEqual([pattern, true])
      const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
      const body: unknown = isJson ? await answer.json() : null
      for (const item of listItems(body)) {
        expect(REQUIRED.filter((field) => item[field] === undefined)).toEqual([])
        expect(item.UserData).toMatchObject({ Key: item.Id, ItemId: item.Id, Played: false, IsFavorite: false })
      }
    }
  })
})

/** The items of an answer with a page of items, or one item. */
function listItems(body: unknown): Item[] {
  if (typeof body !== 'object' || body === null) return []
  if ('Items' in body && Array.isArray(body.Items)) return (body.Items as Item[]).filter((item) => 'UserData' in item)
  return 'UserData' in body ? [body as Item] : []
}
