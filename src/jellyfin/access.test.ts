/** Who may see and load titles, on both databases. */
import { getLibraryApi } from '@jellyfin/sdk/lib/utils/api/library-api'
import { describe, expect, test } from 'vitest'
import { CONTENT, openJellyfinLibrary, useJellyfinLibrary, TITLES } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import type { Item } from './calls/item.ts'
import type { PlaybackInfo } from './calls/media.ts'

describe.each(databases())('access on $name', (database) => {
  const library = useJellyfinLibrary(database)
  const infoOf = (item: string, token?: string) => library.ask<PlaybackInfo>(`/Items/${item}/PlaybackInfo`, token)

  /** Every way to a title's files and facts. @param source and files of another user, who may play it */
  async function listPaths(title: number): Promise<string[]> {
    const [item, series] = [
      title === TITLES.film ? library.titleOf(title) : library.episodeOf(title),
      library.titleOf(title),
    ]
    const db = await library.withDatabase((one) =>
      one
        .$extendTables<{ media_file: { id: number; anime_id: number } }>()
        .selectFrom('media_file')
        .select('id')
        .where('anime_id', '=', title)
        .executeTakeFirst(),
    )
    const source = library.ids.write({ kind: 'file', number: db?.id ?? 0 })
    return [
      `/Items/${series}`,
      `/Items/${item}`,
      `/Shows/${series}/Seasons`,
      `/Shows/${series}/Episodes`,
      `/Items/${series}/Similar`,
      `/Items/${item}/PlaybackInfo`,
      `/Items/${item}/Download`,
      `/MediaSegments/${item}`,
      `/Videos/${item}/stream?static=true&mediaSourceId=${source}`,
      `/Videos/${item}/${source}/Subtitles/2/0/Stream.ass`,
      `/Videos/${item}/${source}/Attachments/0`,
      `/Videos/${item}/Trickplay/160/0.jpg`,
      `/UserItems/${item}/UserData`,
    ]
  }

  test.each(['premium', 'hidden', 'adult'] as const)('a title that is %s is in no answer', async (kind) => {
    const title = TITLES[kind]
    for (const path of await listPaths(title))
      expect([path, (await library.get(path)).status]).toEqual([path, path.includes('Download') ? 403 : 404])
    const body = JSON.stringify({ ItemId: library.episodeOf(title), PositionTicks: 300_000_000 })
    for (const path of ['/Sessions/Playing', '/Sessions/Playing/Progress', '/Sessions/Playing/Stopped'])
      expect((await library.call(path, { token: library.token, method: 'POST', body })).status).toBe(404)
    for (const path of ['/UserPlayedItems', '/UserFavoriteItems'])
      expect(
        (await library.call(`${path}/${library.titleOf(title)}`, { token: library.token, method: 'POST' })).status,
      ).toBe(404)
    const lists = [
      '/Items?Recursive=true',
      '/Items/Latest',
      '/Items/Suggestions',
      `/Items?Ids=${library.titleOf(title)}`,
      '/Items?Recursive=true&IncludeItemTypes=Episode',
    ]
    for (const path of lists)
      expect([path, (await (await library.get(path)).text()).includes(library.titleOf(title))]).toEqual([path, false])
    const picture = await library.call(`/Items/${library.titleOf(title)}/Images/Primary`)
    expect(picture.status, 'posters of premium titles are public, as on the site').toBe(kind === 'premium' ? 200 : 404)
  })

  test('members play premium titles, until they are hidden', async () => {
    const item = library.episodeOf(TITLES.premium)
    const { MediaSources } = await infoOf(item, library.memberToken)
    const [original, stream] = MediaSources
    const urls = [original?.Path ?? '', stream?.TranscodingUrl ?? '']
    expect(await Promise.all(urls.map(async (url) => (await library.load(url)).status))).toEqual([200, 200])
    await library.withDatabase((db) => db.updateTable('user').set({ is_premium: 0 }).execute())
    // a ticket is remembered for ten seconds: this one is new
    const { MediaSources: none } = await infoOf(item, library.memberToken)
    expect(none).toBeUndefined()
    expect((await library.get(`/Items/${item}`, library.memberToken)).status).toBe(404)
    await library.withDatabase((db) =>
      db.updateTable('user').set({ is_premium: 1 }).where('email', '!=', library.user.email).execute(),
    )
    await library.patch(TITLES.premium, { hidden: true })
    expect(await Promise.all(urls.map(async (url) => (await library.load(url)).status))).toEqual([404, 404])
    await library.patch(TITLES.premium, { hidden: false })
  })

  test('a ticket is for one title, and gives no new one', async () => {
    const [source] = (await infoOf(library.episodeOf(TITLES.plain))).MediaSources
    const ticket = new URL(source?.Path ?? '').searchParams.get('ticket') ?? ''
    const other = `/Videos/${library.titleOf(TITLES.film)}/stream?static=true&ticket=${ticket}`
    expect((await library.call(other)).status).toBe(404)
    const stream = (await infoOf(library.episodeOf(TITLES.plain))).MediaSources[1]
    const own = await library.call(
      `/Videos/${library.episodeOf(TITLES.plain)}/stream?mediaSourceId=${stream?.Id}&ticket=${ticket}`,
    )
    expect(own.headers.get('location')).toContain(`/jellyfin/media/${ticket}/`)
    for (const path of ['/Items', '/Users/Me', `/Items/${library.episodeOf(TITLES.plain)}/PlaybackInfo`])
      expect((await library.call(`${path}?ticket=${ticket}`)).status).toBe(401)
  })

  test('members download originals, whole and in parts', async () => {
    const path = `/Items/${library.episodeOf(TITLES.plain)}/Download`
    const whole = await library.get(path, library.memberToken)
    expect([whole.status, whole.headers.get('content-disposition'), await whole.text()]).toEqual([
      200,
      'attachment; filename="Title 1 - 01.mkv"',
      CONTENT,
    ])
    const ranges = { 'bytes=2-5': 206, 'bytes=-5': 206, 'bytes=999-': 416, 'bytes=0-1,4-5': 200, 'bytes=5-2': 416 }
    for (const [range, status] of Object.entries(ranges))
      expect([range, (await library.get(path, library.memberToken, { range })).status]).toEqual([range, status])
    const app = library.openApp()
    app.update({ accessToken: library.memberToken })
    const { data } = await getLibraryApi(app).getItem({ itemId: library.episodeOf(TITLES.plain) })
    expect(data.CanDownload).toBe(true)
    expect((await library.get(path)).status, 'a user without premium').toBe(403)
  })
})

