/** Sources as apps name them: like items, by the ids that sources have. */
import { describe, expect, test } from 'vitest'
import { CONTENT, TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { setFileSegments } from '#src/library/serve/set-segments-store.server.ts'
import { databases } from '#test/services/databases.ts'
import type { Item, Page } from './calls/item.ts'
import type { MediaSegment, PlaybackInfo } from './calls/media.ts'

describe.each(databases())('sources on $name', (database) => {
  const library = useJellyfinLibrary(database)
  const infoOf = (item: string, token?: string) => library.ask<PlaybackInfo>(`/Items/${item}/PlaybackInfo`, token)

  test('each source of an episode, and of a film, answers like its item, with its own tracks', async () => {
    for (const item of [library.episodeOf(TITLES.plain), library.titleOf(TITLES.film)])
      for (const source of (await infoOf(item)).MediaSources)
        for (const path of [`/Items/${source.Id}`, `/Users/x/Items/${source.Id}`]) {
          const found = await library.ask<Item>(path)
          expect([found.Id, found.MediaSources?.[0]?.Id]).toEqual([item, source.Id])
          expect(found.MediaStreams).toEqual(found.MediaSources?.[0]?.MediaStreams)
          expect(found.MediaStreams?.map(({ Codec }) => Codec)).toEqual(source.MediaStreams.map(({ Codec }) => Codec))
          expect(found.MediaSources).toHaveLength((await infoOf(item)).MediaSources.length)
        }
  })

  test('a source has the skippable parts of its episode, is all that its own playback info names, and reports its place', async () => {
    await library.withDatabase(async (db) => {
      const files = await db.selectFrom('media_file').select('id').where('anime_id', '=', TITLES.plain).execute()
      for (const { id } of files) await setFileSegments(db, id, [{ kind: 'intro', start: 0, end: 30 }])
    })
    const item = library.episodeOf(TITLES.plain)
    for (const { Id } of (await infoOf(item)).MediaSources) {
      const { Items } = await library.ask<{ Items: MediaSegment[] }>(`/MediaSegments/${Id}`)
      expect(Items.map(({ Type, EndTicks }) => [Type, EndTicks])).toEqual([['Intro', 300_000_000]])
      expect((await infoOf(Id)).MediaSources.map((source) => source.Id)).toEqual([Id])
    }
    const [source] = (await infoOf(item)).MediaSources
    await library.call('/Sessions/Playing/Progress', {
      token: library.token,
      method: 'POST',
      body: JSON.stringify({ ItemId: source?.Id, PositionTicks: 200_000_000 }),
    })
    expect((await library.ask<Item>(`/Items/${item}`)).UserData.PlaybackPositionTicks).toBe(200_000_000)
  })

  test('a source has what is similar to its item, its data, and its marks', async () => {
    const item = library.episodeOf(TITLES.plain)
    const similar = async (id: string) =>
      (await library.ask<Page<Item>>(`/Items/${id}/Similar`)).Items.map(({ Id }) => Id)
    for (const { Id } of (await infoOf(item)).MediaSources) {
      expect(await similar(Id)).toEqual(await similar(item))
      expect((await library.ask<Item['UserData']>(`/UserItems/${Id}/UserData`)).ItemId).toBe(item)
      for (const method of ['POST', 'DELETE']) {
        const answerOf = async (path: string) =>
          (await library.call(`/${path}/${Id}`, { token: library.token, method })).json()
        expect(await answerOf('UserPlayedItems')).toMatchObject({ ItemId: item, Played: method === 'POST' })
        // the site keeps favourite titles
        expect(await answerOf('UserFavoriteItems')).toMatchObject({ ItemId: item })
      }
    }
  })

  test('a source that does not exist is not found, and no other file is sent in its place', async () => {
    const item = library.episodeOf(TITLES.plain)
    const other = (await infoOf(library.titleOf(TITLES.film))).MediaSources[0]?.Id ?? ''
    const unknown = library.ids.write({ kind: 'file', number: 999_999, episode: 1 })
    for (const id of ['x', '0'.repeat(32), other, unknown]) {
      expect((await library.get(`/Videos/${item}/stream.mkv?static=true&mediaSourceId=${id}`)).status).toBe(404)
      expect((await library.get(`/Items/${item}/Download?mediaSourceId=${id}`, library.memberToken)).status).toBe(404)
    }
    for (const path of ['', '/PlaybackInfo', '/Similar'].map((rest) => `/Items/${unknown}${rest}`))
      expect([path, (await library.get(path)).status]).toEqual([path, 404])
    for (const path of [`/MediaSegments/${unknown}`, `/UserItems/${unknown}/UserData`])
      expect([path, (await library.get(path)).status]).toEqual([path, 404])
    for (const id of ['', item]) {
      const whole = await library.get(`/Videos/${item}/stream.mkv?static=true&mediaSourceId=${id}`)
      expect([whole.status, await whole.text()]).toEqual([200, CONTENT])
    }
  })

  test('sources of titles that a user may not play are not found', async () => {
    for (const title of [TITLES.hidden, TITLES.adult, TITLES.premium]) {
      const ids = await library.withDatabase(async (db) => {
        const files = await db.selectFrom('media_file').select('id').where('anime_id', '=', title).execute()
        const streams = await db.selectFrom('episode_source').select('id').where('anime_id', '=', title).execute()
        return [
          ...files.map(({ id }) => library.ids.write({ kind: 'file', number: id, episode: 1 })),
          ...streams.map(({ id }) => library.ids.write({ kind: 'stream', number: id })),
        ]
      })
      expect(ids.length).toBeGreaterThan(1)
      for (const id of ids)
        for (const path of [
          `/Items/${id}`,
          `/MediaSegments/${id}`,
          `/Items/${id}/PlaybackInfo`,
          `/Items/${id}/Similar`,
          `/UserItems/${id}/UserData`,
          `/Videos/${id}/stream`,
        ])
          expect([path, (await library.get(path)).status]).toEqual([path, 404])
    }
  })
})
