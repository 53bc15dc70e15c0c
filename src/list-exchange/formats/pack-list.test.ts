import { expect, test } from 'vitest'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { packList, unpackList } from './pack-list.ts'

const entryWith = (notes: string): ExternalEntry => ({
  ids: { mal: 1 },
  title: '港の手紙',
  episodes: null,
  entry: { ...EMPTY_ENTRY, status: 'watching', notes },
  updatedAt: null,
})

test.each<[what: string, notes: string[], pauses: number]>([
  ['nothing', [], 0],
  ['one entry', ['a\nb'], 1],
  ['many short entries', Array.from({ length: 3_000 }, (_, index) => `${index} 海`), 3],
  ['long entries', ['海'.repeat(200_000), 'short', '海'.repeat(200_000)], 3],
])('%s is the same in another thread, and parsed with pauses', async (_, notes, pauses) => {
  const list = { source: 'mal' as const, owner: 'harbour', entries: notes.map(entryWith), warnings: ['A warning.'] }
  let paused = 0
  const pause = async () => {
    paused++
  }
  expect(await unpackList(packList(list), pause)).toEqual(list)
  expect(paused).toBe(pauses)
})
