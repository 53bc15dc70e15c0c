/** The forms of the list's settings. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { parseFields } from '#src/platform/api/parse.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { MyListContext } from '../context.ts'
import { type CustomList, listCustomLists, replaceCustomLists } from '../entries/custom-lists-store.server.ts'
import { customListsBody, listSettings } from '../entries/entry-schemas.ts'
import { explainListError } from '../entries/list-errors.server.ts'
import { SCORE_FORMATS } from '../entries/score.ts'
import { changeSettings } from '../entries/settings-store.server.ts'
import { withUserLock } from '../shared-store.server.ts'

const SAVED = { to: '/my-list/settings?saved' }

export const listSettingForms = ({ db }: Pick<MyListContext, 'db'>) => ({
  settings: defineForm({
    access: 'signed-in',
    fields: listSettings
      .pick({ isPublic: true, followsWatching: true })
      .extend({ scoreFormat: z.enum(SCORE_FORMATS, { error: 'Choose a score format.' }) }),
    async handler({ viewer, fields }) {
      await changeSettings(db, viewer.id, fields)
      return SAVED
    },
  }),
  lists: defineForm({
    access: 'signed-in',
    /** `name-1` and `position-1` are of the list 1. */
    fields: z.object({ newList: textField }).catchall(z.string()),
    async handler({ viewer: { id: user }, fields }) {
      const { customLists } = parseFields(customListsBody, {
        customLists: readLists(await listCustomLists(db, user), fields),
      })
      await withUserLock(db, user, (trx) => replaceCustomLists(trx, user, customLists)).catch(explainListError)
      return SAVED
    },
  }),
})

/** Lists that the form does not mention stay: they may have been added meanwhile. */
function readLists(
  lists: readonly CustomList[],
  { newList, ...fields }: Readonly<Record<string, string>> & { newList: string },
): { id: number | null; name: string }[] {
  const named = lists.map(({ id, name }, index) => ({
    id,
    name: (fields[`name-${id}`] ?? name).trim(),
    position: Number(fields[`position-${id}`] ?? index + 1),
  }))
  const added = newList.trim()
  return [
    ...named
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, name }) => ({ id, name })),
    ...(added ? [{ id: null, name: added }] : []),
  ]
}

/** How dense the page of the list is. */
export const densityForms = ({ db }: Pick<MyListContext, 'db'>) => ({
  density: defineForm({
    access: 'signed-in',
    fields: z.object({ density: listSettings.shape.density.optional().catch(undefined), from: textField }),
    async handler({ viewer, fields: { density, from } }) {
      if (density) await changeSettings(db, viewer.id, { density })
      return { to: toReturnPath(from) }
    },
  }),
})
