/** Whole journeys of apps with the SDK, on a site that listens. */
import { getImageApi } from '@jellyfin/sdk/lib/utils/api/image-api'
import { getLibraryApi } from '@jellyfin/sdk/lib/utils/api/library-api'
import { getMediaInfoApi } from '@jellyfin/sdk/lib/utils/api/media-info-api'
import { getMediaSegmentApi } from '@jellyfin/sdk/lib/utils/api/media-segment-api'
import { getSessionApi } from '@jellyfin/sdk/lib/utils/api/session-api'
import { getShowApi } from '@jellyfin/sdk/lib/utils/api/show-api'
import { getUserApi } from '@jellyfin/sdk/lib/utils/api/user-api'
import { getUserDataApi } from '@jellyfin/sdk/lib/utils/api/user-data-api'
import { getUserViewApi } from '@jellyfin/sdk/lib/utils/api/user-view-api'
import type { BaseItemDto } from '@jellyfin/sdk/lib/generated-client/models'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JellyfinSite, useJellyfinSite } from '#test/apps/jellyfin-site.ts'
import { databases } from '#test/services/databases.ts'
import { packFilm, SEGMENT, type TestFilm } from '#test/fixtures/film.ts'

let film: TestFilm
beforeAll(async () => {
  film = await packFilm([1, 2])
})
afterAll(() => film.remove())

