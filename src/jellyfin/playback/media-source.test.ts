import { expect, test } from 'vitest'
import { createIds } from '../calls/item-id.ts'
import { readSourceId, sourceId } from './media-source.ts'
import type { PlayableSource } from './sources.server.ts'

const ids = createIds('0123abcd')
const original = (episode: number) => ({ kind: 'original', file: 7, episode }) as unknown as PlayableSource

test('one file of two episodes is a source of its own of each, also under the id that earlier versions gave it', () => {
  const [first, second] = [sourceId(original(1), ids), sourceId(original(2), ids)]
  expect(first).not.toBe(second)
  expect([readSourceId(first, 1, ids), readSourceId(first, 2, ids)]).toEqual([first, first])
  const old = ids.write({ kind: 'file', number: 7 })
  expect([readSourceId(old, 1, ids), readSourceId(old, 2, ids)]).toEqual([first, second])
  for (const other of ['', 'x', ids.write({ kind: 'episode', number: 7, episode: 1 })])
    expect(readSourceId(other, 1, ids)).toBeNull()
})
