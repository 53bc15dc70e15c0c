/** Videos of every kind, through the SDK and without it, on both databases. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getMediaInfoApi } from '@jellyfin/sdk/lib/utils/api/media-info-api'
import { getSessionApi } from '@jellyfin/sdk/lib/utils/api/session-api'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addVoice, ASS, CONTENT, FONT, useJellyfinLibrary, TITLES } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import type { Overview } from '#src/admin/library/schemas.ts'
import type { Item, Page } from './calls/item.ts'
import type { SearchHint, VirtualFolder } from './calls/library.ts'
import type { PlaybackInfo } from './calls/media.ts'

describe.each(databases())('a library on $name', (database) => {
  const library = useJellyfinLibrary(database)
  const infoOf = (item: string, token?: string) => library.ask<PlaybackInfo>(`/Items/${item}/PlaybackInfo`, token)

  test('an episode is played from its file, and its place appears on the site', async () => {
    const app = library.openApp()
    app.update({ accessToken: library.token })
    const itemId = library.episodeOf(TITLES.plain)
    const { data } = await getMediaInfoApi(app).getPostedPlaybackInfo({ itemId, playbackInfoDto: {} })
    const url = data.MediaSources?.[0]?.Path ?? ''
    const parts: string[] = []
    for (const [first, last] of [
      [0, 9],
      [10, 29],
      [30, CONTENT.length - 1],
    ] as const) {
      const part = await library.load(url, { range: `bytes=${first}-${last}` })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${first}-${last}/${CONTENT.length}`,
      ])
      parts.push(await part.text())
    }
    expect(parts.join('')).toBe(CONTENT)
    const { playing } = await library.askAsAdmin<Overview>('/api/admin/library')
    expect(playing.viewers, 'as admins see it').toMatchObject([
      { user: { username: library.user.username }, quality: 'Original', delivery: 'Direct play' },
    ])
    const session = getSessionApi(app)
    await session.reportPlaybackStart({ playbackStartInfo: { ItemId: itemId, PositionTicks: 0 } })
    await session.reportPlaybackProgress({ playbackProgressInfo: { ItemId: itemId, PositionTicks: 300_000_000 } })
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 305_000_000 } })
    const place = async () => {
      const { body } = await library.browser.get('/api/me', library.user.cookie)
      const { id } = (JSON.parse(body) as { user: { id: string } }).user
      const answer = await library.browser.get(`/api/users/${id}/continue-watching`, library.user.cookie)
      return answer.json<{ continueWatching: object[] }>().continueWatching
    }
    expect(await place()).toMatchObject([{ id: 'cowboy-bebop-1', episodeNum: 1, position: 30 }])
    expect((await library.browser.get('/account/continue', library.user.cookie)).body).toContain('Cowboy Bebop')

    // before it goes to its place again, and where it fails, an app reports the start
    await session.reportPlaybackProgress({ playbackProgressInfo: { ItemId: itemId, PositionTicks: 4_000_000 } })
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 0, Failed: true } })
    expect(await place()).toMatchObject([{ position: 30 }])
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 0 } })
    expect(await place()).toMatchObject([{ position: 0 }])
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 300_000_000 } })
    await library.withDatabase((db) =>
      db.updateTable('continue_watching').set({ at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    await session.reportPlaybackStopped({ playbackStopInfo: { ItemId: itemId, PositionTicks: 0 } })
    expect(await place(), 'a place of another day stays when nothing was played').toMatchObject([{ position: 30 }])
  })

  test('embedded subtitles are sent as ASS, SubRip and WebVTT, with their fonts', async () => {
    const { MediaSources } = await infoOf(library.episodeOf(TITLES.plain))
    const [source] = MediaSources
    const files = `/Videos/${library.episodeOf(TITLES.plain)}/${source?.Id}`
    const read = async (extension: string) => (await library.get(`${files}/Subtitles/2/0/Stream.${extension}`)).text()
    expect(await read('ass')).toBe(ASS)
    expect(await read('srt')).toBe('1\n00:00:00,000 --> 00:00:01,000\nIt is <i>night</i> & dark.\n')
    expect(await read('vtt')).toContain('WEBVTT')
    const [font] = source?.MediaAttachments ?? []
    expect(font).toMatchObject({ FileName: '1.ttf', MimeType: 'font/ttf' })
    expect(await (await library.load(font?.DeliveryUrl ?? '')).text()).toBe(FONT)
    for (const path of ['/Subtitles/3/0/Stream.ass', '/Subtitles/0/0/Stream.srt', '/Attachments/1', '/Attachments/-1'])
      expect([path, (await library.get(files + path)).status]).toEqual([path, 404])
    // the site's own stream has the same, beside the video
    const stream = MediaSources.find(({ Name }) => Name.startsWith('Subtitled'))
    const caption = stream?.MediaStreams.find(({ Type }) => Type === 'Subtitle')
    expect([caption?.Codec, await (await library.load(caption?.DeliveryUrl ?? '')).text()]).toEqual(['ass', ASS])
  })

  test('pictures while seeking', async () => {
    const item = await library.ask<Item>(`/Items/${library.episodeOf(TITLES.plain)}`)
    const [byWidth] = Object.values(item.Trickplay ?? {})
    expect(byWidth).toEqual({
      160: { Width: 160, Height: 90, TileWidth: 2, TileHeight: 1, ThumbnailCount: 2, Interval: 10_000, Bandwidth: 0 },
    })
    const path = `/Videos/${item.Id}/Trickplay`
    const sheet = await library.get(`${path}/160/0.jpg`)
    expect(await sharp(Buffer.from(await sheet.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
    for (const other of [
      '/160/1.jpg',
      '/160/-1.jpg',
      '/161/0.jpg',
      '/NaN/0.jpg',
      '/160/0.webp',
      '/160/..%2fstoryboard.jpg',
    ])
      expect([other, (await library.get(path + other)).status]).toEqual([other, 404])
  })

  test('a list is whole without the pictures of a video whose package is gone', async () => {
    const revision = await library.withDatabase((db) =>
      db
        .selectFrom('media_package')
        .innerJoin('media_file', 'media_file.id', 'media_package.file_id')
        .select('revision')
        .where('anime_id', '=', TITLES.film)
        .executeTakeFirstOrThrow(),
    )
    await rm(join(library.folder, 'media', revision.revision, 'storyboard.vtt'))
    const path = '/Items?Recursive=true&IncludeItemTypes=Movie,Episode&Fields=MediaSources,Trickplay'
    const { Items } = await library.ask<Page<Item>>(path)
    const film = Items.find(({ Name }) => Name === 'Spirited Away')
    expect([film?.MediaSources?.length, film?.Trickplay]).toEqual([3, undefined])
    expect(Items.find(({ Id }) => Id === library.episodeOf(TITLES.plain))?.Trickplay).toBeDefined()
  })

  test('a film is played itself', async () => {
    const { Items } = await library.ask<Page<Item>>('/Items?Recursive=true&IncludeItemTypes=Movie')
    expect(Items).toMatchObject([{ Name: 'Spirited Away', Type: 'Movie', MediaType: 'Video', IsFolder: false }])
    const { MediaSources } = await infoOf(library.titleOf(TITLES.film))
    expect(await (await library.load(MediaSources[0]?.Path ?? '')).text()).toBe(CONTENT)
    expect(await library.ask<Page<Item>>(`/Shows/${library.titleOf(TITLES.film)}/Episodes`)).toMatchObject({
      TotalRecordCount: 0,
    })
    const watched = await library.call(`/UserPlayedItems/${library.titleOf(TITLES.film)}`, {
      token: library.token,
      method: 'POST',
    })
    expect(await watched.json()).toMatchObject({ Played: true })
    expect(await library.ask<Item>(`/Items/${library.titleOf(TITLES.film)}`)).toMatchObject({
      UserData: { Played: true },
    })
  })

  test('videos of other sites are played from there', async () => {
    const item = library.episodeOf(TITLES.remote)
    const [source] = (await infoOf(item)).MediaSources
    expect(source).toMatchObject({ Path: 'https://cdn.example/video-1.mp4', IsRemote: true, SupportsDirectPlay: true })
    const answer = await library.get(`/Videos/${item}/stream?static=true&mediaSourceId=${source?.Id}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://cdn.example/video-1.mp4'])
    const caption = source?.MediaStreams.find(({ Type }) => Type === 'Subtitle')
    expect((await library.load(caption?.DeliveryUrl ?? '')).headers.get('location')).toBe('https://cdn.example/en.vtt')
  })

  test('lists have films, series and episodes of all titles, and count them', async () => {
    const all = await library.ask<Page<Item>>('/Items?Recursive=true&IncludeItemTypes=Movie,Series,Episode')
    expect(
      all.Items.map(({ Type, SeriesName, IndexNumber, Name }) =>
        [Type, SeriesName ?? Name, IndexNumber].join(' ').trim(),
      ).toSorted(),
    ).toEqual([
      'Episode Cowboy Bebop 1',
      'Episode Fullmetal Alchemist: Brotherhood 1',
      'Episode Fullmetal Alchemist: Brotherhood 2',
      'Movie Spirited Away',
      'Series Cowboy Bebop',
      'Series Fullmetal Alchemist: Brotherhood',
    ])
    const pages = await Promise.all(
      [0, 2, 4, 6].map((start) =>
        library.ask<Page<Item>>(
          `/Items?Recursive=true&IncludeItemTypes=Movie,Series,Episode&StartIndex=${start}&Limit=2`,
        ),
      ),
    )
    expect(pages.flatMap(({ Items }) => Items.map(({ Id }) => Id))).toEqual(all.Items.map(({ Id }) => Id))
    expect(await library.ask('/Items/Counts')).toMatchObject({
      MovieCount: 1,
      SeriesCount: 2,
      EpisodeCount: 3,
      ItemCount: 6,
      SongCount: 0,
      BoxSetCount: 0,
    })
    const episodes = all.Items.filter(({ Type }) => Type === 'Episode').map(({ Id }) => Id)
    const asked = [
      library.titleOf(TITLES.film),
      ...episodes.toReversed(),
      'x',
      library.episodeOf(TITLES.adult),
      library.episodeOf(1, 99),
    ]
    const byId = await library.ask<Page<Item>>(`/Items?Ids=${asked.join(',')}`)
    expect(byId.Items.map(({ Id }) => Id)).toEqual([library.titleOf(TITLES.film), ...episodes.toReversed()])
    const second = await library.ask<Page<Item>>(`/Items?Ids=${asked.join(',')}&StartIndex=1&Limit=1`)
    expect(second).toMatchObject({ TotalRecordCount: 1 + episodes.length, StartIndex: 1 })
    expect(second.Items.map(({ Id }) => Id)).toEqual(episodes.slice(-1))
    await library.call(`/UserPlayedItems/${library.episodeOf(TITLES.remote)}`, { token: library.token, method: 'POST' })
    const left = await library.ask<Page<Item>>('/Items?Recursive=true&IncludeItemTypes=Episode&Filters=IsUnplayed')
    expect(left.Items.map(({ Id }) => Id)).not.toContain(library.episodeOf(TITLES.remote))
    expect(left.TotalRecordCount).toBe(2)
    await library.call(`/UserFavoriteItems/${library.titleOf(TITLES.remote)}`, { token: library.token, method: 'POST' })
    const favourites = '/Items?Recursive=true&Filters=IsFavorite&IncludeItemTypes=Series,Episode'
    expect((await library.ask<Page<Item>>(favourites)).Items.map(({ Id }) => Id)).toEqual([
      library.titleOf(TITLES.remote),
    ])
  })

  test('libraries and search results have what strict decoders require', async () => {
    const folders = await library.ask<VirtualFolder[]>('/Library/VirtualFolders')
    expect(
      folders.map(({ Name, LibraryOptions }) => [Name, LibraryOptions.Enabled, LibraryOptions.TypeOptions]),
    ).toEqual(['Anime', 'Films', 'My list', 'Airing'].map((name) => [name, true, []]))
    const { SearchHints } = await library.ask<{ SearchHints: SearchHint[] }>('/Search/Hints?searchTerm=spirited')
    const id = library.titleOf(TITLES.film)
    expect(SearchHints).toMatchObject([
      {
        ItemId: id,
        Id: id,
        Name: 'Spirited Away',
        Type: 'Movie',
        MediaType: 'Video',
        Artists: [],
        ThumbImageItemId: id,
      },
    ])
  })

  test('a title counts as watched by the episodes that can be played', async () => {
    const [item] = [library.titleOf(TITLES.remote)]
    const dataOf = async () => (await library.ask<Item>(`/Items/${item}`)).UserData
    await library.withDatabase(async (db) => {
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('email', '=', library.user.email)
        .executeTakeFirstOrThrow()
      const rows = [50, 51].map((episode) => ({ user_id: id, anime_id: TITLES.remote, episode }))
      await db.insertInto('watched_episode').values(rows).execute()
    })
    const first = `/UserPlayedItems/${library.episodeOf(TITLES.remote)}`
    await library.call(first, { token: library.token, method: 'POST' })
    expect(await dataOf()).toMatchObject({ Played: false, UnplayedItemCount: 1 })
    await library.call(`/UserPlayedItems/${item}`, { token: library.token, method: 'POST' })
    expect(await dataOf()).toMatchObject({ Played: true, UnplayedItemCount: 0 })
  })

  test('voice actors are people, with their titles', async () => {
    await addVoice(library, { name: 'Ann 100% Voice', character: 'Spike', titles: [TITLES.plain, TITLES.adult] })
    const { Items } = await library.ask<Page<Item>>(`/Persons?searchTerm=${encodeURIComponent('00% V')}`)
    expect(Items).toMatchObject([{ Name: 'Ann 100% Voice', Type: 'Person', IsFolder: false }])
    const id = Items[0]?.Id ?? ''
    expect(await library.ask<Item>(`/Items/${id}`)).toMatchObject({ Id: id, Name: 'Ann 100% Voice' })
    const titles = await library.ask<Page<Item>>(`/Items?Recursive=true&PersonIds=${id}`)
    expect(titles.Items.map((item) => item.Id)).toEqual([library.titleOf(TITLES.plain)])
    expect((await library.ask<Page<Item>>(`/Items?Recursive=true&PersonIds=x`)).Items).toEqual([])
    const { People } = await library.ask<Item>(`/Items/${library.episodeOf(TITLES.plain)}`)
    expect(People).toContainEqual({ Name: 'Ann 100% Voice', Id: id, Role: 'Spike', Type: 'Actor' })
    expect((await library.ask<Page<Item>>('/Persons?searchTerm=%25%25')).Items).toEqual([])
    const limitTo = (rating_limit: 'G' | 'R+' | null) =>
      library.withDatabase(async (db) => {
        await db.updateTable('user').set({ rating_limit }).where('email', '=', library.user.email).execute()
      })
    const listNames = async () =>
      (await library.ask<Page<Item>>('/Persons?searchTerm=Ann')).Items.map(({ Name }) => Name)
    await limitTo('R+')
    expect([await listNames(), (await library.ask<Item>(`/Items/${id}`)).Id]).toEqual([['Ann 100% Voice'], id])
    await limitTo('G')
    expect([await listNames(), (await library.ask<Item>(`/Items/${id}`)).Id]).toEqual([[], undefined])
    await limitTo(null)
  })
})
