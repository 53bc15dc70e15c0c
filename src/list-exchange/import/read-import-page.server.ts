/** What the page for imports shows. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListContext } from '#src/list/context.ts'
import { ROW_KINDS, type RowKind } from './import-rows.ts'
import { listImports } from './import-store.server.ts'
import { isRunning } from './list-import.ts'
import { readImport, readWaiting, toWireImport } from './read-import.server.ts'

const PER_PAGE = 50

export interface ImportPageQuery {
  /** Of the rehearsal's rows; the first kind that has any by default. */
  kind: string | null
  page: number
  waitingPage: number
}

export async function readImportPage(myList: MyListContext, user: UserId, query: ImportPageQuery) {
  const imports = await listImports(myList.db, user)
  const running = imports.find(isRunning)
  const rehearsed = imports.find(({ state }) => state === 'rehearsed')
  const failed = imports.find(({ state }) => state === 'failed')
  const kind: RowKind =
    ROW_KINDS.find((name) => name === query.kind) ??
    ROW_KINDS.find((name) => (rehearsed?.counts[name] ?? 0) > 0) ??
    'conflict'
  const rehearsal =
    rehearsed && (await readImport(myList, user, rehearsed.id, { kind, page: query.page, perPage: PER_PAGE }))
  return {
    running: running ? toWireImport(running, myList) : null,
    rehearsal: rehearsal ? { ...rehearsal, kind, page: query.page } : null,
    failure: failed?.notices.join(' '),
    past: imports
      .filter(({ state }) => state === 'applied' || state === 'undone')
      .map((one) => toWireImport(one, myList)),
    waiting: { ...(await readWaiting(myList, user, query.waitingPage, PER_PAGE)), page: query.waitingPage },
  }
}
