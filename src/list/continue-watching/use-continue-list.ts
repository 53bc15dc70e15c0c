import { useEffect, useRef, useState } from 'react'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import { listContinuable } from './continuable.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { besideSlide, type OwnSlide } from './own-slide.ts'
import { onListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { myList } from '../browser-list.client.ts'

/**
 * The viewer's continue-watching entries, newest first, updated when another tab changes them.
 * @param json the server-rendered entries, used until the viewer's own list is loaded
 * @param slide the user's slide of the spotlight, whose title is not repeated
 * @returns the list (null while unknown), and a function that removes an entry
 */
export function useContinueList(
  json: JsonText<ContinueEntry[]> | undefined,
  slide: JsonText<OwnSlide> | null,
): [entries: readonly ContinueEntry[] | null, remove: (entry: ContinueEntry) => void] {
  const owner = useViewer()?.id ?? null
  const [entries, setEntries] = useState<readonly ContinueEntry[] | null>(() => (json ? parseJson(json) : null))
  const removals = useRef<ContinueEntry[]>([])
  const playable = useRef(new Map<string, string>())
  useEffect(() => {
    let reads = 0
    const read = async () => {
      const store = myList()
      removeWaiting(store, owner, removals.current)
      const known = store.owner === owner ? store.entries() : null
      const own = ++reads
      if (known && owner === null) await askPlayable(known, playable.current)
      if (!known || own !== reads) return
      const all = listContinuable(known.map((entry) => ({ playable: playable.current.get(entry.id), ...entry })))
      setEntries(besideSlide(all, slide && parseJson(slide)))
    }
    const start = () => void read()
    start()
    const stop = onListChange(start)
    return () => {
      reads++
      stop()
    }
  }, [owner, slide])
  const remove = (entry: ContinueEntry) => {
    removals.current.push(entry)
    setEntries((before) => before?.filter(({ id }) => id !== entry.id) ?? null)
    removeWaiting(myList(), owner, removals.current)
  }
  return [entries, remove]
}

/** Adds which episodes of a visitor's titles play here; nothing if the server does not answer. */
async function askPlayable(entries: readonly ContinueEntry[], playable: Map<string, string>): Promise<void> {
  const ids = new Map(entries.flatMap(({ id }) => (playable.has(id) ? [] : [[String(parseAnimeNumber(id) ?? 0), id]])))
  if (ids.size === 0) return
  const answer = await callApi('GET /playable-episodes', { query: { ids: [...ids.keys()].join() } })
  if (answer.playable) for (const [number, id] of ids) playable.set(id, answer.playable[number] ?? '')
}

/** An account's list loads shortly after its page; removals before that wait for it. */
function removeWaiting(store: MyListStore, owner: string | null, removals: ContinueEntry[]): void {
  if (store.owner !== owner) return
  for (const entry of removals.splice(0)) store.remove(entry)
}
