/** Editing titles: every change is audited in its own transaction and visible at once. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { noTitle } from '#src/catalogue/absent.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { EditField, Edits } from '#src/catalogue/overrides/overrides.ts'
import { changeEdits, type EditChange, findEditedTitle } from '#src/catalogue/overrides/store.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import { type EditableTitle, toEditableTitle } from './editable-title.ts'
import { tellUnseen } from './revision.ts'
import { listEditableTitles, type TitleSearch, type TitlesPage } from './list.server.ts'

interface Held {
  sources: number
  files: number
}

export interface TitleAdminService {
  list(search: TitleSearch): Promise<TitlesPage>
  /** @throws {Problem} 404 */
  find(id: string): Promise<EditableTitle>
  /**
   * @param revision what the admin was shown, if they were: what others have changed since is not overwritten unseen
   * @throws {Problem} 400, 404, 409
   */
  change(admin: Viewer, id: string, change: EditChange, revision?: string): Promise<EditableTitle>
  /** What can be played of it goes. @throws {Problem} 404 */
  dropSources(admin: Viewer, id: string): Promise<Held>
}

export interface EditingOptions {
  catalogue: Pick<Catalogue, 'db' | 'snapshot' | 'index' | 'indexed' | 'refresh'>
  /** What of a title can be played, which others look after. */
  library: {
    count(title: number): Promise<Held>
    drop(title: number, note: (trx: CatalogueDb, dropped: Held) => Promise<void>): Promise<Held>
  }
  now?: () => number
}

export function createTitleAdminService({ catalogue, library, now = Date.now }: EditingOptions): TitleAdminService {
  const { db } = catalogue

  /** Shown or hidden. */
  function require(id: string): Title {
    const { snapshot } = catalogue
    const number = parseAnimeNumber(id)
    const title = number === null ? null : (snapshot.find(number) ?? snapshot.findHidden(number))
    if (!title) throw noTitle(snapshot, null)
    return title
  }

  async function find(id: string): Promise<EditableTitle> {
    const title = require(id)
    const [stored, held] = await Promise.all([findEditedTitle(db, title.number), library.count(title.number)])
    if (!stored) throw noTitle(catalogue.snapshot, null)
    return toEditableTitle(title, stored, held)
  }

  return {
    list: (search) => listEditableTitles(catalogue, search),
    find,
    async change(admin, id, change, revision) {
      const { number } = require(id)
      const outcome = await changeEdits(db, number, change, toText(now()), (trx, before, after) => {
        const unseen = revision === undefined ? null : tellUnseen(revision, before)
        if (unseen !== null) throw new Problem(409, unseen)
        const subject = { kind: 'title' as const, id: number }
        return recordAudit(trx, { admin, action: nameOf(after), subject, before, after }, toText(now()))
      })
      if (outcome === 'absent') throw noTitle(catalogue.snapshot, null)
      if (outcome === 'nameless') throw new Problem(400, 'A title needs a name in at least one language')
      await takeIn(catalogue)
      return find(id)
    },
    async dropSources(admin, id) {
      const { number } = require(id)
      const { sources, files } = await library.drop(number, (trx, dropped) => {
        const before = { sources: dropped.sources, files: dropped.files }
        const subject = { kind: 'title' as const, id: number }
        return recordAudit(trx, { admin, action: 'drop sources', subject, before }, toText(now()))
      })
      await takeIn(catalogue)
      return { sources, files }
    },
  }
}

const toText = (at: number): string => new Date(at).toISOString()

function nameOf(after: Edits): string {
  const fields = Object.keys(after) as EditField[]
  if (fields.length !== 1 || fields[0] !== 'hidden') return 'edit title'
  return after.hidden ? 'hide title' : 'show title'
}

/** A look that had begun before may have missed it: the second one has not. */
async function takeIn({ refresh }: Pick<Catalogue, 'refresh'>): Promise<void> {
  await refresh()
  await refresh()
}
