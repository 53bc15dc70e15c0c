/**
 * Stores lists in this browser. Browsers write local storage to the disk up to a minute late, so a crash would lose what was watched
 * since: a copy is in IndexedDB, which writes at once, and the later of the two counts when the browser starts again.
 */
import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { BROWSER_LISTS, COPY_NAME, OUTBOX_KEY } from './continue-watching/continue-key.ts'
import { notifyListChange } from './list-changes.client.ts'
import { hasFields } from './has-fields.ts'

const KEYS: readonly string[] = [...BROWSER_LISTS, OUTBOX_KEY]
/** When the lists in local storage were changed, in milliseconds: written together with them. */
const CHANGED_KEY = 'listsChangedAt'
const STORE = 'lists'

interface Copy {
  changedAt: number
  /** The texts of local storage by key; null for those that were removed. */
  lists: Readonly<Record<string, string | null>>
}

/** @returns whether it was stored in local storage */
export function writeList(key: string, text: string | null): boolean {
  if (readStored(key) === text) return true
  const isSaved = writeStored(key, text)
  if (isSaved) scheduleCopy()
  return isSaved
}

const readChangedAt = (): number => Number(readStored(CHANGED_KEY) ?? 0) || 0

let isScheduled = false

/** What changes together is copied together. */
function scheduleCopy(): void {
  writeStored(CHANGED_KEY, String(Math.max(Date.now(), readChangedAt() + 1)))
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    void restored.then(copyLists).catch(ignore)
  })
}

/** The copy is an addition: browsers without IndexedDB, or that refuse it, work without. */
const ignore = (): void => undefined

/** Copies the lists to IndexedDB, unless another tab has copied later ones. */
export async function copyLists(): Promise<void> {
  const copy: Copy = {
    changedAt: readChangedAt(),
    lists: Object.fromEntries(KEYS.map((key) => [key, readStored(key)])),
  }
  const database = await openCopy(true)
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(STORE)
    const before = parseCopy(await settle(store.get(STORE)))
    if (!before || before.changedAt < copy.changedAt) store.put(copy, STORE)
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', reject)
    })
  } finally {
    database.close()
  }
}

/** Puts the copy into local storage if it is later. */
export async function restoreLists(): Promise<void> {
  const changedAt = readChangedAt()
  const database = await openCopy(false)
  try {
    const copy = parseCopy(await settle(database.transaction(STORE).objectStore(STORE).get(STORE)))
    // what has been changed meanwhile is later
    if (!copy || copy.changedAt <= changedAt || readChangedAt() !== changedAt) return
    for (const key of KEYS) writeStored(key, copy.lists[key] ?? null)
    writeStored(CHANGED_KEY, String(copy.changedAt))
    restores++
    notifyListChange()
  } finally {
    database.close()
  }
}

let restores = 0

/** How often lists were restored since the page was loaded. */
export const countRestores = (): number => restores

/** @param creates whether it is created if it does not exist @throws if there is none, or the browser refuses it */
function openCopy(creates: boolean): Promise<IDBDatabase> {
  const opening = indexedDB.open(COPY_NAME)
  opening.addEventListener('upgradeneeded', () => {
    if (creates) opening.result.createObjectStore(STORE)
    else opening.transaction?.abort()
  })
  return settle(opening)
}

const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

function parseCopy(value: unknown): Copy | null {
  if (!hasFields<keyof Copy>(value) || typeof value.changedAt !== 'number') return null
  const { changedAt, lists } = value
  if (!hasFields(lists)) return null
  const texts = Object.entries(lists).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []))
  return { changedAt, lists: Object.fromEntries(texts) as Record<string, string> }
}

/** Resolves when a later copy is in local storage. */
export const restored: Promise<void> = Promise.resolve().then(restoreLists).catch(ignore)
