/** The forms of the page for imports. */
import type { UserId } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '#src/list/context.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { IMPORT_CHOICES } from './compare-entries.ts'
import type { ImportService } from './import-service.server.ts'
import { deleteWaiting } from './waiting-store.server.ts'

/**
 * @returns whether the user stays on the same page of rows
 * @throws {Problem}
 */
export async function runImportForm(
  myList: MyListContext,
  service: ImportService,
  user: UserId,
  form: URLSearchParams,
): Promise<'stay' | 'start'> {
  const read = (name: string) => form.get(name) ?? ''
  const id = read('import')
  const choice = IMPORT_CHOICES.find((name) => name === read('choice'))
  switch (read('intent')) {
    case 'choose':
      await service.choose(user, id, {
        choice,
        scoreFormat: SCORE_FORMATS.find((name) => name === read('scoreFormat')),
      })
      return 'stay'
    case 'choose-row':
      if (!/^\d{1,6}$/.test(read('row'))) throw new Problem(400, 'Row not found.')
      await service.choose(user, id, { rows: [{ row: Number(read('row')), choice: choice ?? null }] })
      return 'stay'
    case 'apply':
      await service.apply(user, id)
      return 'start'
    case 'undo':
      await service.undo(user, id)
      return 'start'
    case 'discard':
      await service.discard(user, id)
      return 'start'
    case 'remove-waiting':
      await deleteWaiting(myList.db, user, [read('waiting')])
      return 'stay'
    case 'clear-waiting':
      await deleteWaiting(myList.db, user)
      return 'start'
    default:
      throw new Problem(400, 'Invalid form.')
  }
}
