/** Edits titles: every change is audited in its own transaction and visible at once. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Edits } from '#src/catalogue/overrides/overrides.ts'
import { updateEdits, type EditChange, findEditedTitle } from '#src/catalogue/overrides/store.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type EditableTitle, toEditableTitle } from './editable-title.ts'
import { describeUnseen } from './revision.ts'
import { listEditableTitles, type TitleSearch, type TitlesPage } from './list.server.ts'

interface TitleMedia {
  sources: number
  files: number
}

export interface TitleAdminService {
  list(search: TitleSearch): Promise<TitlesPage>
  /** @throws {Problem} 404 */
  find(id: string): Promise<EditableTitle>
  /**
   * @param revision what the admin was shown; if given, unseen changes by others are not overwritten
   * @throws {Problem} 400, 404, 409
   */
  change(admin: Viewer, id: string, change: EditChange, revision?: string): Promise<EditableTitle>
  /** Removes the title's playable media. @throws {Problem} 404 */
  removeSources(admin: Viewer, id: string): Promise<TitleMedia>
}

export interface TitleAdminOptions {
  catalogue: Pick<Catalogue, 'db' | 'snapshot' | 'index' | 'indexed' | 'refresh'>
  /** The title's playable media, from the library service. */
  library: {
    count(title: number): Promise<TitleMedia>
    removeMedia(
      title: number,
      recordRemoval: (trx: CatalogueDb, removed: TitleMedia) => Promise<void>,
    ): Promise<TitleMedia>
  }
  now?: () => number
}

export function createTitleAdminService({ catalogue, library, now = Date.now }: TitleAdminOptions): TitleAdminService {
  const { db } = catalogue

  /** Finds a visible or hidden title. */
  function requireTitle(id: string): Title {
    const { snapshot } = catalogue
    const number = parseAnimeNumber(id)
    const title = number === null ? null : (snapshot.find(number) ?? snapshot.findHidden(number))
    if (!title) throw titleNotFound(snapshot, null)
    return title
  }

  async function find(id: string): Promise<EditableTitle> {
    const title = requireTitle(id)
    const [stored, media] = await Promise.all([findEditedTitle(db, title.number), library.count(title.number)])
    if (!stored) throw titleNotFound(catalogue.snapshot, null)
    return toEditableTitle(title, stored, media)
  }

  return {
    list: (search) => listEditableTitles(catalogue, search),
    find,
    async change(admin, id, change, revision) {
      const { number } = requireTitle(id)
      const outcome = await updateEdits(db, number, change, toIso(now()), (trx, before, after) => {
        const unseen = revision === undefined ? null : describeUnseen(revision, before)
        if (unseen !== null) throw new Problem(409, unseen)
        const subject = { kind: 'title' as const, id: number }
        return recordAudit(trx, { admin, action: actionOf(after), subject, before, after }, toIso(now()))
      })
      if (outcome === 'absent') throw titleNotFound(catalogue.snapshot, null)
      if (outcome === 'nameless') throw new Problem(400, 'A title needs a name in at least one language')
      await refreshCatalogue(catalogue)
      return find(id)
    },
    async removeSources(admin, id) {
      const { number } = requireTitle(id)
      const { sources, files } = await library.removeMedia(number, (trx, removed) => {
        const before = { sources: removed.sources, files: removed.files }
        const subject = { kind: 'title' as const, id: number }
        return recordAudit(trx, { admin, action: 'drop sources', subject, before }, toIso(now()))
      })
      await refreshCatalogue(catalogue)
      return { sources, files }
    },
  }
}

function actionOf(after: Edits): string {
  const fields = Object.keys(after)
  if (fields.length !== 1 || fields[0] !== 'hidden') return 'edit title'
  return after.hidden ? 'hide title' : 'show title'
}

/** A refresh that was already running may have missed the change; a second one has not. */
async function refreshCatalogue({ refresh }: Pick<Catalogue, 'refresh'>): Promise<void> {
  await refresh()
  await refresh()
}
