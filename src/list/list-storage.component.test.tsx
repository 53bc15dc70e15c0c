/** The copy of the lists in IndexedDB, after a crash in which local storage lost its last changes. */
import { beforeEach, expect, test, vi } from 'vitest'
import { CONTINUE_WATCHING_KEY, COPY_NAME, POSITIONS_KEY } from './continue-watching/continue-key.ts'
import { copyLists, countRestores, restoreLists, writeList } from './list-storage.client.ts'

const CHANGED_KEY = 'listsChangedAt'

const deleteCopy = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(COPY_NAME)
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })

const stored = () => [CONTINUE_WATCHING_KEY, POSITIONS_KEY].map((key) => localStorage.getItem(key))

/** Local storage as it was on the disk when the browser crashed. */
function crash(before: Record<string, string>): void {
  localStorage.clear()
  for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text)
}

beforeEach(async () => {
  localStorage.clear()
  await deleteCopy()
  return () => vi.unstubAllGlobals()
})

test('a later copy returns, with what was removed', async () => {
  writeList(POSITIONS_KEY, '[1]')
  const before = { ...localStorage }
  writeList(CONTINUE_WATCHING_KEY, '[2]')
  writeList(POSITIONS_KEY, null)
  await copyLists()
  crash(before)
  expect(stored()).toEqual([null, '[1]'])
  const restores = countRestores()
  await restoreLists()
  expect([stored(), countRestores()]).toEqual([['[2]', null], restores + 1])
  await restoreLists()
  expect(countRestores(), 'once').toBe(restores + 1)
})

test('a copy returns to a browser whose local storage is empty', async () => {
  writeList(CONTINUE_WATCHING_KEY, '[2]')
  await copyLists()
  crash({})
  await restoreLists()
  expect(stored()).toEqual(['[2]', null])
})

test('an earlier copy does not', async () => {
  writeList(CONTINUE_WATCHING_KEY, '[1]')
  await copyLists()
  crash({ [CONTINUE_WATCHING_KEY]: '[2]', [CHANGED_KEY]: String(Date.now() + 60_000) })
  await restoreLists()
  expect(stored()).toEqual(['[2]', null])
})

test('what is changed while the copy is read stays', async () => {
  writeList(CONTINUE_WATCHING_KEY, '[1]')
  await copyLists()
  crash({})
  const restoring = restoreLists()
  writeList(CONTINUE_WATCHING_KEY, '[3]')
  await restoring
  expect(stored()).toEqual(['[3]', null])
})

test('a copy of an earlier change does not replace that of a later one', async () => {
  writeList(CONTINUE_WATCHING_KEY, '[2]')
  await copyLists()
  crash({ [CONTINUE_WATCHING_KEY]: '[1]', [CHANGED_KEY]: '5' })
  await copyLists()
  await restoreLists()
  expect(stored()).toEqual(['[2]', null])
})

test.each([
  ['without IndexedDB', undefined],
  [
    'that refuses IndexedDB',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
])('a browser %s keeps its lists in local storage', async (_, indexedDb) => {
  vi.stubGlobal('indexedDB', indexedDb)
  expect(writeList(CONTINUE_WATCHING_KEY, '[1]')).toBe(true)
  await expect(restoreLists()).rejects.toThrow(/undefined|no/)
  expect(stored()).toEqual(['[1]', null])
})
