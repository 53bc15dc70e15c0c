/** What was known before a scan, for it to compare with. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type KnownRow, listKnown } from './files-store.server.ts'
import type { FoundFile } from './found.ts'

export type KnownFile = Omit<KnownRow, 'sidecars'> & { sidecars: string; isSeen: boolean }

export interface Known {
  at(folder: string, path: string): KnownFile | undefined
  /** Those that are as long and as old: one of them may have got another name. */
  alike(file: FoundFile): KnownFile[]
  all(): Iterable<KnownFile>
}

const EMPTY = '[]'
/** Long lists are compared by their digests: there may be a hundred thousand. */
export const digestOf = (sidecars: string): string =>
  sidecars === EMPTY ? EMPTY : createHash('sha1').update(sidecars).digest('base64')

export async function loadKnown(db: CatalogueDb): Promise<Known> {
  const byPlace = new Map<string, Map<string, KnownFile>>()
  const byWeight = new Map<string, KnownFile[]>()
  for await (const rows of listKnown(db)) {
    for (const row of rows) {
      const known = { ...row, sidecars: digestOf(row.sidecars), isSeen: false }
      const folder = byPlace.get(row.folder) ?? new Map<string, KnownFile>()
      byPlace.set(row.folder, folder.set(row.path, known))
      const weight = weigh(row.bytes, row.modified_ms)
      const alike = byWeight.get(weight)
      if (alike) alike.push(known)
      else byWeight.set(weight, [known])
    }
    await nextTurn()
  }
  return {
    at: (folder, path) => byPlace.get(folder)?.get(path),
    alike: ({ bytes, modified }) => (bytes === 0 ? [] : (byWeight.get(weigh(bytes, modified)) ?? [])),
    *all() {
      for (const folder of byPlace.values()) yield* folder.values()
    },
  }
}

const weigh = (bytes: number, modified: number): string => `${bytes}:${modified}`
