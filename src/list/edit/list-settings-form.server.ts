/** Applies the forms of the list's settings. */
import type { UserId } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '../context.ts'
import { type CustomList, listCustomLists, replaceCustomLists } from '../entries/custom-lists-store.server.ts'
import { customListsBody } from '../entries/entry-schemas.ts'
import { explainListError } from '../entries/list-errors.server.ts'
import { SCORE_FORMATS } from '../entries/score.ts'
import { changeSettings } from '../entries/settings-store.server.ts'
import { withUserLock } from '../shared-store.server.ts'

/** Why a form could not be applied. */
interface SettingsReply {
  message: string
  status: number
}

/** @returns null if it was applied */
export async function runListSettingsForm(
  myList: MyListContext,
  user: UserId,
  form: URLSearchParams,
): Promise<SettingsReply | null> {
  const save = form.get('intent') === 'lists' ? saveLists : saveSettingsForm
  const result = await attempt(() => save(myList, user, form))
  return 'problem' in result ? { message: result.problem.message, status: result.problem.status } : null
}

async function saveSettingsForm({ db }: MyListContext, user: UserId, form: URLSearchParams): Promise<void> {
  const scoreFormat = SCORE_FORMATS.find((format) => format === form.get('scoreFormat'))
  if (!scoreFormat) throw new Problem(400, 'Choose a score format.')
  await changeSettings(db, user, {
    scoreFormat,
    isPublic: form.has('isPublic'),
    followsWatching: form.has('followsWatching'),
  })
}

async function saveLists({ db }: MyListContext, user: UserId, form: URLSearchParams): Promise<void> {
  const parsed = customListsBody.safeParse({ customLists: readLists(await listCustomLists(db, user), form) })
  if (!parsed.success) throw new Problem(400, parsed.error.issues[0]?.message ?? 'Check the names.')
  const { customLists } = parsed.data
  await withUserLock(db, user, (trx) => replaceCustomLists(trx, user, customLists)).catch(explainListError)
}

/** Lists that the form does not mention stay: they may have been added meanwhile. */
function readLists(lists: readonly CustomList[], form: URLSearchParams): { id: number | null; name: string }[] {
  const named = lists.map(({ id, name }, index) => ({
    id,
    name: (form.get(`name-${id}`) ?? name).trim(),
    position: Number(form.get(`position-${id}`) ?? index + 1),
  }))
  const added = form.get('newList')?.trim() ?? ''
  return [
    ...named
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, name }) => ({ id, name })),
    ...(added ? [{ id: null, name: added }] : []),
  ]
}
