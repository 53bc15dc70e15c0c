/** What Jellyfin's web pages need, which apps bundle: they play in a browser, from another origin. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ASS, TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { ABOUT } from '#test/library/library-files.ts'
import { databases } from '#test/services/databases.ts'
import type { Item, Page } from './calls/item.ts'
import type { MediaSource, PlaybackInfo } from './calls/media.ts'

/** Of a browser that plays the file, but only its first audio track. */
const BROWSER = {
  DirectPlayProfiles: [{ Container: 'mkv,webm', Type: 'Video', VideoCodec: 'h264,hevc', AudioCodec: 'aac,flac' }],
  CodecProfiles: [
    { Type: 'Video', Codec: 'h264', Conditions: [] },
    {
      Type: 'VideoAudio',
      Conditions: [{ Condition: 'Equals', Property: 'IsSecondaryAudio', Value: 'false', IsRequired: false }],
    },
  ],
  SubtitleProfiles: [
    { Format: 'vtt', Method: 'External' },
    { Format: 'ass', Method: 'External' },
    { Format: 'ssa', Method: 'External' },
  ],
}
const rates = { peak: 128_000, average: 128_000 }
const sound = { channels: 2, rates }

describe.each(databases())('web pages on $name', (database) => {
  const library = useJellyfinLibrary(database)
  let item: string
  const ask = async (body: object): Promise<PlaybackInfo> => {
    const answer = await library.call(`/Items/${item}/PlaybackInfo`, {
      token: library.token,
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await answer.json()) as PlaybackInfo
  }
  const subtitlesOf = (source: MediaSource | undefined) =>
    source?.MediaStreams.filter(({ Type }) => Type === 'Subtitle') ?? []
  const askFirst = async (body: object): Promise<MediaSource> => {
    const [source] = (await ask(body)).MediaSources
    if (!source) throw new Error('Nothing to play')
    return source
  }

  beforeAll(async () => {
    item = library.episodeOf(TITLES.plain)
    await library.withDatabase(async (db) => {
      const file = await db
        .selectFrom('media_file')
        .select(['id', 'probe'])
        .where('anime_id', '=', TITLES.plain)
        .executeTakeFirstOrThrow()
      const probe = JSON.parse(file.probe ?? '') as { sounds: object[]; subtitles: object[] }
      const dub = { ...probe.sounds[0], index: 3, language: 'eng', standard: false }
      const images = { ...probe.subtitles[0], index: 4, codec: 'hdmv_pgs_subtitle', title: 'Images', standard: false }
      await db
        .updateTable('media_file')
        .set({
          probe: JSON.stringify({
            ...probe,
            sounds: [...probe.sounds, dub, { ...dub, index: 5, title: 'Commentary', commentary: true }],
            subtitles: [...probe.subtitles, images],
          }),
        })
        .where('id', '=', file.id)
        .execute()
      const sounds = [
        { ...sound, language: 'ja', label: 'Japanese', folder: 'audio-1-ja' },
        { ...sound, language: 'en', label: 'English', folder: 'audio-2-en' },
        { ...sound, language: 'en', label: 'English – Commentary', folder: 'audio-3-en' },
      ]
      await db
        .updateTable('media_package')
        .set({ about: JSON.stringify({ ...ABOUT, sounds }) })
        .where('file_id', '=', file.id)
        .execute()
    })
  })

  test('styled subtitles of an original file come as a file, and those that a browser can’t show are not offered', async () => {
    const source = await askFirst({ DeviceProfile: BROWSER })
    expect(source).toMatchObject({ Name: 'Original file', SupportsDirectPlay: true, DefaultSubtitleStreamIndex: 2 })
    const [styled, ...others] = subtitlesOf(source)
    expect(others).toEqual([])
    expect(styled).toMatchObject({
      Index: 2,
      Codec: 'ass',
      IsExternal: false,
      DeliveryMethod: 'External',
      IsExternalUrl: false,
    })
    expect(await (await library.load(`/jellyfin${styled?.DeliveryUrl}`)).text()).toBe(ASS)
    const config = await library.ask<object>('/System/Configuration/encoding')
    expect(config).toEqual({ EnableFallbackFont: false })
  })

  test('text comes in the format that the device names: WebVTT, which the pages read as JSON', async () => {
    const SubtitleProfiles = [{ Format: 'vtt', Method: 'External' }]
    const info = await ask({ DeviceProfile: { ...BROWSER, SubtitleProfiles } })
    for (const source of info.MediaSources.filter(({ Name }) => !Name.startsWith('Dubbed'))) {
      const [text] = subtitlesOf(source)
      expect([text?.Codec, text?.DeliveryMethod]).toEqual(['webvtt', 'External'])
      const url = text?.DeliveryUrl ?? ''
      expect(url).toContain('/Stream.vtt')
      expect(await (await library.load(`/jellyfin${url}`)).text()).toContain('WEBVTT')
      const events = await library.load(`/jellyfin${url.replace('.vtt', '.js')}`)
      expect(events.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await events.json()).toEqual({
        TrackEvents: [
          { Id: '1', Text: 'It is <i>night</i> &amp; dark.', StartPositionTicks: 0, EndPositionTicks: 10_000_000 },
        ],
      })
    }
  })

  test('a player that demuxes files itself gets their subtitles within them', async () => {
    for (const DeviceProfile of [
      undefined,
      { DirectPlayProfiles: [{ Type: 'Video' }], SubtitleProfiles: [{ Format: 'srt', Method: 'External' }] },
      {
        ...BROWSER,
        SubtitleProfiles: [
          { Format: 'ssa', Method: 'Embed' },
          { Format: 'pgssub', Method: 'Embed', Container: 'mkv' },
        ],
      },
    ]) {
      const methods = subtitlesOf(await askFirst({ DeviceProfile })).map(({ Index, DeliveryMethod }) => [
        Index,
        DeliveryMethod,
      ])
      expect(methods).toEqual([
        [2, 'Embed'],
        [4, 'Embed'],
      ])
    }
  })

  test.each([
    ['the dub', 3, 'audio-2-en'],
    ['a commentary', 5, 'audio-3-en'],
    ['the original audio', 1, null],
  ])('%s of an original file is played', async (_, AudioStreamIndex, folder) => {
    const first = await askFirst({ DeviceProfile: BROWSER })
    for (const MediaSourceId of [first.Id, item]) {
      const info = await ask({ DeviceProfile: BROWSER, MediaSourceId, AudioStreamIndex, SubtitleStreamIndex: -1 })
      const source = info.MediaSources.find(({ Id }) => Id === first.Id)
      expect(source).toMatchObject({
        SupportsDirectPlay: folder === null,
        DefaultAudioStreamIndex: AudioStreamIndex,
        DefaultSubtitleStreamIndex: -1,
      })
      if (folder === null) continue
      const playlist = await (await library.load(`/jellyfin${source?.TranscodingUrl}`)).text()
      const audio = playlist.split('\n').filter((line) => line.includes('TYPE=AUDIO'))
      expect(audio.map((line) => [line.includes('DEFAULT=YES'), /URI="[^"]*\/(audio[^/]*)\//.exec(line)?.[1]])).toEqual(
        ['audio-1-ja', 'audio-2-en', 'audio-3-en'].map((name) => [name === folder, name]),
      )
      const part = /^\/.*video-1080p\//m.exec(playlist)?.[0] ?? ''
      expect([part, (await library.load(`${part}segment-00001.m4s`)).status]).toEqual([part, 200])
    }
  })

  test('a browser that would play the dub, as the first audio of a file, gets the original audio', async () => {
    const changeProbe = (change: (probe: { sounds: object[] }) => object) =>
      library.withDatabase(async (db) => {
        const files = db.selectFrom('media_file').select(['id', 'probe']).where('anime_id', '=', TITLES.plain)
        const { id, probe } = await files.executeTakeFirstOrThrow()
        const changed = change(JSON.parse(probe ?? '') as { sounds: object[] })
        await db
          .updateTable('media_file')
          .set({ probe: JSON.stringify(changed) })
          .where('id', '=', id)
          .execute()
        return probe
      })
    const before = await changeProbe((probe) => {
      const [original, dub] = probe.sounds
      return {
        ...probe,
        sounds: [
          { ...dub, index: 1, standard: true },
          { ...original, index: 3, standard: false },
        ],
      }
    })
    const [first, ...others] = (await ask({ DeviceProfile: BROWSER })).MediaSources
    expect(first?.Name).toMatch(/^Subtitled/)
    expect(others.find(({ Name }) => Name === 'Original file')).toMatchObject({
      SupportsDirectPlay: false,
      DefaultAudioStreamIndex: 3,
    })
    // other players find the audio within the file
    expect(await askFirst({})).toMatchObject({ SupportsDirectPlay: true, DefaultAudioStreamIndex: 3 })
    await changeProbe(() => JSON.parse(before ?? '') as object)
  })

  test('the dub of a stream is played, and an app that switches tracks itself gets the file', async () => {
    const stream = (await ask({ DeviceProfile: BROWSER })).MediaSources.find(({ Name }) => Name.startsWith('Subtitled'))
    const dubbed = await askFirst({ MediaSourceId: stream?.Id, AudioStreamIndex: 2, DeviceProfile: BROWSER })
    expect(dubbed.DefaultAudioStreamIndex).toBe(2)
    const playlist = await (await library.load(`/jellyfin${dubbed.TranscodingUrl}`)).text()
    expect(/DEFAULT=YES.*URI="[^"]*(audio[^/]*)\//.exec(playlist)?.[1]).toBe('audio-2-en')
    const file = await askFirst({ MediaSourceId: item, AudioStreamIndex: 3, SubtitleStreamIndex: 4 })
    expect(file).toMatchObject({
      SupportsDirectPlay: true,
      DefaultAudioStreamIndex: 3,
      DefaultSubtitleStreamIndex: 4,
    })
    // web pages send what was chosen in a menu as text
    const chosen = await askFirst({ MediaSourceId: item, AudioStreamIndex: '3', SubtitleStreamIndex: '4' })
    expect([chosen.DefaultAudioStreamIndex, chosen.DefaultSubtitleStreamIndex]).toEqual([3, 4])
    for (const AudioStreamIndex of [-1, 2, 99, 2_000_000_000])
      expect((await askFirst({ MediaSourceId: item, AudioStreamIndex })).DefaultAudioStreamIndex).toBe(1)
  })

  test('pages of another origin may ask, and older names of the token and the path are known everywhere', async () => {
    const preflight = await library.call('/System/Info', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization,cache-control', origin: 'https://web.example' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('cache-control')
    const { token } = library
    for (const [path, headers] of [
      [`/Users/Me?api_key=${token}`, {}],
      [`/Users/Me/?ApiKey=${token}`, {}],
      ['/Users/Me', { 'x-emby-token': token }],
      ['/emby/Users/Me/', { 'x-mediabrowser-token': token }],
    ] as const)
      expect([path, (await library.call(path, { headers })).status]).toEqual([path, 200])
    expect((await library.call('/Users/Me?api_key=x')).status).toBe(401)
  })

  test('calls that web pages make are answered', async () => {
    for (const path of [`/Items/${item}/Collections`, '/Localization/Cultures', '/FallbackFont/Fonts'])
      expect([path, (await library.get(path)).status]).toEqual([path, 200])
    const saved = await library.call('/Users/x/Configuration', { token: library.token, method: 'POST', body: '{}' })
    expect(saved.status).toBe(204)
    const report = (PositionTicks: string) =>
      library.call('/Sessions/Playing/Progress', {
        token: library.token,
        method: 'POST',
        body: JSON.stringify({ ItemId: item, PositionTicks }),
      })
    expect((await report('300000000')).status).toBe(204)
    expect((await report('')).status).toBe(204)
    const texts = await ask({ AudioStreamIndex: '', SubtitleStreamIndex: '', EnableDirectPlay: 'False' })
    expect(texts.MediaSources.some(({ SupportsDirectPlay }) => SupportsDirectPlay)).toBe(false)
    expect((await report('x')).status).toBe(400)
  })

  test('menus of filters offer what the titles of a library have', async () => {
    interface Menu {
      Genres: unknown[]
      Tags: string[]
      Years: number[]
    }
    const menuOf = (query: string) => library.ask<Menu>(`/Items/Filters?${query}`)
    const [all, films, episodes] = [
      await menuOf(''),
      await menuOf('IncludeItemTypes=Movie'),
      await menuOf('IncludeItemTypes=Episode'),
    ]
    expect(films.Years.length).toBe(1)
    expect(all.Years).toEqual([...new Set([...films.Years, ...episodes.Years])].toSorted((one, other) => other - one))
    expect(await menuOf('IncludeItemTypes=Audio')).toMatchObject({ Genres: [], Tags: [], Years: [] })
    const { Tags } = await library.ask<Menu>('/Items/Filters2')
    expect(Tags).toEqual(all.Tags)
    const [tag, year] = [all.Tags[0], all.Years[0]]
    expect(tag).toBeDefined()
    for (const query of [`Tags=${encodeURIComponent(tag ?? '')}`, `Years=${year}`]) {
      const page = `/Items?Recursive=true&IncludeItemTypes=Series,Movie&${query}`
      expect([query, (await library.ask<Page<Item>>(page)).TotalRecordCount]).not.toEqual([query, 0])
    }
  })

  test('episodes that air in the coming week are listed, and have a page', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    await library.withDatabase((db) =>
      db
        .updateTable('anime')
        .set({
          status: 'airing',
          end_date: null,
          episodes: 30,
          next_episode: JSON.stringify({ number: 27, airsAt: at }),
        })
        .where('id', 'in', [TITLES.plain, TITLES.premium, TITLES.hidden, TITLES.adult])
        .execute(),
    )
    // the catalogue is read again
    await library.patch(TITLES.plain, { adult: false })
    const upcoming = (query = '') => library.ask<Page<Item>>(`/Shows/Upcoming?${query}`)
    const { Items, TotalRecordCount } = await upcoming()
    expect([Items.map(({ SeriesId }) => SeriesId), TotalRecordCount]).toEqual([[library.titleOf(TITLES.plain)], 1])
    expect(Items[0]).toMatchObject({ Type: 'Episode', IndexNumber: 27, PremiereDate: at, LocationType: 'Virtual' })
    expect((await upcoming('Limit=0')).Items).toEqual([])
    expect((await upcoming('ParentId=x')).Items).toEqual([])
    const id = library.episodeOf(TITLES.plain, 27)
    expect(await library.ask<Item>(`/Items/${id}`)).toMatchObject({ Id: id, LocationType: 'Virtual' })
    for (const other of [library.episodeOf(TITLES.plain, 28), library.episodeOf(TITLES.premium, 27)])
      expect((await library.get(`/Items/${other}`)).status).toBe(404)
    expect((await library.get(`/Items/${id}/PlaybackInfo`)).status, 'it does not play').toBe(404)
  })

  test('lists of the episodes of a series, of a library and of what was begun are narrowed and sorted', async () => {
    const [series, first, second] = [
      library.titleOf(TITLES.remote),
      library.episodeOf(TITLES.remote, 1),
      library.episodeOf(TITLES.remote, 2),
    ]
    const idsOf = async (path: string) => (await library.ask<Page<Item>>(path)).Items.map(({ Id }) => Id)
    const mark = (method: string) => library.call(`/UserPlayedItems/${first}`, { token: library.token, method })
    await mark('POST')
    const all = `/Items?ParentId=${series}&Recursive=true`
    for (const [query, expected] of [
      ['', [first, second]],
      ['&Filters=IsNotFolder&MediaTypes=Audio,Video', [first, second]],
      ['&Filters=IsUnplayed', [second]],
      ['&IsPlayed=true', [first]],
      [`&ExcludeItemIds=${first}`, [second]],
      ['&SortBy=SortName&SortOrder=Descending', [second, first]],
      ['&IsFavorite=true', []],
      ['&IsMovie=true', []],
      ['&Genres=no such genre', []],
      ['&SearchTerm=no such episode', []],
    ] as const)
      expect([query, await idsOf(all + query)]).toEqual([query, expected])
    expect((await idsOf(`${all}&SortBy=Random`)).toSorted()).toEqual([first, second].toSorted())
    expect(await idsOf(`/Shows/${series}/Episodes?IsMissing=true`)).toEqual([])
    const [season] = await idsOf(`/Shows/${series}/Seasons`)
    const [other] = await idsOf(`/Shows/${library.titleOf(TITLES.plain)}/Seasons`)
    for (const [query, expected] of [
      [`SeasonId=${season}`, [first, second]],
      [`SeasonId=${other}`, []],
      ['SeasonId=x', []],
      ['Season=1', [first, second]],
      ['Season=2', []],
      ['SeasonId=&Season=', [first, second]],
    ] as const)
      expect([query, await idsOf(`/Shows/${series}/Episodes?${query}`)]).toEqual([query, expected])
    const [anime, films] = await idsOf('/UserViews')
    const played = (await idsOf(`/Items?ParentId=${anime}&Recursive=true&Filters=IsNotFolder&SortBy=Random`)).toSorted()
    expect(played).toEqual((await idsOf(`/Items?ParentId=${anime}&Recursive=true&IncludeItemTypes=Episode`)).toSorted())
    expect(played).toContain(second)
    for (const [path, item] of [
      [`/Shows/NextUp?`, second],
      [`/Shows/NextUp?ParentId=${anime}`, second],
      [`/Shows/NextUp?ParentId=${films}`, undefined],
      ['/Shows/NextUp?ParentId=x', undefined],
      ['/Shows/NextUp?NextUpDateCutoff=2020-01-01T00:00:00.000Z', second],
      ['/Shows/NextUp?NextUpDateCutoff=2999-01-01T00:00:00%2B09:00', undefined],
      ['/Shows/NextUp?NextUpDateCutoff=soon', second],
      [`/Shows/NextUp?SeriesId=${series}&DisableFirstEpisode=true&NextUpDateCutoff=2999-01-01`, second],
    ] as const)
      expect([path, (await idsOf(path)).find((id) => id === second)]).toEqual([path, item])
    await library.call('/Sessions/Playing/Progress', {
      token: library.token,
      method: 'POST',
      body: JSON.stringify({ ItemId: second, PositionTicks: 600_000_000 }),
    })
    for (const [parent, expected] of [
      [anime, [second]],
      [series, [second]],
      [films, []],
    ] as const) {
      const path = `/UserItems/Resume?ParentId=${parent}`
      expect([path, (await idsOf(path)).filter((id) => id === second)]).toEqual([path, expected])
    }
    await mark('DELETE')
  })

  test('lists leave out what an app does not ask for', async () => {
    const count = async (path: string) => (await library.ask<{ TotalRecordCount: number }>(path)).TotalRecordCount
    const all = await count('/Items?Recursive=true&IncludeItemTypes=Series,Movie')
    expect(all).toBeGreaterThan(1)
    for (const [query, expected] of [
      ['MediaTypes=Audio', 0],
      ['MediaTypes=Book&Filters=IsResumable', 0],
      ['MediaTypes=Video', 1],
      ['Is4K=true', 0],
      ['HasSubtitles=true', 0],
      ['IsMissing=false', all],
      ['Tags=no such tag', 0],
      ['SeriesStatus=Unreleased', 0],
      ['IsMovie=true', 1],
      ['IsSeries=false', 1],
    ] as const)
      expect([query, await count(`/Items?Recursive=true&IncludeItemTypes=Series,Movie&${query}`)]).toEqual([
        query,
        expected,
      ])
    expect(await count('/Items/Suggestions?type=Movie')).toBe(1)
    expect(await count('/Items/Suggestions?type=Audio')).toBe(0)
    expect(await count('/UserItems/Resume?MediaTypes=Audio')).toBe(0)
    const genres = await count('/Genres')
    expect(genres).toBeGreaterThan(1)
    for (const facet of ['/Genres', '/Studios'])
      for (const query of ['searchTerm=no such name', 'isFavorite=true', 'Filters=IsFavorite'])
        expect([facet, query, await count(`${facet}?${query}`)]).toEqual([facet, query, 0])
    expect(await count('/Genres?searchTerm=act')).toBe(1)
    expect(await count('/Genres?namestartswithorgreater=zz')).toBe(0)
    expect(await count('/Genres?namelessthan=a')).toBe(0)
    for (const path of ['/Genres', '/Studios', '/Items/Filters2']) {
      for (const query of ['IncludeItemTypes=Audio', 'ParentId=x', 'ExcludeItemTypes=Series,Movie']) {
        const { TotalRecordCount = 0, Genres = [] } = await library.ask<
          Partial<{ TotalRecordCount: number; Genres: [] }>
        >(`${path}?${query}`)
        expect([path, query, TotalRecordCount + Genres.length]).toEqual([path, query, 0])
      }
    }
    const typesOf = async (query: string) =>
      (await library.ask<Item[]>(`/Items/Latest?${query}`)).map(({ Type }) => Type).toSorted()
    expect(await typesOf('IncludeItemTypes=Movie')).toEqual(['Movie'])
    expect(new Set(await typesOf('IncludeItemTypes=Episode'))).toEqual(new Set(['Series']))
    for (const query of ['IncludeItemTypes=Audio', 'IncludeItemTypes=Book,MusicVideo', 'ParentId=x'])
      expect([query, await typesOf(query)]).toEqual([query, []])
    const title = library.titleOf(TITLES.plain)
    for (const query of ['IsSpecialSeason=true', 'IsMissing=true'])
      expect([query, await count(`/Shows/${title}/Seasons?${query}`)]).toEqual([query, 0])
    const everyone = await count('/Persons')
    expect(everyone).toBeGreaterThan(0)
    for (const [query, expected] of [
      ['PersonTypes=Director,Writer', 0],
      ['PersonTypes=Actor', everyone],
      ['ExcludePersonTypes=actor', 0],
      ['Filters=isfavorite', 0],
      ['NameStartsWith=A', 0],
      ['AppearsInItemId=x', 0],
    ] as const)
      expect([query, await count(`/Persons?${query}`)]).toEqual([query, expected])
    for (const query of ['Tags=no such tag', 'MinPremiereDate=2999-01-01', 'NameStartsWith=%7F', 'SeriesStatus=none'])
      expect([query, await count(`/Items?${query}`)]).toEqual([query, 0])
  })

  test('what was begun is narrowed as other lists are', async () => {
    const item = library.episodeOf(TITLES.plain)
    await library.call('/Sessions/Playing/Progress', {
      token: library.token,
      method: 'POST',
      body: JSON.stringify({ ItemId: item, PositionTicks: 600_000_000 }),
    })
    const count = async (query: string) => {
      const { Items } = await library.ask<Page<Item>>(`/Items?Recursive=true&Filters=IsResumable${query}`)
      return Items.filter(({ Id }) => Id === item).length
    }
    expect(await count('')).toBe(1)
    expect(await count('&IncludeItemTypes=Episode&MediaTypes=Video&ExcludeItemTypes=Series')).toBe(1)
    for (const query of [
      'Genres=no such genre',
      'Years=1900',
      'Tags=no such tag',
      'NameLessThan=!',
      'SearchTerm=x',
      'IsFavorite=true',
      'IsMovie=true',
    ])
      expect([query, await count(`&${query}`)]).toEqual([query, 0])
  })
})
