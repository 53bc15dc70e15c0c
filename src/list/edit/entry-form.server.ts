/** Applies the form of an entry that was sent without JavaScript. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { attempt } from '#src/platform/attempt.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { entryBody } from '../entries/entry-schemas.ts'
import { changeEntries, removeEntries } from '../entries/entry-service.server.ts'
import { explainListError } from '../entries/list-errors.server.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import { findEntries } from '../entries/store.server.ts'
import { changedFields, readEntryForm, toEditable } from './entry-fields.ts'

/** Why the form could not be applied. */
export interface EntryReply {
  message: string
  status: number
}

/** @returns null if it was applied */
export async function runEntryForm(
  myList: MyListContext,
  user: UserId,
  title: Title,
  form: URLSearchParams,
): Promise<EntryReply | null> {
  const result = await attempt(() => applyForm(myList, user, title, form).catch(explainListError))
  if ('problem' in result) return { message: result.problem.message, status: result.problem.status }
  return result.done
}

async function applyForm(
  myList: MyListContext,
  user: UserId,
  title: Title,
  form: URLSearchParams,
): Promise<EntryReply | null> {
  if (form.has('remove')) {
    await removeEntries(myList, user, [title])
    return null
  }
  const [entries, { scoreFormat }] = await Promise.all([
    findEntries(myList.db, user, [title.number]),
    findSettings(myList.db, user),
  ])
  const before = entries.get(title.number)
  const fields = form.has('step')
    ? { progress: (before?.progress ?? 0) + 1 }
    : changedFields(readEntryForm(form, scoreFormat), before ? toEditable(before) : null, scoreFormat)
  const parsed = entryBody.safeParse(fields)
  if (!parsed.success) return { message: parsed.error.issues[0]?.message ?? 'Check the form.', status: 400 }
  await changeEntries(myList, user, [title], withoutUndefined(parsed.data))
  return null
}
