import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#test/services/databases.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { type LibraryAdminApp, MOON, openLibraryAdminApp } from '#test/library/library-admin.ts'
import { listTitleSources } from '#src/library/serve/source-store.server.ts'

describe.each(databases())('segments and sources on $name', (engine) => {
  let site: LibraryAdminApp
  beforeAll(async () => {
    site = await openLibraryAdminApp(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  test('segments are not replaced if another admin has changed them meanwhile', async () => {
    const id = await addFile(site.db, MOON)
    await addPackage(site.db, id)
    const save = (end: number, expected: object[]) =>
      site.ask('admin', 'PUT', `/admin/library/files/${id}/segments`, {
        segments: [{ kind: 'intro', start: 5, end }],
        expected,
      })
    expect(await save(95, [])).toMatchObject({ status: 200 })
    expect(await save(99, [])).toMatchObject({ status: 409 })
    expect((await site.service.findSegments(id)).segments).toMatchObject([{ end: 95 }])
    expect(await save(99, [{ kind: 'intro', start: 5, end: 95 }])).toMatchObject({ status: 200 })
  })

  test('manual segments have precedence, can be applied to the season, and can be removed', async () => {
    const [own, longer, manual, unknown] = [
      await addFile(site.db, MOON, { segments: '[{"kind":"intro","start":1,"end":91,"origin":"sound"}]' }),
      await addFile(site.db, MOON, { first_episode: 2, last_episode: 2 }),
      await addFile(site.db, MOON, { first_episode: 3, last_episode: 3 }),
      await addFile(site.db, MOON, { first_episode: 4, last_episode: 4, path: 'not probed.mkv' }),
    ]
    const revision = await addPackage(site.db, own, {}, 'a')
    await addPackage(site.db, longer, { duration: 1_430 }, 'b')
    await addPackage(site.db, manual, {}, 'c')
    await site.service.setSegments(site.admin, manual, [{ kind: 'intro', start: 200, end: 290 }])
    expect(await site.service.findSegments(own)).toMatchObject({
      duration: 1420,
      segments: [
        {
          kind: 'intro',
          start: 1,
          end: 91,
          origin: 'sound',
        },
      ],
      byHand: false,
      season: 3,
    })
    expect(await site.service.findSegmentsOfPackage(revision)).toEqual(await site.service.findSegments(own))
    await expect(site.service.findSegmentsOfPackage('f'.repeat(16))).rejects.toMatchObject({ status: 404 })
    const segments = [
      { kind: 'intro' as const, start: 5.5, end: 95, from: 'start' as const },
      { kind: 'outro' as const, start: 1_300, end: 1_390, from: 'end' as const },
    ]
    const sheet = await site.service.setSegments(site.admin, own, segments)
    expect(sheet.segments.map(({ kind, origin }) => `${kind} ${origin}`)).toEqual(['intro hand', 'outro hand'])
    expect(await site.service.setSeason(site.admin, own, segments, false)).toEqual({
      set: 1,
      left: [
        { path: expect.stringContaining('.mkv'), why: 'It already has manual segments' },
        { path: 'not probed.mkv', why: 'This file’s duration isn’t known yet' },
      ],
    })
    const spans = async (episode: number) =>
      (await listTitleSources(site.db, MOON))
        .find((one) => one.episode === episode)
        ?.segments.map(({ kind, start, end }) => `${kind} ${start}-${end}`)
    expect([await spans(1), await spans(2), await spans(3)]).toEqual([
      ['intro 5.5-95', 'outro 1300-1390'],
      ['intro 5.5-95', 'outro 1310-1400'],
      ['intro 200-290'],
    ])
    expect(await site.service.setSeason(site.admin, own, segments, true)).toMatchObject({ set: 2 })
    expect(await spans(3)).toEqual(['intro 5.5-95', 'outro 1300-1390'])
    await site.service.setSegments(site.admin, own, null)
    expect(await spans(1)).toEqual(['intro 1-91'])
    expect(new Set(await site.audit())).toEqual(
      new Set(
        [own, longer, manual]
          .map((id) => `admin: set segments file ${id}`)
          .concat(`admin: forget segments file ${own}`),
      ),
    )
    expect(unknown).toBeGreaterThan(0)
  })

  test.each<[object[], string]>([
    [[{ kind: 'intro', start: 95, end: 5 }], 'The intro from 95 to 5 is not a valid time range.'],
    [
      [{ kind: 'intro', start: 5, end: 9_000 }],
      'The intro from 5 to 9000 ends after the video, which lasts 1420 seconds.',
    ],
    [[{ kind: 'intro', start: 5, end: 6 }], 'The intro from 5 to 6 is too short to skip.'],
    [
      [
        { kind: 'intro', start: 5, end: 95 },
        { kind: 'recap', start: 90, end: 120 },
      ],
      'The recap from 90 to 120 starts before the intro ends.',
    ],
  ])('rejects the segments %j', async (segments, error) => {
    const id = await addFile(site.db, MOON)
    await addPackage(site.db, id)
    expect(await site.ask('admin', 'PUT', `/admin/library/files/${id}/segments`, { segments })).toMatchObject({
      status: 400,
      body: { success: false, error },
    })
    expect(await site.audit()).toEqual([])
  })

  test('URLs are added and removed manually; sources of packaged files cannot be removed', async () => {
    const address = 'https://media.example/1.m3u8'
    const source = { title: 'paper-moon-10000', episode: '1', address, type: 'sub', track: [], intro: ['0-90'] }
    expect(await site.service.addSource(site.admin, source)).toBe('added')
    expect(await site.service.addSource(site.admin, source)).toBe('changed')
    const { sources: list } = await site.service.listSources(String(MOON))
    expect(list).toMatchObject([{ episode: 1, address, of: 'address', kind: 'hls' }])
    for (const [wrong, message] of [
      [{ address: 'file:///etc/passwd' }, /not a URL/],
      [{ address: 'https://media.example/1' }, /no known extension: set kind to hls, mp4 or webm/],
      [{ episode: '0' }, /0 is not an episode number/],
      [{ quality: 'best' }, /quality must look like 1080p/],
    ] as const)
      await expect(site.service.addSource(site.admin, { ...source, ...wrong })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(message),
      })
    await site.service.removeSource(site.admin, list[0]?.id ?? 0)
    await expect(site.service.removeSource(site.admin, list[0]?.id ?? 0)).rejects.toMatchObject({ status: 404 })
    expect(await site.audit()).toEqual([
      `admin: remove source source ${list[0]?.id}`,
      ...Array.from({ length: 2 }, () => `admin: add source title ${MOON}`),
    ])
    const id = await addFile(site.db, MOON)
    await addPackage(site.db, id)
    await site.service.matchFiles(site.admin, { files: [id], title: String(MOON), episodes: '1' })
    const packaged = (await site.service.listSources(String(MOON))).sources[0]
    expect(packaged?.of).toBe('file')
    await expect(site.service.removeSource(site.admin, packaged?.id ?? 0)).rejects.toMatchObject({ status: 409 })
  })
})
