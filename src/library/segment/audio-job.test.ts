import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { databases } from '#test/services/databases.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { addFile, changeFile } from '#test/library/library-files.ts'
import { findFfmpeg } from '#test/programs.ts'
import { tune, writeWav } from '#test/fixtures/audio.ts'
import { locate } from '../job-context.server.ts'
import { findKnownSegments, findFingerprint, replaceSegments } from './segments-store.server.ts'
import { audioJob } from './audio-job.server.ts'

const TITLE = 1
const FFMPEG = findFfmpeg() ?? 'ffmpeg'
const AUDIO_STREAM = { index: 0, codec: 'aac', profile: 'LC', channels: 1, sampleRate: 11_025, language: '', title: '' }
const PROBE = JSON.stringify({
  format: 'matroska',
  duration: 100,
  bitRate: 0,
  video: [],
  subtitles: [],
  attachments: [],
  chapters: [],
  sounds: [{ ...AUDIO_STREAM, standard: true, commentary: false, ready: true }],
})
/** Start of the opening in each episode; the last episode has none. */
const OPENING_STARTS = [0, 12, 20]

const RUN_OPTIONS = {
  runId: 'aaaaaaaaaaaaaaaa',
  isUrgent: false,
  signal: new AbortController().signal,
  progress: () => undefined,
  finish: async () => undefined,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-season-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeEpisodes(): Promise<void> {
  const opening = tune(30, 1)
  const episodes = [...OPENING_STARTS.map((at) => [tune(at, at + 10), opening, tune(100, at + 11)]), [tune(120, 90)]]
  for (const [index, waves] of episodes.entries()) {
    await writeWav(join(folder, `${index + 1}.wav`), waves, { seed: index })
    const [wave, file] = [join(folder, `${index + 1}.wav`), join(folder, `${index + 1}.mka`)]
    await promisify(execFile)(FFMPEG, ['-v', 'error', '-nostdin', '-y', '-i', wave, '-c:a', 'aac', file])
  }
}

describe.each(databases())('audio comparison on $name', ({ name }) => {
  let site: CatalogueApp
  beforeEach(async () => (site = await openCatalogueApp({ engine: name })))
  afterEach(() => site.close())

  const add = (episode: number, anime = TITLE) =>
    addFile(site.db, anime, {
      folder,
      path: `${episode}.mka`,
      probe: PROBE,
      first_episode: episode,
      last_episode: episode,
    })

  const deps = () => ({
    db: site.db,
    tools: { ffmpeg: FFMPEG },
    tasks: fileTasks,
    locate: (file: { folder: string; path: string }) => locate({ db: site.db, folders: [folder] }, file),
    sync: async () => undefined,
  })

  test('does not follow a link to outside the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'hoshimi-outside-'))
    await writeFile(join(outside, 'secret.mka'), '')
    await symlink(join(outside, 'secret.mka'), join(folder, 'link.mka'))
    const id = await addFile(site.db, TITLE, { folder, path: 'link.mka', probe: PROBE })
    await expect(audioJob(deps()).run({ ...RUN_OPTIONS, subject: String(id) })).rejects.toThrow(
      /points outside the library/,
    )
    expect(await findFingerprint(site.db, id)).toBeNull()
    await Promise.all([rm(join(folder, 'link.mka')), rm(outside, { recursive: true })])
  })

  test('finds each opening, syncs changes once and leaves manual segments unchanged', { tags: 'slow' }, async () => {
    await writeEpisodes()
    const synced: number[] = []
    const kind = audioJob({ ...deps(), sync: async (_, id) => void synced.push(id) })
    const run = (id: number, signal = new AbortController().signal) =>
      kind.run({ ...RUN_OPTIONS, subject: String(id), signal })
    const files = []
    for (const episode of [1, 2, 3, 4]) files.push(await add(episode))
    const [first = 0, second = 0, third = 0, last = 0] = files
    const hand = { kind: 'outro' as const, start: 100, end: 120, origin: 'hand' as const }
    await replaceSegments(site.db, third, 'hand', [hand])

    await run(first)
    expect([await findKnownSegments(site.db, first), synced]).toEqual([[], []])
    await run(second)
    expect(synced, 'two episodes can be compared').toEqual([second, first])
    await run(third)
    await run(last)
    for (const [index, id] of [first, second, third].entries()) {
      const [start = 0] = OPENING_STARTS.slice(index)
      const opening = {
        kind: 'intro',
        start: expect.closeTo(start, 0),
        end: expect.closeTo(start + 30, 0),
        origin: 'sound',
      }
      expect(await findKnownSegments(site.db, id)).toEqual([...(id === third ? [hand] : []), opening])
    }
    expect(await findKnownSegments(site.db, last), 'this episode has none').toEqual([])

    synced.length = 0
    await run(third)
    expect(synced, 'unchanged').toEqual([])
    await changeFile(site.db, third, { state: 'missing' })
    await run(third)
    await run(999)
    await expect(run(first, AbortSignal.abort(new Error('The site is closing.')))).rejects.toThrow('closing')
  })
})
