/** The forms of the first steps of a new member. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { GENRES } from '#src/catalogue/genre.ts'
import type { MyListContext } from '../context.ts'
import { changeEntries } from '../entries/entry-service.server.ts'
import { explainListError } from '../entries/list-errors.server.ts'
import { changeSettings } from '../entries/settings-store.server.ts'
import { findListed } from '../home-rows/store.server.ts'
import { findTitle } from '../titles.ts'
import { SEEN_SIZE, welcomePath } from './welcome-steps.ts'

const TOO_MANY = `Choose up to ${SEEN_SIZE} titles at a time.`

/** @param nextPage of the titles to tick, after those of the form; null after the last */
export const welcomeForms = (myList: MyListContext, nextPage: number | null) => ({
  genres: defineForm({
    access: 'signed-in',
    fields: z.object({ genre: z.array(z.enum(GENRES, 'Choose genres of this site.')).max(GENRES.length) }),
    async handler({ viewer, fields: { genre } }) {
      await changeSettings(myList.db, viewer.id, { genres: [...new Set(genre)] })
      return { to: welcomePath('seen') }
    },
  }),
  seen: defineForm({
    access: 'signed-in',
    fields: z.object({ title: z.array(z.string().max(120)).max(SEEN_SIZE, TOO_MANY), more: z.boolean() }),
    async handler({ viewer, fields: { title, more } }) {
      const titles = [...new Set(title.flatMap((id) => findTitle(id, myList.wire()) ?? []))]
      // what is on the list already says more than a tick
      const listed = await findListed(
        myList.db,
        viewer.id,
        titles.map(({ number }) => number),
      )
      const added = titles.filter(({ number }) => !listed.has(number))
      if (added.length > 0)
        await changeEntries(myList, viewer.id, added, { status: 'completed' }).catch(explainListError)
      return { to: more && nextPage !== null ? welcomePath('seen', nextPage) : welcomePath('import') }
    },
  }),
})
