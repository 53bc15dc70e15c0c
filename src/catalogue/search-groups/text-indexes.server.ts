/** Indexes of what searches find beside titles' names: characters, people, and the words of plots. Loaded in turns behind the titles. */
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { createNameIndex, type NameIndex, putNames } from '../search/names.ts'
import { createWordIndex, isWorn, putTexts, type WordIndex } from '../search/words.ts'
import { findSynopses } from '../store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'
import { listNamedTags } from './named-tags.ts'
import { type CreditedTable, FAME_ROWS, listCredited, listNames, loadNames } from './names-store.server.ts'

export interface TextIndexes {
  readonly names: Readonly<Record<CreditedTable, NameIndex>>
  readonly plots: WordIndex
  /** Whether they contain everything. */
  readonly isLoaded: boolean
  /** Resolves when they contain everything; tries again if that could not be read before. */
  load(): Promise<void>
  /** Applies changed titles. */
  refresh(changed: readonly Title[]): Promise<void>
  /** Resolves when nothing is being read any more: call it once `isClosed` is true. */
  close(): Promise<void>
}

export interface TextSources {
  db: CatalogueDb
  /** All titles, as they are now. */
  titles(): Iterable<Title>
  tagInfos(): TagInfos
  /** Whether loading should stop. */
  isClosed(): boolean
}

/** Titles whose synopses are read and indexed in one turn of the event loop. */
const TEXTS_BATCH = 20
/** Titles whose credits are read in one statement. */
const CREDITS_BATCH = 50
/** An import credits the same people again and again: their fame is renewed some dozens at a time, with pauses. */
const FAME_PAUSE_MS = 200

const TABLES = ['character', 'person'] as const satisfies CreditedTable[]

export function createTextIndexes({ db, titles, tagInfos, isClosed }: TextSources): TextIndexes {
  const names = { character: createNameIndex(), person: createNameIndex() }
  let plots = createWordIndex()
  let loading: Promise<void> | undefined
  let isLoaded = false
  /** What changes while everything is loaded. */
  let pending: Title[] = []
  /** Whose fame has changed. */
  const changedFame = { character: new Set<number>(), person: new Set<number>() }
  let renewing: Promise<void> | undefined
  const closing = Promise.withResolvers<void>()

  async function putPlots(index: WordIndex, changed: readonly Title[]): Promise<void> {
    for (const batch of inChunks(changed, TEXTS_BATCH)) {
      if (isClosed()) return
      const synopses = await findSynopses(
        db,
        batch.map(({ number }) => number),
      )
      putTexts(
        index,
        batch.map((title) => ({
          number: title.number,
          text: [...listNamedTags(title, tagInfos()), synopses.get(title.number)].join('\n'),
          popularity: title.popularity,
        })),
      )
      await nextTurn()
    }
  }

  async function apply(changed: readonly Title[]): Promise<void> {
    for (const batch of inChunks(changed, CREDITS_BATCH))
      for (const table of TABLES) {
        if (isClosed()) return
        const numbers = batch.map(({ number }) => number)
        const credited = await listCredited(db, table, numbers)
        putNames(names[table], credited)
        for (const { id } of credited) changedFame[table].add(id)
        await nextTurn()
      }
    renewing ??= renewFame().finally(() => (renewing = undefined))
    await putPlots(plots, changed)
    if (!isWorn(plots)) return
    const rebuilt = createWordIndex()
    await putPlots(rebuilt, [...titles()])
    plots = rebuilt
  }

  /** What can't be read is read again after the next change of its titles. */
  async function renewFame(): Promise<void> {
    while (changedFame.character.size + changedFame.person.size > 0 && !isClosed()) {
      for (const table of TABLES) {
        const ids = changedFame[table].values().take(FAME_ROWS).toArray()
        for (const id of ids) changedFame[table].delete(id)
        if (ids.length > 0) putNames(names[table], await listNames(db, table, ids).catch(() => []))
      }
      await Promise.race([closing.promise, setTimeout(FAME_PAUSE_MS, undefined, { ref: false })])
    }
  }

  async function loadAll(): Promise<void> {
    if (isClosed()) return
    for (const table of TABLES)
      for await (const page of loadNames(db, table)) {
        if (isClosed()) return
        putNames(names[table], page)
        await nextTurn()
      }
    await putPlots(plots, [...titles()])
    while (pending.length > 0) await apply(pending.splice(0))
    isLoaded = true
  }

  return {
    names,
    get plots() {
      return plots
    },
    get isLoaded() {
      return isLoaded
    },
    load() {
      if (loading) return loading
      const attempt = loadAll()
      attempt.catch(() => (loading = undefined))
      return (loading = attempt)
    },
    async refresh(changed) {
      if (isLoaded) await apply(changed)
      else pending = [...pending, ...changed]
    },
    async close() {
      closing.resolve()
      await Promise.allSettled([loading, renewing])
    },
  }
}
