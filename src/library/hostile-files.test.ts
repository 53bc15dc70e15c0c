import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retryJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { STALLED } from '#src/platform/jobs/jobs.ts'
import { databases } from '#test/services/databases.ts'
import { type LibraryUnderTest, openLibraryUnderTest } from '#test/library/running-library.ts'
import { openStallingTasks } from '#test/library/open-stalling-tasks.ts'
import { openScanned, quiet } from '#test/library/scanned-library.ts'
import { H264 } from '#test/fixtures/videos.ts'

const [engine] = databases()
if (!engine) throw new Error('no database')
const { open } = engine

const assOf = (text: string): string =>
  `[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,${text}\n`
const srtOf = (text: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
const HOSTILE: readonly (readonly [name: string, content: string])[] = [
  ['en.ass', assOf('{'.repeat(40_000))],
  ['de.ass', assOf('{'.repeat(400_000))],
  ['fr.ass', assOf('{\\an'.repeat(100_000))],
  ['es.srt', srtOf(`a${' '.repeat(400_000)}b`)],
  ['it.srt', srtOf(`${'<i>'.repeat(100_000)}a${'</b>'.repeat(100_000)}`)],
  ['pt.vtt', `WEBVTT\n\n${srtOf('{\\'.repeat(200_000))}`],
  ['ru.srt', '\0'.repeat(400_000)],
]

describe('hostile files in a library', () => {
  let library: LibraryUnderTest
  beforeEach(async () => {
    library = await openLibraryUnderTest(open)
  })
  afterEach(() => library.close())

  test('hostile subtitles are converted or skipped, and the video plays', { tags: 'slow' }, async () => {
    await library.putVideo('Paper Moon - 01.mkv')
    await library.put('Paper Moon - 01.ja.srt', srtOf('valid'))
    for (const [name, content] of HOSTILE) await library.put(`Paper Moon - 01.${name}`, content)
    await library.put('Paper Moon - 01.ko.srt', srtOf('endless'))
    library.start(openStallingTasks())
    await expect.poll(() => library.job('package', 'Paper Moon - 01.mkv')).toMatchObject({ state: 'done' })
    const about = await library.about('Paper Moon - 01.mkv')
    expect(about?.subtitles.map(({ language }) => language).toSorted()).toEqual([
      'de',
      'en',
      'es',
      'fr',
      'it',
      'ja',
      'pt',
    ])
    expect(about?.notes).toEqual([
      'Subtitles skipped: Paper Moon - 01.ko.srt: reading it took too long.',
      'Subtitles skipped: Paper Moon - 01.ru.srt: it has no text.',
    ])
  })

  test(
    'a job that stalls its task twice fails until an admin retries it, and other jobs continue',
    { tags: 'slow' },
    async () => {
      const titled = [...H264, '-c:a', 'aac', '-metadata:s:a:0', 'title=endless']
      await library.putVideo('Paper Moon - 01.mkv', { codecs: titled })
      await library.putVideo('Paper Moon - 02.mkv')
      library.start(openStallingTasks())
      const probe = (episode: number) => library.job('probe', `Paper Moon - 0${episode}.mkv`)
      await expect.poll(() => probe(1)).toMatchObject({ state: 'failed', attempts: 2, retryAt: null })
      const failed = await probe(1)
      expect(failed?.failure).toBe(`Reading this file took too long and was stopped. ${STALLED}`)
      await expect.poll(() => probe(2)).toMatchObject({ state: 'done' })

      await library.stop()
      await library.putVideo('Paper Moon - 03.mkv')
      library.start(openStallingTasks())
      await expect.poll(() => probe(3)).toMatchObject({ state: 'done' })
      expect(await probe(1), 'a restart does not retry it').toEqual(failed)

      await retryJob(library.jobs, failed?.id ?? 0)
      await expect.poll(async () => (await probe(1))?.startedAt).not.toBe(failed?.startedAt)
    },
  )
})

test('a scan skips names and NFOs that stall the parser', async () => {
  const [lib, tasks] = [await openScanned(open), openStallingTasks()]
  await lib.put('Paper Moon - 01.mkv')
  await lib.put('Paper Moon - 02 endless name.mkv')
  await lib.put('Paper Moon - 03.mkv')
  await lib.put('Paper Moon - 03.nfo', '<episodedetails>endless</episodedetails>')
  await lib.put('Paper Moon - 04.mkv')
  const skipped = {
    folder: lib.folder,
    path: 'Paper Moon - 02 endless name.mkv',
    why: 'reading its name took too long',
  }
  const nfo = {
    folder: lib.folder,
    path: 'Paper Moon - 03.nfo',
    why: 'reading this NFO took too long, so only the file name was used',
  }
  expect(await lib.scan({ tasks })).toMatchObject({ seen: 3, new: 3, matched: 3, problems: [skipped, nfo] })
  expect(await lib.paths()).toEqual(['Paper Moon - 01.mkv', 'Paper Moon - 03.mkv', 'Paper Moon - 04.mkv'])
  expect(await lib.scan({ tasks })).toMatchObject({ brief: quiet(3), problems: [skipped] })
  await Promise.all([tasks.close(), lib.close()])
})
