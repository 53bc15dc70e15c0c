/** What a running library reads of a video that plays without a package: its frames, and its lines of subtitles. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVideo, ffmpeg, H264 } from '#test/fixtures/videos.ts'
import { type LibraryUnderTest, openLibraryUnderTest } from '#test/library/running-library.ts'
import { databases } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import type { LibraryTables } from '../tables.server.ts'
import { createComparison } from './compare-frames.ts'
import { RUN_BYTES } from './frames.ts'
import { framesJob } from './frames-job.server.ts'
import { readPicture } from './read-picture.server.ts'
import { createSceneIndex } from './scene-index.ts'
import { planesOf } from './small-picture.ts'
import { THUMBNAIL_BYTES } from './thumbnail.ts'

const VIDEO = 'Paper Moon - 01.mkv'

let library: LibraryUnderTest
let home: string
beforeAll(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  home = await mkdtemp(join(tmpdir(), 'hoshimi-frames-'))
  library = await openLibraryUnderTest(engine.open)
  const subtitles = join(home, 'lines.srt')
  await writeFile(subtitles, '1\n00:00:02,000 --> 00:00:03,000\nOn the paper moon\n')
  const video = createVideo(home, VIDEO, {
    seconds: 5,
    // a picture each second: the pattern moves so much that no second looks like one picture
    filter: ',fps=1,fps=24000/1001',
    inputs: ['-i', subtitles],
    codecs: [...H264, '-g', '240', '-c:a', 'aac', '-c:s', 'srt'],
  })
  await copyFile(video, join(library.folder, VIDEO))
  library.start(undefined, { prepare: 'off' })
  await waitFor(async () => {
    for (const kind of ['frames', 'lines'])
      if ((await library.job(kind, VIDEO))?.state !== 'done') throw new Error(`${kind} is not done`)
  })
})
afterAll(async () => {
  await library.close()
  await rm(home, { recursive: true })
})

const rows = () => library.db.$extendTables<LibraryTables>().selectFrom('frame_hash').selectAll().execute()

test('a run of frames is stored for each second, which a picture of that second finds', async () => {
  const [row] = await rows()
  expect(row?.hashes).toHaveLength(5 * RUN_BYTES)
  const thumbnails = new Uint8Array(row?.thumbnails ?? [])
  expect(thumbnails).toHaveLength(5 * THUMBNAIL_BYTES)
  const index = createSceneIndex()
  index.add(1, 'a', new Uint8Array(row?.hashes ?? []))
  for (const second of [0, 1, 2, 3, 4]) {
    const picture = join(home, `${second}.jpg`)
    ffmpeg(
      '-ss',
      String(second + 0.5),
      '-i',
      join(library.folder, VIDEO),
      '-frames:v',
      '1',
      '-vf',
      'scale=854:480',
      picture,
    )
    const small = await readPicture(await readFile(picture))
    const [best] = createComparison(
      small,
      planesOf(small),
    )([{ file: 1, first: 0, thumbnails }]).toSorted((a, b) => b.likeness - a.likeness)
    const { from, until } = index.timesOf(1, best?.run ?? -1)
    expect(from).toBeLessThanOrEqual(second + 0.5)
    expect(until).toBeGreaterThanOrEqual(second + 0.5)
    expect(best?.likeness).toBeGreaterThan(0.92)
  }
})

test('the lines of its subtitles are read by their position', async () => {
  const lines = await library.db.$extendTables<LibraryTables>().selectFrom('subtitle_line').selectAll().execute()
  expect(lines).toMatchObject([{ start_ms: expect.closeTo(2_000, -2), text: 'On the paper moon' }])
})

test('a file that was read is read again only once it has changed', async () => {
  const job = framesJob({
    db: library.db,
    tools: { ffmpeg: '/none', ffprobe: '/none', version: '', toneMap: false },
    cores: 1,
    folders: [library.folder],
    now: () => 0,
  })
  const [row] = await rows()
  const run = () =>
    job.run({
      subject: String(row?.file_id),
      runId: '',
      isUrgent: false,
      signal: new AbortController().signal,
      progress: () => undefined,
      finish: async () => undefined,
    })
  await run()
  await library.db.$extendTables<LibraryTables>().updateTable('frame_hash').set({ fingerprint: 'other' }).execute()
  await expect(run()).rejects.toMatchObject({ code: 'no-ffmpeg' })
  expect(await rows()).toEqual([{ ...row, fingerprint: 'other' }])
})
