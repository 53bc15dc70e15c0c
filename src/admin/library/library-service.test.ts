import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import { countTurns } from '#test/event-loop/count-turns.ts'
import { databases } from '#test/services/databases.ts'
import { addFile, addIndex, addLivePackage, addPackage } from '#test/library/library-files.ts'
import { type LibraryAdminApp, MOON, openLibraryAdminApp, SUN } from '#test/library/library-admin.ts'
import { savePolicy } from '#src/library/prepare-policy-store.server.ts'
import { findFile } from '#src/library/scan/files-store.server.ts'
import { listTitleSources } from '#src/library/serve/source-store.server.ts'
import { readPrevious } from './previous-match.ts'
import { FILE_STATUSES, type FileStatus } from './file-status.ts'

const candidate = (anime: number, first: number) => ({
  anime,
  first,
  last: first,
  confidence: 0.6,
  why: 'similar name',
  title: 'Paper Moon',
})
const doubtful = (path: string, episode: number) => ({
  path,
  match: 'doubtful' as const,
  anime_id: null,
  first_episode: null,
  last_episode: null,
  candidates: JSON.stringify([candidate(MOON, episode)]),
})
const UNKNOWN = { match: 'none' as const, anime_id: null, first_episode: null, last_episode: null }

describe.each(databases())('the library service on $name', (engine) => {
  let site: LibraryAdminApp
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'hoshimi-library-admin-'))
    await mkdir(join(home, 'there'))
    site = await openLibraryAdminApp(engine, [join(home, 'there'), join(home, 'gone')])
  })
  afterAll(async () => {
    await site.close()
    await rm(home, { recursive: true, force: true })
  })
  beforeEach(() => site.clear())

  const job = (kind: string, file: number) =>
    enqueue(site.jobs, { kind, subject: String(file), priority: 1 }, Date.now())
  const fail = (file: number, failure: string, detail: string | null) =>
    site.jobs.updateTable('job').set({ state: 'failed', failure, detail }).where('subject', '=', String(file)).execute()
  const status = async (id: number) => (await site.service.findFile(id)).status
  const sources = async (anime: number) =>
    (await listTitleSources(site.db, anime)).map(({ episode, sound }) => `${episode} ${sound}`)

  test('a file has notes of what was left out of its package, and why', async () => {
    const id = await addFile(site.db, MOON)
    const note = 'The original video isn’t offered: its keyframes are too far apart.'
    await addPackage(site.db, id, { notes: [note] })
    expect((await site.service.findFile(id)).package).toMatchObject({ quality: '1080p', notes: [note] })
  })

  test('every file has a status, and can be found by status, name and title', async () => {
    const ids: Record<FileStatus, number> = {
      doubtful: await addFile(site.db, MOON, doubtful('a/Papr Moon - 01.mkv', 1)),
      unmatched: await addFile(site.db, MOON, { path: 'a/100%_odd.mkv', ...UNKNOWN }),
      failed: await addFile(site.db, MOON, { path: 'b/Paper Moon - 02.mkv', failure: 'The file is empty.' }),
      preparing: await addFile(site.db, MOON, { path: 'b/Paper Moon - 03.mkv' }),
      ready: await addFile(site.db, SUN, { path: 'b/x.mkv' }),
      missing: await addFile(site.db, MOON, { path: 'b/y.mkv', state: 'missing', match: 'doubtful' }),
      ignored: await addFile(site.db, MOON, { path: 'b/z.mkv', match: 'ignored' }),
    }
    await addPackage(site.db, ids.ready)
    for (const name of FILE_STATUSES) {
      const id = ids[name]
      expect(await status(id)).toBe(name)
      const list = await site.service.listFiles({ status: name, keyword: '', page: 1 })
      expect(list.files.map((file) => file.id)).toEqual([id])
      expect(list).toMatchObject({ total: 1, totalPages: 1 })
    }
    expect((await site.service.overview()).counts).toEqual(
      Object.fromEntries(Object.keys(ids).map((name) => [name, 1])),
    )
    const found = async (keyword: string) =>
      (await site.service.listFiles({ status: null, keyword, page: 1 })).files.map(({ path }) => path)
    expect(await found('PAPER SUN')).toEqual(['b/x.mkv'])
    expect(await found('0%_o')).toEqual(['a/100%_odd.mkv'])
    expect(await found('_')).toEqual(['a/100%_odd.mkv'])
    expect(await found("'; --")).toEqual([])
  })

  test('who plays what is shown with names', async () => {
    const id = await addFile(site.db, MOON, { path: 'a/Paper Moon - 02.mkv' })
    const track = { file: id, folder: 'video-720', isLive: true, because: 'a lower quality is shown' }
    await site.playing.note({ ...track, requester: `user ${site.admin.id}` })
    await site.playing.note({ ...track, requester: 'network 192.0.2.0', file: 999_999 })
    expect((await site.service.overview()).playing.viewers).toEqual([
      {
        user: { id: site.admin.id, username: site.admin.username },
        file: id,
        path: 'a/Paper Moon - 02.mkv',
        title: expect.objectContaining({ number: MOON }),
        first: 1,
        last: 1,
        quality: '720p',
        delivery: 'Transcoding, because a lower quality is shown',
      },
    ])
  })

  test('a failed file shows its error output, and is queued again on retry', async () => {
    const id = await addFile(site.db, MOON)
    await job('package', id)
    await fail(id, 'ffmpeg couldn’t convert this file.', '[h264] error while decoding\nConversion failed!')
    expect(await site.service.findFile(id)).toMatchObject({
      status: 'failed',
      failure: 'ffmpeg couldn’t convert this file.',
      tail: '[h264] error while decoding\nConversion failed!',
    })
    const [tried] = await site.service.retry(site.admin, [id])
    expect(tried).toMatchObject({ status: 'preparing', work: { kind: 'probe', state: 'waiting' } })
    expect(await site.audit()).toEqual([`admin: retry file file ${id}`])
  })

  test('a file that plays without a package is ready, also if packaging it failed', async () => {
    const id = await addFile(site.db, MOON)
    await addIndex(site.db, id)
    expect(await status(id)).toBe('preparing')
    await addLivePackage(site.db, id)
    await job('package', id)
    expect(await site.service.findFile(id)).toMatchObject({
      status: 'ready',
      package: { live: true, whole: true, quality: '1080p' },
    })
    await fail(id, 'There isn’t enough disk space.', null)
    expect(await status(id)).toBe('ready')
    await job('probe', id)
    await fail(id, 'The site has no permission to read the file.', null)
    expect(await status(id), 'it can’t be read now').toBe('failed')
  })

  test('an admin keeps a video prepared, and stops keeping it', async () => {
    const id = await addFile(site.db, MOON, { probe: '{}' })
    await addIndex(site.db, id)
    await addLivePackage(site.db, id)
    const [kept] = await site.service.pin(site.admin, [id])
    expect(kept).toMatchObject({ pinned: true, work: { kind: 'package', state: 'waiting' } })
    expect(await site.service.unpin(site.admin, [id])).toMatchObject([{ pinned: false }])
    expect(await site.audit()).toEqual([`admin: unpin file file ${id}`, `admin: pin file file ${id}`])
  })

  test('reports what is prepared, and why', async () => {
    const [kept, needed, live] = [
      await addFile(site.db, MOON, { pinned_at: new Date().toISOString() }),
      await addFile(site.db, MOON, { first_episode: 2 }),
      await addFile(site.db, MOON, { first_episode: 3 }),
    ]
    for (const id of [kept, live]) await addIndex(site.db, id)
    await addPackage(site.db, kept)
    await addPackage(site.db, needed, {}, 'b')
    await addLivePackage(site.db, live)
    await savePolicy(site.db, { diskBytes: 0, prepare: 'watching', cacheBytes: 5e9 }, async () => null)
    const { cache } = await site.service.overview()
    expect(cache).toMatchObject({ prepare: 'watching', bytes: 2_000, limit: 5e9, packages: 2, pinned: 1, needed: 1 })
  })

  test('reports unreadable folders and missing programs', async () => {
    expect(await site.service.overview()).toMatchObject({
      folders: [
        { path: join(home, 'there'), readable: false, problem: expect.stringMatching(/^is empty for the site’s user/) },
        {
          path: join(home, 'gone'),
          readable: false,
          hanging: false,
          problem: expect.stringContaining('doesn’t exist'),
        },
      ],
      lacking: 'ffmpeg is not installed.',
    })
    await writeFile(join(home, 'there', 'Moon - 01.mkv'), '')
    const { folders } = await site.service.overview()
    expect(folders[0]).toEqual({ path: join(home, 'there'), readable: true, hanging: false, problem: null, files: 0 })
  })

  test('an admin confirms that the disappeared videos of a folder are gone', async () => {
    const since = new Date().toISOString()
    const ids: number[] = []
    for (const number of [1, 2])
      ids.push(await addFile(site.db, MOON, { path: `Moon/${number}.mkv`, missing_since: since }))
    await addFile(site.db, MOON, { folder: '/films', path: 'y.mkv', missing_since: since })
    await addFile(site.db, MOON, { path: 'here.mkv' })
    expect(await site.service.overview()).toMatchObject({
      disappeared: [
        { folder: '/films', path: '/films', count: 1 },
        { folder: '/videos', path: '/videos/Moon', count: 2, since },
      ],
    })
    const { scans } = site.requests
    expect(await site.service.markMissing(site.admin, '/videos')).toBe(2)
    expect(site.requests.scans).toBe(scans + 1)
    expect((await site.service.overview()).disappeared.map(({ folder }) => folder)).toEqual(['/films'])
    await expect(site.service.markMissing(site.admin, '/videos')).rejects.toThrow('No videos of this folder')
    expect(await site.audit()).toEqual(['admin: mark missing folder /videos'])
    expect(await status(ids[0] ?? 0), 'the scan decides').not.toBe('missing')
  })

  test('a manual match persists, is audited, and is packaged', async () => {
    const id = await addFile(site.db, MOON, { ...doubtful('Papr - 04.mkv', 4), probe: '{}' })
    const [file] = await site.service.matchFiles(site.admin, { files: [id], title: 'paper-sun-10001', episodes: '2-3' })
    expect(file).toMatchObject({ match: 'chosen', title: { title: 'Paper Sun' }, first: 2, last: 3 })
    expect(file?.work).toMatchObject({ kind: 'package', state: 'waiting' })
    expect(await site.audit()).toEqual([`admin: choose title of file file ${id}`])
    await addPackage(site.db, id)
    await site.service.matchFiles(site.admin, { files: [id], title: String(MOON) })
    expect([await sources(MOON), await sources(SUN)]).toEqual([['4 sub', '4 dub'], []])
    await site.service.ignore(site.admin, [id])
    expect([await status(id), await sources(MOON)]).toEqual(['ignored', []])
    const [again] = await site.service.reopen(site.admin, [id])
    expect(again?.match).not.toBe('ignored')
  })

  test('the files of a folder are matched together: by their names, or numbered in order', async () => {
    const ids: number[] = []
    for (const episode of [13, 14, 2])
      ids.push(await addFile(site.db, MOON, { ...UNKNOWN, path: `s/x - ${episode}.mkv` }))
    await addFile(site.db, MOON, { ...UNKNOWN, path: 's/deeper/x - 15.mkv' })
    await addFile(site.db, MOON, { ...UNKNOWN, path: 'other/x - 15.mkv' })
    const first = await site.service.findFile(ids[0] ?? 0)
    expect((await site.service.listSiblings(first)).map(({ path }) => path)).toEqual(['s/x - 14.mkv', 's/x - 2.mkv'])
    const episodes = async () => Promise.all(ids.map(async (id) => (await findFile(site.db, id))?.first_episode))
    await site.service.matchFiles(site.admin, { files: ids, title: String(SUN) })
    expect(await episodes()).toEqual([13, 14, 2])
    await site.service.matchFiles(site.admin, { files: ids, title: String(SUN), from: 5 })
    expect(await episodes()).toEqual([6, 7, 5])
  })

  test('the files of a folder or of a title are changed together, and the change is undone', async () => {
    const ids: number[] = []
    for (const episode of [1, 2, 3])
      ids.push(await addFile(site.db, MOON, { path: `Moon/Season 1/x - ${episode}.mkv`, first_episode: episode }))
    const elsewhere = await addFile(site.db, MOON, { path: 'Moon/Season 2/x - 4.mkv', first_episode: 4 })
    await addFile(site.db, SUN, { path: 'Moon/Season 1/y - 9.mkv', first_episode: 9 })
    const first = await site.service.findFile(ids[0] ?? 0)
    const listed = async (by: 'folder' | 'title') =>
      (await site.service.listSiblings(first, by)).map(({ path }) => path.split('/').at(-1))
    expect(await listed('folder')).toEqual(['x - 2.mkv', 'x - 3.mkv', 'y - 9.mkv'])
    expect(await listed('title')).toEqual(['x - 2.mkv', 'x - 3.mkv', 'x - 4.mkv'])
    const matches = async () =>
      Promise.all(
        [...ids, elsewhere].map(async (id) => {
          const file = await findFile(site.db, id)
          return `${file?.match} ${file?.anime_id} ${file?.first_episode}`
        }),
      )
    const before = await matches()
    await site.service.ignore(site.admin, [elsewhere])
    await site.service.matchFiles(site.admin, { files: ids, title: String(SUN), from: 5 })
    expect(await matches()).toEqual([`chosen ${SUN} 5`, `chosen ${SUN} 6`, `chosen ${SUN} 7`, 'ignored null null'])
    const all = [...ids, elsewhere]
    expect((await site.service.undo(site.admin, all)).map(({ changedAt }) => changedAt)).toEqual([null, null, null])
    expect(await matches(), 'only what was changed last').toEqual([...before.slice(0, 3), 'ignored null null'])
    await site.service.undo(site.admin, all)
    expect(await matches()).toEqual(before)
    await expect(site.service.undo(site.admin, all)).rejects.toMatchObject({ status: 409 })
    expect((await site.audit()).slice(0, 1)).toEqual([`admin: undo match of file file ${elsewhere}`])
  })

  test('of two admins who change a folder at once, the later one’s undo restores what the other did', async () => {
    const ids: number[] = []
    for (const episode of [1, 2, 3, 4])
      ids.push(await addFile(site.db, MOON, { path: `Two/x - ${episode}.mkv`, first_episode: episode }))
    await Promise.all([site.service.ignore(site.admin, ids), site.service.ignore(site.admin, ids)])
    for (const id of ids) {
      const file = await findFile(site.db, id)
      expect(readPrevious(file?.previous ?? null)?.match).toBe('ignored')
    }
  })

  test('a file says why it needs review', async () => {
    const id = await addFile(site.db, MOON, { ...doubtful('x - 1.mkv', 1), reason: 'its name differs' })
    expect(await site.service.findFile(id)).toMatchObject({ reason: 'its name differs' })
  })

  test('other requests are handled between the files of a large selection', async () => {
    const ids: number[] = []
    for (let episode = 1; episode <= 30; episode++)
      ids.push(await addFile(site.db, MOON, { ...UNKNOWN, path: `many/x - ${episode}.mkv` }))
    // each is found, changed, and found again
    expect(await countTurns(() => site.service.ignore(site.admin, ids))).toBeGreaterThan(2 * ids.length)
  })

  test('nothing changes if one of them cannot be matched', async () => {
    const [named, nameless] = [
      await addFile(site.db, MOON, { ...UNKNOWN, path: 's/x - 1.mkv' }),
      await addFile(site.db, MOON, { ...UNKNOWN, path: 's/no number.mkv' }),
    ]
    const rejected = [
      [
        { files: [named, nameless], title: String(SUN) },
        400,
        'no number.mkv: Missing episode: the file name has none.',
      ],
      [{ files: [named, 999_999], title: String(SUN) }, 404, 'File not found.'],
      [{ files: [named], title: 'nothing-999999' }, 404, 'Title not found.'],
      [{ files: [named], title: String(SUN), episodes: '4-3' }, 400, '4-3 is not an episode'],
    ] as const
    for (const [request, status, message] of rejected) {
      const problem = await site.service.matchFiles(site.admin, request).catch((error: unknown) => error)
      expect(problem).toMatchObject({
        status,
        message: expect.stringContaining(message),
      })
    }
    expect([await status(named), await status(nameless), await site.audit()]).toEqual(['unmatched', 'unmatched', []])
  })

  test('a waiting job whose folder is not on this machine says which it waits for', async () => {
    const [there, elsewhere] = [join(home, 'there', 'anime'), '/elsewhere']
    for (const folder of [there, elsewhere]) await job('package', await addFile(site.db, MOON, { folder }))
    const { jobs } = await site.service.listJobs({ view: 'queue', page: 1 })
    expect(jobs.map(({ missingFolder }) => missingFolder)).toEqual([null, elsewhere])
    const id = jobs[1]?.id ?? 0
    expect(await site.service.changeJob(site.admin, id, 'cancel')).toMatchObject({ missingFolder: null })
  })

  test('jobs are listed, changed and audited', async () => {
    const id = await addFile(site.db, MOON, { path: 'b/Paper Moon - 03.mkv' })
    await job('package', id)
    const list = () => site.service.listJobs({ view: 'queue', page: 1 })
    const [first] = (await list()).jobs
    expect(first).toMatchObject({
      kind: 'package',
      state: 'waiting',
      urgent: false,
      file: { path: 'b/Paper Moon - 03.mkv' },
    })
    const number = first?.id ?? 0
    expect(await site.service.changeJob(site.admin, number, 'raise')).toMatchObject({ urgent: true })
    await expect(site.service.changeJob(site.admin, number, 'raise')).rejects.toMatchObject({ status: 409 })
    for (const [action, state] of [
      ['pause', 'paused'],
      ['resume', 'waiting'],
      ['cancel', 'cancelled'],
      ['retry', 'waiting'],
    ] as const)
      expect(await site.service.changeJob(site.admin, number, action)).toMatchObject({ state })
    await site.service.changeQueue(site.admin, 'pause')
    expect(await list()).toMatchObject({ paused: true, cores: 3, total: 1, disk: { packages: 0, limit: 5e9 } })
    await site.service.changeQueue(site.admin, 'resume')
    expect(await list()).toMatchObject({ paused: false })
    expect(await site.audit()).toEqual([
      'admin: resume all jobs job all',
      'admin: pause all jobs job all',
      ...['retry', 'cancel', 'resume', 'pause', 'raise'].map((action) => `admin: ${action} job job ${number}`),
    ])
  })
})
