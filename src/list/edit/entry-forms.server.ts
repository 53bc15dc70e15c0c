/** The form of an entry's page. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { parseFields } from '#src/platform/api/parse.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { entryBody } from '../entries/entry-schemas.ts'
import { changeEntries, removeEntries } from '../entries/entry-service.server.ts'
import { explainListError } from '../entries/list-errors.server.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import { findEntries } from '../entries/store.server.ts'
import { changedFields, type EntryTexts, toEditable, toFormFields } from './entry-fields.ts'

const text = z.string().optional()
const entryTexts = z.object({
  status: text,
  progress: text,
  score: text,
  startedOn: text,
  finishedOn: text,
  timesRewatched: text,
  notes: text,
  isPrivate: z.boolean(),
  customLists: z.array(z.string()),
  newList: text,
})

/** @param to the page after the form */
export const entryForms = (myList: MyListContext, title: Title, to: string) => ({
  entry: defineForm({
    access: 'signed-in',
    fields: entryTexts.extend({ remove: z.boolean(), step: z.boolean() }),
    async handler({ viewer: { id: user }, fields: { remove, step, ...texts } }) {
      if (remove) await removeEntries(myList, user, [title])
      else {
        const fields = parseFields(entryBody, await readChange(myList, user, title, step ? 'step' : texts))
        await changeEntries(myList, user, [title], withoutUndefined(fields)).catch(explainListError)
      }
      return { to }
    },
  }),
})

/** @param change what the form contains, or one more episode */
async function readChange({ db }: MyListContext, user: UserId, { number }: Title, change: EntryTexts | 'step') {
  const [entries, { scoreFormat }] = await Promise.all([findEntries(db, user, [number]), findSettings(db, user)])
  const before = entries.get(number)
  if (change === 'step') return { progress: (before?.progress ?? 0) + 1 }
  return changedFields(toFormFields(change, scoreFormat), before ? toEditable(before) : null, scoreFormat)
}
