/** Brings the entries of both sides together by title. */
import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { mergeEntries } from '#src/list/entries/merge-entries.ts'
import type { StoredEntry } from '#src/list/entries/stored-entry.ts'
import type { Base, Side, TitleState } from '../merge/merge-title.ts'
import { type LinkedService, toServiceFields } from '../merge/service-fields.ts'
import type { RemoteEntry } from '../services/service-client.ts'
import type { LinkedEntry } from '../store/base-store.server.ts'

export interface SyncTitle {
  title: Title
  /** The title's number at the service. */
  remoteId: number
  remote: RemoteEntry | null
  entry: StoredEntry | null
  base: Base | null
}

export interface CollectedTitles {
  titles: SyncTitle[]
  /** Entries of titles that this site, or the service, does not have. */
  unknown: number
  /** Numbers of stored bases that belong to no title any more, or to one that was merged into another. */
  staleBases: number[]
}

/** Titles between two turns of the event loop. */
const SLICE = 500

export async function collectTitles(
  snapshot: Snapshot,
  service: LinkedService,
  lists: { remote: readonly RemoteEntry[]; entries: readonly StoredEntry[]; bases: readonly LinkedEntry[] },
): Promise<CollectedTitles> {
  const entries = Map.groupBy(lists.entries, ({ number }) => snapshot.find(number))
  const remotes = Map.groupBy(lists.remote, ({ id }) => snapshot.findExternal(`${service}:${id}`))
  const bases = new Map<Title, LinkedEntry>()
  const staleBases: number[] = []
  for (const base of lists.bases) {
    const title = snapshot.find(base.number)
    // a hidden title keeps its base; a merged one is in its place
    if (title && (bases.has(title) || title.number !== base.number)) staleBases.push(base.number)
    if (title && !bases.has(title)) bases.set(title, base)
  }
  const titles: SyncTitle[] = []
  let unknown = (remotes.get(null) ?? []).length
  const all = [...new Set([...entries.keys(), ...remotes.keys(), ...bases.keys()])].filter((title) => title !== null)
  for (const slice of inChunks(all, SLICE)) {
    for (const title of slice) {
      const own = entries.get(title) ?? []
      const base = bases.get(title)
      const remote = findRemote(remotes.get(title) ?? [], title, service, base)
      const remoteId = remote?.id ?? base?.remoteId ?? idOf(title, service)
      if (remoteId === undefined) unknown++
      else
        titles.push({
          title,
          remoteId,
          remote,
          entry: own.length === 0 ? null : { ...mergeEntries(own), number: title.number },
          base: base?.base ?? null,
        })
    }
    await setImmediate()
  }
  return { titles, unknown, staleBases }
}

const idOf = (title: Title, service: LinkedService): number | undefined =>
  service === 'mal' ? title.malId : title.anilistId

/** Of several titles of the service that are one here: the one that was synchronised before, or that the title is named after. */
function findRemote(
  remotes: readonly RemoteEntry[],
  title: Title,
  service: LinkedService,
  base: LinkedEntry | undefined,
): RemoteEntry | null {
  const wanted = base?.remoteId ?? idOf(title, service)
  return remotes.find(({ id }) => id === wanted) ?? remotes[0] ?? null
}

/** The state of a title, with the entry as it is now. */
export const toTitleState = (
  { title, remote, base }: Pick<SyncTitle, 'title' | 'remote' | 'base'>,
  entry: StoredEntry | null,
  service: LinkedService,
): TitleState => ({ here: toHere(entry, service, remote?.episodes ?? title.episodes ?? null), there: remote, base })

const toHere = (entry: StoredEntry | null, service: LinkedService, episodes: number | null): Side | null =>
  entry && { fields: toServiceFields(entry, service, episodes), updatedAt: entry.updatedAt }