test('on a private site, pictures are loaded by the tags that apps were given, and by no others', async () => {
  const library = await openJellyfinLibrary(undefined, { VISITORS: 'sign-in' })
  try {
    const item = await library.ask<Item>(`/Items/${library.episodeOf(TITLES.plain)}`)
    const series = await library.ask<Item>(`/Items/${library.titleOf(TITLES.plain)}`)
    const load = async (path: string) => {
      const { status, headers } = await library.call(path)
      return [status, headers.get('cache-control')]
    }
    const image = (id: string, tag: string | undefined) => `/Items/${id}/Images/Primary?tag=${tag}`
    const forever = [200, 'private, max-age=31536000, immutable']
    expect(await load(image(item.Id, item.ImageTags['Primary']))).toEqual(forever)
    expect(await load(image(series.Id, series.ImageTags['Primary']))).toEqual(forever)
    expect(await load(image(item.SeriesId ?? '', item.SeriesPrimaryImageTag))).toEqual(forever)
    // with a token as before
    expect((await library.get(`/Items/${item.Id}/Images/Primary`)).status).toBe(200)
    const [revision = ''] = (series.ImageTags['Primary'] ?? '').split('-')
    const film = library.titleOf(TITLES.film)
    for (const path of [
      image(film, series.ImageTags['Primary']),
      image(series.Id, revision),
      image(series.Id, `${revision}-${'0'.repeat(32)}`),
      image('x', series.ImageTags['Primary']),
      `/Items/${series.Id}/Images/Primary`,
      `/UserImage?userId=${library.ids.write({ kind: 'view', number: 1 })}&tag=x`,
      '/UserImage?userId=x',
    ])
      expect([path, (await library.call(path)).status]).toEqual([path, 401])
  } finally {
    await library.close()
  }
})