describe.each(databases())('an app on $name', (database) => {
  const jellyfin = useJellyfinSite(database, () => ({ film: { folder: film.folder, title: 1 } }))
  let app: ReturnType<JellyfinSite['openApp']>
  let token: string
  let user: Awaited<ReturnType<JellyfinSite['browser']['signUp']>>
  beforeAll(async () => {
    user = await jellyfin.browser.signUp()
    token = await jellyfin.signIn(user.username)
    app = jellyfin.openApp()
    app.update({ accessToken: token })
  })

  const series = async (): Promise<BaseItemDto> => {
    const { data } = await getLibraryApi(app).getItems({ recursive: true, includeItemTypes: ['Series'] })
    const [item] = data.Items ?? []
    if (!item) throw new Error('There is no series')
    return item
  }
  const episodes = async (): Promise<BaseItemDto[]> =>
    (await getShowApi(app).getEpisodes({ seriesId: (await series()).Id ?? '' })).data.Items ?? []

  test('home and browsing', async () => {
    const { data: views } = await getUserViewApi(app).getUserViews()
    expect(views.Items?.map(({ Name }) => Name)).toEqual(['Anime', 'Films', 'My list', 'Airing'])
    const parentId = views.Items?.[0]?.Id ?? ''
    const { data: latest } = await getLibraryApi(app).getLatestMedia({ parentId })
    expect(latest.map(({ Name }) => Name)).toEqual(['Cowboy Bebop'])
    const { data: listed } = await getLibraryApi(app).getItems({ parentId, sortBy: ['SortName'], limit: 10 })
    expect(listed).toMatchObject({
      TotalRecordCount: 1,
      Items: [{ Name: 'Cowboy Bebop', Type: 'Series', ChildCount: 1 }],
    })
    const { data: found } = await getLibraryApi(app).getItems({ searchTerm: 'bebop', recursive: true })
    expect(found.Items?.map(({ Name }) => Name)).toEqual(['Cowboy Bebop'])
    const { data: seasons } = await getShowApi(app).getSeasons({ seriesId: found.Items?.[0]?.Id ?? '' })
    expect(seasons.Items?.map(({ Name, ChildCount }) => [Name, ChildCount])).toEqual([['Season 1', 2]])
    expect((await episodes()).map(({ IndexNumber }) => IndexNumber)).toEqual([1, 2])
  })

  test('long answers are compressed', async () => {
    const read = async (encoding: string) => {
      const answer = await jellyfin.call('/UserViews', { token, headers: { 'accept-encoding': encoding } })
      return [answer.headers.get('content-encoding'), answer.headers.get('vary'), (await answer.text()).length]
    }
    const [compressed, plain] = [await read('gzip, deflate'), await read('identity')]
    expect([compressed[0], plain[0]]).toEqual(['gzip', null])
    expect([compressed[1], compressed[2]]).toEqual(['accept-encoding', plain[2]])
  })

  test('pictures have the size that an app asks for', async () => {
    const { Id = '' } = await series()
    const [episode] = await episodes()
    const images = getImageApi(app)
    for (const [itemId, imageType] of [
      [Id, 'Primary'],
      [Id, 'Backdrop'],
      [episode?.Id ?? '', 'Primary'],
    ] as const) {
      const { data, headers } = await images.getItemImage(
        { itemId, imageType, fillWidth: 120, fillHeight: 80 },
        { responseType: 'arraybuffer' },
      )
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(Buffer.from(data as unknown as ArrayBuffer)).metadata()).toMatchObject({
        width: 120,
        height: 80,
      })
    }
    expect((await jellyfin.call(`/items/${Id}/images/primary?MAXWIDTH=99999`)).status).toBe(200)
    for (const type of ['Logo', '..%2f..%2fetc', 'x'.repeat(200)])
      expect((await jellyfin.call(`/Items/${Id}/Images/${type}`)).status).toBe(404)
  })

  test('an episode plays with ranges, its place appears on the site, and the next one follows', async () => {
    const [first, second] = await episodes()
    const itemId = first?.Id ?? ''
    const { data: info } = await getMediaInfoApi(app).getPostedPlaybackInfo({ itemId, playbackInfoDto: {} })
    const [source] = info.MediaSources ?? []
    expect(source).toMatchObject({ Protocol: 'Http', SupportsTranscoding: true, TranscodingSubProtocol: 'hls' })
    const playlist = await jellyfin.call(source?.TranscodingUrl ?? '')
    expect([playlist.status, await playlist.text()]).toEqual([200, expect.stringContaining('#EXTM3U')])
    const folder = (source?.TranscodingUrl ?? '').replace(/[^/]+$/, '')
    const part = await jellyfin.call(`${folder}video-360/segment-001.m4s`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-19/100',
      SEGMENT.slice(10, 20),
    ])
    const session = getSessionApi(app)
    await session.reportPlaybackStart({ playbackStartInfo: { ItemId: itemId } })
    await session.reportPlaybackProgress({ playbackProgressInfo: { ItemId: itemId, PositionTicks: 300_000_000 } })
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 305_000_000 } })

    const ask = async (path: string) => {
      const answer = await jellyfin.site.app.inject({ url: path, headers: { cookie: user.cookie } })
      return answer.json<Record<string, unknown>>()
    }
    const { data: me } = await getUserApi(app).getCurrentUser()
    const id = (me.Id ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    expect(await ask(`/api/users/${id}/continue-watching`)).toMatchObject({
      continueWatching: [{ id: 'cowboy-bebop-1', episodeNum: 1, position: 30 }],
    })
    const { data: resume } = await getLibraryApi(app).getResumeItems({})
    expect(resume.Items).toMatchObject([
      { Id: itemId, UserData: { PlaybackPositionTicks: 300_000_000, Played: false } },
    ])

    await getUserDataApi(app).markPlayedItem({ itemId })
    const { data: next } = await getShowApi(app).getNextUp({})
    expect(next.Items?.map(({ Id }) => Id)).toEqual([second?.Id])
    expect(await ask(`/api/users/${id}/watched/1`)).toMatchObject({ episodes: [1] })
    const { data: unplayed } = await getUserDataApi(app).markUnplayedItem({ itemId })
    expect(unplayed).toMatchObject({ Played: false, ItemId: itemId })
  })

  test('segments, captions and their formats', async () => {
    const [first] = await episodes()
    const itemId = first?.Id ?? ''
    const { data: segments } = await getMediaSegmentApi(app).getItemSegments({ itemId })
    expect(segments.Items?.map(({ Type, StartTicks, EndTicks }) => [Type, StartTicks, EndTicks])).toEqual([
      ['Intro', 0, 65_000_000],
      ['Outro', 700_000_000, 800_000_000],
    ])
    const { data: info } = await getMediaInfoApi(app).getPlaybackInfo({ itemId })
    const [source] = info.MediaSources ?? []
    const caption = source?.MediaStreams?.find(({ Type }) => Type === 'Subtitle')
    expect(caption).toMatchObject({
      Codec: 'subrip',
      IsExternal: true,
      DeliveryMethod: 'External',
      IsTextSubtitleStream: true,
    })
    const srt = await jellyfin.call(caption?.DeliveryUrl ?? '')
    expect(await srt.text()).toBe('1\n00:00:00,000 --> 00:00:01,000\nIt is night.\n')
    const own = `/Videos/${itemId}/${source?.Id}/Subtitles/${caption?.Index}`
    const vtt = await jellyfin.call(`${own}/Stream.vtt?api_key=${token}`)
    expect(await vtt.text()).toContain('WEBVTT')
    expect((await jellyfin.call(`${own}/0/Stream.srt`)).status, 'without a ticket').toBe(401)
    for (const path of ['/999/0/Stream.srt', '/0/0/Stream.exe', '/x/0/Stream.srt'])
      expect((await jellyfin.call(`/Videos/${itemId}/${source?.Id}/Subtitles${path}`, { token })).status).toBe(404)
  })

  test('favourites are those of the site', async () => {
    const { Id: itemId = '' } = await series()
    expect((await getUserDataApi(app).markFavoriteItem({ itemId })).data.IsFavorite).toBe(true)
    const { data } = await getLibraryApi(app).getItems({ recursive: true, filters: ['IsFavorite'] })
    expect(data.Items?.map(({ Id }) => Id)).toEqual([itemId])
    expect((await getUserDataApi(app).unmarkFavoriteItem({ itemId })).data.IsFavorite).toBe(false)
  })

  test('originals are not downloaded unless the operator allows it', async () => {
    const [first] = await episodes()
    expect((await jellyfin.call(`/Items/${first?.Id}/Download`, { token })).status).toBe(403)
  })

  test('a ticket ends with its token, and is for one title', async () => {
    const [first] = await episodes()
    const second = jellyfin.openApp('Second')
    second.update({ accessToken: await jellyfin.signIn(user.username, 'Second') })
    const readUrl = async () => {
      const { data } = await getMediaInfoApi(second).getPlaybackInfo({ itemId: first?.Id ?? '' })
      return data.MediaSources?.[0]?.TranscodingUrl ?? ''
    }
    const url = await readUrl()
    expect((await jellyfin.call(url)).status).toBe(200)
    expect((await jellyfin.call(url.replace(/media\/[^/]+/, 'media/x.y.z'))).status).toBe(401)
    expect((await jellyfin.call(url.replace(/media\/1\./, 'media/2.'))).status).toBe(401)
    const unused = (await readUrl()).replace(/sub\.m3u8$/, 'dub.m3u8')
    await getSessionApi(second).reportSessionEnded()
    await expect.poll(async () => (await jellyfin.call(unused)).status).toBe(401)
  })

  test.each([
    '/Items?Limit=999999999&StartIndex=999999999999',
    '/Items?ParentId=x',
    `/Items?Ids=${'0'.repeat(32)},x,,`,
    `/Items?recursive=true&SearchTerm=${'x'.repeat(500)}`,
    '/Items?Recursive=true&SortBy=__proto__,constructor&SortOrder=Descending',
    '/Items?Recursive=true&IncludeItemTypes=Episode&limit=5',
    '/Items?Recursive=true&Filters=IsPlayed,IsUnplayed&Genres=|||&Years=NaN',
    '/Items/Filters',
    '/Items/Filters2',
    '/Genres',
    '/Studios',
    '/Shows/NextUp?SeriesId=x',
    '/UserItems/Resume?Limit=0',
    '/Items/Suggestions',
    '/Library/VirtualFolders',
    '/Items/Root',
  ])('%s is answered', async (path) => {
    expect((await jellyfin.call(path, { token })).status).toBe(200)
  })

  test.each([
    '/Items/x',
    `/Items/${'0'.repeat(32)}`,
    '/Shows/x/Seasons',
    '/MediaSegments/x',
    '/Videos/x/stream',
    '/Items/x/PlaybackInfo',
  ])('%s is not found', async (path) => {
    expect((await jellyfin.call(path, { token })).status).toBe(404)
  })

  test.each(['/Items', '/UserViews', '/Users/Me', '/Videos/x/stream', '/System/Info', '/Shows/NextUp'])(
    '%s needs a token',
    async (path) => {
      expect((await jellyfin.call(path)).status).toBe(401)
    },
  )
})
