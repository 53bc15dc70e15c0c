/** A change of more titles than a call takes. */
import { afterEach, expect, test, vi } from 'vitest'
import { saveEntries } from './entry-api.client.ts'

const IDS = Array.from({ length: 1_200 }, (_, at) => String(at))
const CHANGED = [{ entry: { status: 'paused' }, previous: { status: 'watching' } }]
const SAME = [{ entry: { status: 'paused' }, previous: { status: 'paused' } }]

afterEach(() => vi.unstubAllGlobals())

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
  expect(await save()).toEqual({ changed: 3, undo: 'one' })
  expect(sent).toEqual([undefined, undefined, 'one'])
})

test('is not undone if a part of it is too large', async () => {
  answer({ changes: CHANGED, undo: null }, { changes: CHANGED, undo: 'two' }, { changes: CHANGED, undo: 'two' })
  expect(await save()).toEqual({ changed: 3, undo: null })
})

test('that stops at a limit offers to undo what was changed', async () => {
  const sent = answer(
    { changes: CHANGED, undo: 'one' },
    { changes: CHANGED, undo: 'one', stopped: 'The list is full.' },
  )
  expect(await save()).toEqual({ changed: 2, undo: 'one' })
  expect(sent).toHaveLength(2)
})
