import { afterEach, expect, test, vi } from 'vitest'
import { changeRow } from './change-row.client.ts'
import type { ListRow } from './list-row.ts'
import { createRowChanges } from './row-changes.ts'

const ENTRY: ListRow['entry'] = {
  status: 'watching',
  progress: 4,
  score: 0,
  timesRewatched: 0,
  isPrivate: false,
  customLists: [],
  asksForScore: false,
}
const ROW: ListRow = {
  id: 'aria-477',
  number: 477,
  title: 'Aria',
  japaneseTitle: 'ARIA',
  format: 'TV',
  poster: undefined,
  adult: false,
  year: 2005,
  minutes: 24,
  episodes: 13,
  airedEpisodes: 13,
  nextEpisode: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  playable: '',
  hasServices: false,
  entry: ENTRY,
}

afterEach(() => vi.unstubAllGlobals())

/** Calls that are answered one by one, each with what it has changed. */
function holdCalls() {
  const sent: { fields: object; answer: (isSaved: boolean) => void }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const fields: object = JSON.parse(body)
    sent.push({ fields, answer: resolve })
    const entry = { ...ENTRY, animeId: ROW.id, ...fields }
    return (await promise)
      ? Response.json({ success: true, entry, previous: entry, undo: null })
      : Response.json({ success: false }, { status: 500 })
  })
  return sent
}

function open() {
  const changes = createRowChanges()
  const change = (fields: object) => changeRow({ user: 'aiko', changes }, ROW, fields, 'Aria')
  return { change, progress: () => changes.entryOf(ROW)?.progress }
}

test('+1 pressed three times at once counts three episodes', async () => {
  const calls = holdCalls()
  const { change, progress } = open()
  const saved = change({ progress: 5 })
  await change({ progress: 6 })
  await change({ progress: 7 })
  calls[0]?.answer(true)
  await expect.poll(() => calls.length).toBe(2)
  // the number does not go back meanwhile
  expect(progress()).toBe(7)
  calls[1]?.answer(true)
  await saved
  expect(calls.map(({ fields }) => fields)).toEqual([{ progress: 5 }, { progress: 7 }])
  expect(progress()).toBe(7)
})

test('a change that fails shows what the one before it has saved', async () => {
  const calls = holdCalls()
  const { change, progress } = open()
  const saved = change({ progress: 5 })
  await change({ progress: 6 })
  calls[0]?.answer(true)
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer(false)
  await saved
  expect(progress()).toBe(5)
})
