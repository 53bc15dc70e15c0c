/** The favourite button of browsers without scripts. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import type { Title } from '#src/catalogue/title.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { MyListDb } from '../tables.server.ts'
import { addFavourite, removeFavourite } from './store.server.ts'

export const favouriteForms = (db: MyListDb, { number }: Title) => ({
  favourite: defineForm({
    access: 'signed-in',
    fields: z.object({ favourite: textField, from: textField }),
    /** A full list stays as it is. */
    async handler({ viewer, fields: { favourite, from } }) {
      if (favourite === 'no') await removeFavourite(db, viewer.id, number)
      else await addFavourite(db, viewer.id, number, Date.now())
      return { to: toReturnPath(from) }
    },
  }),
})
