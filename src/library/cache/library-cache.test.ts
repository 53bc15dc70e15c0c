/** What a whole library writes, and what it deletes. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databases } from '#test/services/databases.ts'
import { type LibraryUnderTest, openLibraryUnderTest } from '#test/library/running-library.ts'
import { waitFor } from '#test/wait.ts'
import { savePolicy } from '../prepare-policy-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { HOUR_MS } from '#src/platform/durations.ts'

const [FIRST, SECOND] = ['Paper Moon - 01.mkv', 'Paper Moon - 02.mkv']

let library: LibraryUnderTest
beforeEach(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  library = await openLibraryUnderTest(engine.open)
})
afterEach(() => library.close())

const isDone = async (kind: string, path: string) =>
  expect(await library.job(kind, path)).toMatchObject({ state: 'done' })

test(
  'a site that prepares nothing plays its videos, and writes only their seek previews',
  { tags: 'slow' },
  async () => {
    await library.putVideo(FIRST, { seconds: 24 })
    library.start(undefined, { prepare: 'off' })
    await waitFor(async () => {
      await isDone('sound', FIRST)
      await isDone('storyboard', FIRST)
    })
    expect(await library.play(FIRST)).toBe('live')
    expect(await library.job('package', FIRST)).toBeNull()
    const names = (await library.stored()).map((key) => key.split('/')[2])
    expect(new Set(names)).toEqual(new Set(['about.json', 'storyboard-1.webp', 'storyboard.vtt']))
  },
)

test(
  'the package that was played least recently goes when the cache is full, and its video plays on',
  { tags: 'slow' },
  async () => {
    await library.putVideo(FIRST)
    await library.putVideo(SECOND)
    library.start(undefined, { prepare: 'all', cacheBytes: 1e9 })
    await waitFor(async () => {
      for (const path of [FIRST, SECOND]) expect(await library.play(path)).toBe('package')
    })
    await library.stop()
    const hoursAgo = (hours: number) => toIso(Date.now() - hours * HOUR_MS)
    await library.agePackage(FIRST, hoursAgo(9))
    await library.agePackage(SECOND, hoursAgo(2))
    const bytes = (await library.about(FIRST))?.bytes ?? 0
    library.start(undefined, { prepare: 'watching', cacheBytes: Math.ceil(bytes * 1.5) })
    await waitFor(async () => expect(await library.play(FIRST)).toBe('live'))
    expect(await library.play(SECOND)).toBe('package')
  },
)

test('a policy that changes is applied without a restart', { tags: 'slow' }, async () => {
  await library.putVideo(FIRST)
  const { applyPolicy } = library.start(undefined, { prepare: undefined })
  await waitFor(() => isDone('storyboard', FIRST))
  expect(await library.play(FIRST)).toBe('live')
  await library.saveSetting('PREPARE', 'all')
  applyPolicy()
  await waitFor(async () => expect(await library.play(FIRST)).toBe('package'))
  await library.agePackage(FIRST, toIso(Date.now() - HOUR_MS))
  await savePolicy(library.db, { diskBytes: 0, prepare: 'off', cacheBytes: 1 }, async () => null)
  applyPolicy()
  await waitFor(async () => expect(await library.play(FIRST)).toBe('live'))
})
