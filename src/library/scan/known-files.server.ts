/** The files known before a scan, for comparison. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type KnownRow, listKnown } from './files-store.server.ts'
import type { FoundFile } from './found-files.ts'

export type KnownFile = Omit<KnownRow, 'sidecars'> & { sidecars: string; isFound: boolean }

export interface KnownFiles {
  get(folder: string, path: string): KnownFile | undefined
  /** Files with the same size and modification time; one of them may have been renamed. */
  findSimilar(file: FoundFile): KnownFile[]
  all(): IteratorObject<KnownFile>
}

const EMPTY = '[]'
/** Sidecar lists are compared by digest to save memory: there may be a hundred thousand files. */
export const digestOf = (sidecars: string): string =>
  sidecars === EMPTY ? EMPTY : createHash('sha1').update(sidecars).digest('base64')

export async function loadKnownFiles(db: CatalogueDb): Promise<KnownFiles> {
  const byFolder = new Map<string, Map<string, KnownFile>>()
  const bySizeAndTime = new Map<string, KnownFile[]>()
  for await (const rows of listKnown(db)) {
    for (const row of rows) {
      const known = { ...row, sidecars: digestOf(row.sidecars), isFound: false }
      const folder = byFolder.get(row.folder) ?? new Map<string, KnownFile>()
      byFolder.set(row.folder, folder.set(row.path, known))
      const key = sizeAndTimeKey(row.bytes, row.modified_ms)
      const similar = bySizeAndTime.get(key)
      if (similar) similar.push(known)
      else bySizeAndTime.set(key, [known])
    }
    await nextTurn()
  }
  return {
    get: (folder, path) => byFolder.get(folder)?.get(path),
    findSimilar: ({ bytes, modified }) =>
      bytes === 0 ? [] : (bySizeAndTime.get(sizeAndTimeKey(bytes, modified)) ?? []),
    *all() {
      for (const folder of byFolder.values()) yield* folder.values()
    },
  }
}

const sizeAndTimeKey = (bytes: number, modified: number): string => `${bytes}:${modified}`
