import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueue, claimJob } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { URGENT } from '#src/platform/jobs/jobs.ts'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { databases } from '#test/services/databases.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { libraryCalls } from './stream-calls.server.ts'
import { removeFromLibrary } from '../commands/source-commands.server.ts'
import { printSegments } from '../commands/segments-command.server.ts'
import { listTitleSources } from './source-store.server.ts'
import { preparationRoutes } from './preparation.server.ts'
import { listFilesToSync, listUnsynced, syncSources } from './sync-sources-store.server.ts'

const TITLE = 1
const OTHER = 2
const CDN = 'https://cdn.example'

describe.each(databases())('library files on $name', ({ name }) => {
  let site: CatalogueApp
  let now = 0
  let woken = 0
  beforeEach(async () => {
    ;[now, woken] = [1_000_000, 0]
    site = await openCatalogueApp({ engine: name, calls: libraryCalls({ cdn: () => CDN, premium: 'open' }) })
    preparationRoutes(site.app, {
      catalogue: site.catalogue,
      wake: () => woken++,
      permit: async () => true,
      now: () => now,
    })
  })
  afterEach(() => site.close())

  const addresses = async (title = TITLE) =>
    (await listTitleSources(site.db, title)).map(({ episode, sound, address }) => `${episode} ${sound} ${address}`)
  const availability = async (title = TITLE) => {
    await site.catalogue.refresh()
    return site.catalogue.snapshot.find(title)?.availability
  }
  const packaged = async (more = {}) => {
    const id = await addFile(site.db, TITLE, more)
    await addPackage(site.db, id)
    await syncSources(site.db, id)
    return id
  }

  describe('sources', () => {
    test('exist per audio language, and the catalogue is updated', async () => {
      const id = await packaged()
      expect(await addresses()).toEqual([
        `1 sub /media/library/00000000000000a${id}/sub.m3u8`,
        `1 dub /media/library/00000000000000a${id}/dub.m3u8`,
      ])
      expect(await availability()).toEqual({ sub: 1, dub: 1, lastEpisode: 1, playable: '1', quality: 'HD' })
      expect(await listFilesToSync(site.db)).toEqual([id])
    })

    test('are parts of an episode if the file names say so, in order', async () => {
      await packaged({ path: 'Show/Show - 01B.mkv' })
      await packaged({ path: 'Show/Show - 01A.mkv' })
      const id = await packaged({ path: 'Show/Show - 01C-02.mkv', first_episode: 2, last_episode: 3 })
      const parts = async () =>
        (await listTitleSources(site.db, TITLE)).flatMap(({ episode, sound, piece }) =>
          sound === 'sub' ? [`${episode} ${piece}`] : [],
        )
      expect(await parts()).toEqual(['1 1', '1 2', '2 undefined', '3 undefined'])
      expect(await listUnsynced(site.db, [id])).toEqual([])
    })

    test('are not written again if unchanged', async () => {
      const id = await packaged()
      await site.catalogue.refresh()
      const { version } = site.catalogue.snapshot
      const before = await listTitleSources(site.db, TITLE)
      expect(await syncSources(site.db, id)).toBe(false)
      await site.catalogue.refresh()
      expect(site.catalogue.snapshot.version).toBe(version)
      expect(await listTitleSources(site.db, TITLE)).toEqual(before)
    })

    test('of a file with two episodes cover both', async () => {
      await packaged({ first_episode: 3, last_episode: 4 })
      expect((await addresses()).map((line) => line.slice(0, 5))).toEqual(['3 sub', '3 dub', '4 sub', '4 dub'])
      expect(await availability()).toMatchObject({ sub: 2, dub: 2, lastEpisode: 4 })
    })

    test('keep their ids when the file is repackaged', async () => {
      const id = await packaged()
      const [sub] = await listTitleSources(site.db, TITLE)
      await addPackage(site.db, id, { dub: undefined }, 'b')
      expect(await syncSources(site.db, id)).toBe(true)
      expect(await addresses()).toEqual([`1 sub /media/library/00000000000000b${id}/sub.m3u8`])
      expect((await listTitleSources(site.db, TITLE))[0]?.id).toBe(sub?.id)
      expect(await availability()).toMatchObject({ sub: 1, dub: 0 })
    })

    test.each([
      ['missing', { state: 'missing' as const }],
      ['ignored', { match: 'ignored' as const }],
      ['doubtful', { match: 'doubtful' as const }],
      ['without a title', { anime_id: null }],
    ])('of a file that is %s are removed, and restored with the file', async (_, change) => {
      const id = await packaged()
      await changeFile(site.db, id, change)
      await syncSources(site.db, id)
      expect([await addresses(), await availability()]).toEqual([[], undefined])
      await changeFile(site.db, id, { state: 'present', match: 'chosen', anime_id: TITLE })
      await syncSources(site.db, id)
      expect(await addresses()).toHaveLength(2)
    })

    test('of many files are compared together', async () => {
      const same = await packaged({ path: 'same.mkv' })
      const repackaged = await packaged({ path: 'repackaged.mkv' })
      const missing = await packaged({ path: 'missing.mkv' })
      const moved = await packaged({ path: 'moved.mkv' })
      const unpackaged = await addFile(site.db, TITLE, { path: 'unpackaged.mkv' })
      await addPackage(site.db, repackaged, {}, 'b')
      await changeFile(site.db, missing, { state: 'missing' })
      await changeFile(site.db, moved, { match: 'chosen', anime_id: OTHER })
      const all = [same, repackaged, missing, moved, unpackaged, 999]
      expect(await listUnsynced(site.db, all)).toEqual([repackaged, missing, moved])
      for (const file of all) await syncSources(site.db, file)
      expect(await listUnsynced(site.db, all)).toEqual([])
    })

    test('move to a manually chosen title', async () => {
      const id = await packaged()
      await changeFile(site.db, id, { match: 'chosen', anime_id: OTHER, first_episode: 7, last_episode: 7 })
      await syncSources(site.db, id)
      expect([await addresses(), (await addresses(OTHER)).length]).toEqual([[], 2])
      expect([await availability(), (await availability(OTHER))?.lastEpisode]).toEqual([undefined, 7])
    })

    test('of a file cannot be removed individually', async () => {
      await packaged()
      expect(await removeFromLibrary(site.db, ['1'])).toEqual([expect.stringMatching(/library:ignore/)])
      expect(await addresses()).toHaveLength(2)
    })

    test('do not exist for an unknown file', async () => expect(await syncSources(site.db, 999)).toBe(false))
  })

  describe('for clients', () => {
    test('an episode is listed with servers and streams from the CDN', async () => {
      const id = await packaged()
      await site.catalogue.refresh()
      expect(await site.results('/servers/cowboy-bebop-1?ep=100001')).toMatchObject([
        { type: 'sub', serverName: 'HD-1' },
        { type: 'dub', serverName: 'HD-1' },
      ])
      const at = (file: string) => `${CDN}/media/library/00000000000000a${id}/${file}`
      expect(await site.results('/stream?id=cowboy-bebop-1?ep=100001&server=hd-1&type=sub')).toMatchObject({
        streamingLink: {
          // the portable playlist contains absolute URLs of the CDN
          link: { file: expect.stringContaining(`/media/portable/library/00000000000000a${id}/sub.m3u8`), type: 'hls' },
          tracks: [
            { file: at('subtitles-1-en.vtt'), label: 'English', kind: 'captions', default: true },
            { file: at('storyboard.vtt'), kind: 'thumbnails' },
          ],
          intro: { start: 0, end: 0 },
        },
      })
    })
  })

  describe('segments', () => {
    const chapters = [
      { start: 0, title: 'OP' },
      { start: 90, title: 'Part A' },
      { start: 1_300, title: 'ED' },
    ]
    const listSegments = async () => (await printSegments(site.db, ['1'])).map((line) => line.replace('#1  ', ''))

    test('come from chapters until set by hand, for all sources of the file', async () => {
      const id = await addFile(site.db, TITLE)
      await addPackage(site.db, id, { chapters })
      await syncSources(site.db, id)
      expect(await listSegments()).toEqual(['intro  0:00-1:30  from chapters', 'outro  21:40-23:40  from chapters'])
      await printSegments(site.db, ['#1', '--outro', '21:41-23:11'])
      for (const { segments } of await listTitleSources(site.db, TITLE)) {
        expect(segments).toMatchObject([{ kind: 'outro', start: 1_301, end: 1_391 }])
      }
      expect(await syncSources(site.db, id), 'they persist').toBe(false)
      await printSegments(site.db, ['1', '--forget'])
      expect(await listSegments()).toHaveLength(2)
      expect(await printSegments(site.db, ['1', '--none'])).toEqual(['#1 has no segments'])
    })

    test.each([
      [['1', '--intro', '90-0'], /time range/],
      [['1', '--intro', '0-90', '--recap', '80-120'], /before the intro ends/],
      [['1', '--outro', '20:00-59:00'], /ends after the video/],
      [['1', '--none', '--forget'], /Use either/],
      [['9', '--none'], /not found: #9/],
      [['one'], /Missing source/],
      [['1', '--colour'], /colour/],
    ])('%j is rejected, and nothing changes', async (args, message) => {
      await packaged()
      await expect(printSegments(site.db, args)).rejects.toThrow(message)
      expect(await listSegments()).toEqual(['#1 has no segments'])
    })
  })

  describe('preparation', () => {
    const jobs = () => site.db.$extendTables<JobTables>()
    const enqueueJob = (kind: string, id: number) => enqueue(jobs(), { kind, subject: String(id), priority: 50 }, now)
    const requestPreparation = async (query: string) => {
      const response = await site.app.inject({ url: `/api/library/preparation?${query}` })
      expect(response.statusCode === 200 ? response.headers['cache-control'] : 'no-store').toBe('no-store')
      return response.statusCode === 200 ? response.json<{ state: string; progress: number }>() : response.statusCode
    }
    const episode = (number: number) => requestPreparation(`anime=cowboy-bebop-1&ep=${100_000 + number}`)
    const priority = async (kind: string, id: number) => (await findJob(jobs(), kind, String(id)))?.priority

    test('is absent without a file and ready with a package', async () => {
      await packaged()
      expect(await episode(1)).toMatchObject({ state: 'ready', progress: 1 })
      expect(await episode(2)).toMatchObject({ state: 'absent', progress: 0 })
    })

    test('reports progress and prioritises the jobs', async () => {
      const [id, other] = [await addFile(site.db, TITLE), await addFile(site.db, OTHER)]
      await enqueueJob('package', other)
      await enqueueJob('package', id)
      expect(await episode(1)).toMatchObject({ state: 'waiting', progress: 0 })
      expect([await priority('package', id), await priority('package', other), woken]).toEqual([URGENT, 50, 1])
      const claimed = await claimJob(jobs(), { kinds: ['package'], minPriority: 0 }, 'worker', now)
      expect(claimed?.subject).toBe(String(id))
      await jobs()
        .updateTable('job')
        .set({ progress: 0.42 })
        .where('id', '=', claimed?.id ?? 0)
        .execute()
      expect(await episode(1)).toMatchObject({ state: 'running', progress: 0.42 })
      await jobs()
        .updateTable('job')
        .set({ state: 'failed', failure: 'a path' })
        .where('id', '=', claimed?.id ?? 0)
        .execute()
      expect(await episode(1)).toMatchObject({ state: 'failed', message: expect.not.stringContaining('path') })
    })

    test('is prioritised at most once a minute per episode, and not while too many jobs are urgent', async () => {
      const [first, second] = [
        await addFile(site.db, TITLE),
        await addFile(site.db, TITLE, { first_episode: 2, last_episode: 2 }),
      ]
      await enqueueJob('probe', first)
      await enqueueJob('package', second)
      await episode(1)
      await episode(1)
      expect([await priority('probe', first), await priority('package', second), woken]).toEqual([URGENT, 50, 1])
      await episode(2)
      expect([await priority('package', second), woken]).toEqual([URGENT, 2])
      now += 60_000
      await episode(1)
      expect(woken).toBe(3)
      for (let i = 0; i < 20; i++) await enqueue(jobs(), { kind: 'package', subject: `x${i}`, priority: URGENT }, now)
      const third = await addFile(site.db, OTHER)
      await enqueueJob('package', third)
      expect(await requestPreparation('anime=2&ep=200001')).toMatchObject({ state: 'waiting' })
      expect(await priority('package', third)).toBe(50)
      await jobs().updateTable('job').set({ state: 'done' }).where('subject', 'like', 'x%').execute()
      await requestPreparation('anime=2&ep=200001')
      expect(await priority('package', third)).toBe(URGENT)
    })

    test.each([
      [400, ''],
      [400, 'anime=1'],
      [400, 'anime=1&ep=x'],
      [404, 'anime=999999&ep=100001'],
      [404, 'anime=1&ep=200001'],
    ])('%i for ?%s', async (status, query) => expect(await requestPreparation(query)).toBe(status))
  })
})
