/** The command `library:id-map`: loads lists of the id map, and says which are loaded. */
import { systemClock } from '#src/catalogue/import-sources/http.server.ts'
import { stopOnSignals } from '#src/catalogue/import/stop-on-signals.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { formatNumber } from '#src/platform/text/numbers.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { toLibraryCommand } from './source-command-line.server.ts'
import { toPrintable } from '../printable.ts'
import { listIdLists, replaceIdList } from '../id-map/id-map-store.server.ts'
import { readIdList } from '../id-map/read-id-list.server.ts'

const HELP = `Usage: npm run library:id-map [-- <file or URL> …]

Loads lists that say which seasons and episodes of TVDB and TMDB are which titles of the catalogue, so that
ids such as [tvdbid-123], [tmdbid-123] and those in NFO files decide. Each file is a JSON list in the shape of
Fribb's anime-lists, or an XML list in the shape of Anime-Lists; plain, .gz or .zst. Both can be loaded, and
a newer file of the same shape replaces the older one. A running site then matches its videos again.
Without a file, the loaded lists are shown. The lists have licences of their own: read them in their
repositories.
`

/** Reads all lists before it stores any of them. */
export async function loadIdMaps(db: CatalogueDb, locations: string[], now = Date.now()): Promise<string[]> {
  const option = locations.find((location) => location.startsWith('-'))
  if (option !== undefined) throw new UsageError(`Unknown option ${toPrintable(option)}`)
  if (locations.length > 0) {
    const { signal } = stopOnSignals()
    const read = []
    for (const location of locations) {
      const options = { signal, clock: systemClock, traffic: { requests: 0, retries: 0 } }
      read.push({ location, ...(await readIdList(location, options)) })
    }
    for (const { entries, ...list } of read) await replaceIdList(db, { ...list, readAt: toIso(now) }, entries)
  }
  const lists = await listIdLists(db)
  if (lists.length === 0) return ['No list is loaded.']
  return lists.map(
    ({ list, location, readAt, entries }) =>
      `${list}: ${formatNumber(entries)} titles from ${toPrintable(location)}, loaded ${readAt}`,
  )
}

export const idMapCommand = toLibraryCommand(HELP, (db, args) => loadIdMaps(db, args))
