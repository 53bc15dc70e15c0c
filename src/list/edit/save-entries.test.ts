/** A change of more titles than a call takes. */
import { afterEach, expect, test, vi } from 'vitest'
import { selectList } from '../browser-list.client.ts'
import type { MyListStore, UnsentCall } from '../my-list-store.ts'
import { toggleFavourite } from '../favourites/toggle-favourite.client.ts'
import { saveEntries } from './entry-api.client.ts'

const IDS = Array.from({ length: 1_200 }, (_, at) => String(at))
const CHANGED = [{ entry: { status: 'paused' }, previous: { status: 'watching' } }]
const SAME = [{ entry: { status: 'paused' }, previous: { status: 'paused' } }]

afterEach(() => {
  vi.unstubAllGlobals()
  selectList(null)
})

/** The calls' bodies, of which each gets the next answer. */
function answer(...answers: object[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(/"undo":"(\w+)"/.exec(body)?.[1])
    return Response.json({ success: true, ...answers[sent.length - 1] })
  })
  return sent
}
const save = () => saveEntries('aiko', IDS, { status: 'paused' }, () => undefined)

test('is undone as a whole, also where its first calls changed nothing', async () => {
  const sent = answer({ changes: SAME, undo: null }, { changes: CHANGED, undo: 'one' }, { changes: SAME, undo: 'one' })
  expect(await save()).toMatchObject({ changed: 3, undo: 'one' })
  expect(sent).toEqual([undefined, undefined, 'one'])
})

test('is not undone if a part of it is too large', async () => {
  answer({ changes: CHANGED, undo: null }, { changes: CHANGED, undo: 'two' }, { changes: CHANGED, undo: 'two' })
  expect(await save()).toMatchObject({ changed: 3, undo: null })
})

test('that stops at a limit offers to undo what was changed', async () => {
  const sent = answer(
    { changes: CHANGED, undo: 'one' },
    { changes: CHANGED, undo: 'one', stopped: 'The list is full.' },
  )
  expect(await save()).toMatchObject({ changed: 2, undo: 'one' })
  expect(sent).toHaveLength(2)
})

/** A list whose calls wait. @returns what waits */
function keepCalls(isBehindOthers: boolean) {
  const waiting: UnsentCall[] = []
  vi.stubGlobal('addEventListener', () => undefined)
  const keep: MyListStore['keep'] = (call, always) => (always || isBehindOthers) && waiting.push(call) > 0
  selectList({ owner: 'aiko', keep } as MyListStore)
  return waiting
}

test('waits without a connection from the call that fails', async () => {
  const waiting = keepCalls(false)
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    if (++calls > 1) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, changes: CHANGED, undo: 'one' })
  })
  expect(await save()).toEqual({ changed: 1, undo: 'one', isKept: true })
  expect(calls).toBe(2)
  expect(waiting.map(({ endpoint, animeIds }) => [endpoint, animeIds.length])).toEqual([
    ['PATCH /users/:id/list', 500],
    ['PATCH /users/:id/list', 200],
  ])
})

test('waits behind changes that already wait', async () => {
  const waiting = keepCalls(true)
  expect(await saveEntries('aiko', ['1', '2'], null, () => undefined)).toEqual({ changed: 0, undo: null, isKept: true })
  expect(waiting).toMatchObject([{ endpoint: 'POST /users/:id/list/removals', animeIds: ['1', '2'], body: null }])
})

test('a heart stays as it was pressed without a connection, and waits', async () => {
  const waiting = keepCalls(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  let numbers: ReadonlySet<number> = new Set()
  const store = {
    current: () => numbers,
    subscribe: () => () => undefined,
    change: (changed: (before: ReadonlySet<number>) => ReadonlySet<number>) => (numbers = changed(numbers)),
  }
  const card = { id: 'paper-moon-7', number: 7, title: 'Paper Moon', japaneseTitle: '紙の月' } as const
  await toggleFavourite('aiko', card, store)
  expect([...numbers]).toEqual([7])
  await toggleFavourite('aiko', card, store)
  expect([...numbers]).toEqual([])
  expect(waiting.map(({ endpoint }) => endpoint.split(' ')[0])).toEqual(['PUT', 'DELETE'])
})
