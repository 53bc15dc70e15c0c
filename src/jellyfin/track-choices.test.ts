/** What users choose while a video plays in an app. */
import { describe, expect, test } from 'vitest'
import { TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import type { PlaybackInfo } from './calls/media.ts'

describe.each(databases())('tracks in apps on $name', (database) => {
  const library = useJellyfinLibrary(database)

  const saved = () =>
    library.withDatabase((db) => db.selectFrom('title_choice').select(['anime_id', 'sound', 'tracks']).execute())
  const remove = () => library.withDatabase((db) => db.deleteFrom('title_choice').execute())
  const infoOf = (item: string) => library.ask<PlaybackInfo>(`/Items/${item}/PlaybackInfo`)

  async function report(path: string, body: object, token = library.token): Promise<void> {
    const answer = await library.call(`/Sessions/Playing${path}`, { token, method: 'POST', body: JSON.stringify(body) })
    expect(answer.status).toBe(204)
  }

  /** Plays the first or another source of an episode with one track of each type. */
  async function play(title: number, at = 0) {
    const item = library.episodeOf(title)
    const { MediaSources } = await infoOf(item)
    const source = MediaSources[at]
    const indexOf = (type: string) => source?.MediaStreams.find(({ Type }) => Type === type)?.Index
    return {
      item,
      source,
      subtitle: indexOf('Subtitle'),
      body: (subtitle: number | null | undefined, more: object = {}) => ({
        ItemId: item,
        MediaSourceId: source?.Id,
        PositionTicks: 0,
        AudioStreamIndex: indexOf('Audio'),
        SubtitleStreamIndex: subtitle,
        ...more,
      }),
    }
  }

  test('what an app begins with is not a choice; what changes is one, and the default of the next episode', async () => {
    const { subtitle, body, source } = await play(TITLES.remote)
    expect(source?.DefaultSubtitleStreamIndex).toBe(null)
    await report('', body(-1))
    await report('/Progress', body(-1))
    await report('/Stopped', body(subtitle))
    expect(await saved()).toEqual([])
    await report('/Progress', body(subtitle))
    const tracks = JSON.stringify({ subtitles: { language: 'en', label: 'English' } })
    expect(await saved()).toEqual([{ anime_id: TITLES.remote, sound: 'sub', tracks }])
    const next = await infoOf(library.episodeOf(TITLES.remote, 2))
    expect(next.MediaSources[0]?.DefaultSubtitleStreamIndex).toBe(subtitle)
    await report('/Progress', body(-1))
    expect(await saved()).toMatchObject([{ tracks: '{"subtitles":null}' }])
    await remove()
  })

  test('a track of a file is one of the kind of its audio', async () => {
    const { subtitle, body, source } = await play(TITLES.plain)
    expect(source?.Name).toBe('Original file')
    await report('', body(subtitle))
    await report('/Progress', body(-1))
    expect(await saved()).toEqual([{ anime_id: TITLES.plain, sound: 'sub', tracks: '{"subtitles":null}' }])
    await remove()
  })

  test.each(['', 'chi'])('audio in a file is the original, also if its language is “%s”', async (language) => {
    const before = await library.withDatabase(async (db) => {
      const files = db.selectFrom('media_file').select(['id', 'probe']).where('anime_id', '=', TITLES.plain)
      const { id, probe } = await files.executeTakeFirstOrThrow()
      const changed = probe?.replace('"language":"jpn"', `"language":"${language}"`)
      await db.updateTable('media_file').set({ probe: changed }).where('id', '=', id).execute()
      return { id, probe }
    })
    const { subtitle, body } = await play(TITLES.plain)
    await report('', body(subtitle))
    await report('/Progress', body(-1))
    expect(await saved()).toMatchObject([{ sound: 'sub', tracks: '{"subtitles":null}' }])
    await remove()
    const { id, probe } = before
    await library.withDatabase((db) => db.updateTable('media_file').set({ probe }).where('id', '=', id).execute())
  })

  test('another user, another source and what is no track change nothing', async () => {
    const { item, subtitle, body } = await play(TITLES.plain)
    const other = await play(TITLES.plain, 1)
    await report('', body(subtitle))
    await report('/Progress', body(-1), library.memberToken)
    await report('/Progress', other.body(-1))
    await report('', body(subtitle))
    for (const index of [null, undefined, 99, 1e300, '7', -2])
      await report('/Progress', { ...body(-1), SubtitleStreamIndex: index })
    await report('/Progress', {
      ItemId: item,
      PositionTicks: 0,
      MediaSourceId: 'x'.repeat(100),
      SubtitleStreamIndex: -1,
    })
    expect(await saved()).toEqual([])
  })
})
