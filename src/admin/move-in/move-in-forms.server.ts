/** The forms of the page for moving in. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { Problem } from '#src/platform/problem.ts'
import { toDone } from '../done-messages.ts'
import { SERVERS, USER_CHOICES } from './move-in.ts'
import { type ChosenUser, type MoveInService, toConfirmedOrigin } from './move-in-service.server.ts'

const one = z.object({ id: textField })
const texts = z.array(z.string())
/** A value of each for every user, in the same order. */
const chosenUsers = z.object({ id: textField, position: texts, choice: texts, username: texts, email: texts })

/** @throws {Problem} 400 */
function readUsers({ position, choice, username, email }: z.infer<typeof chosenUsers>): ChosenUser[] {
  return position.map((text, index) => {
    const [chosen, name, address] = [choice[index], username[index], email[index]]
    const known = USER_CHOICES.find((each) => each === chosen)
    if (!/^\d{1,4}$/.test(text) || known === undefined || name === undefined || address === undefined)
      throw new Problem(400, 'The form is not complete. Reload the page.')
    return { position: Number(text), choice: known, username: name.slice(0, 100), email: address.trim().slice(0, 300) }
  })
}

export const moveInForms = (service: MoveInService) => ({
  start: defineForm({
    access: 'admin',
    fields: z.object({
      server: z.enum(SERVERS, { error: 'Choose a server.' }),
      address: textField,
      key: textField,
      private: z.boolean(),
    }),
    echo: (sent) => ({ entered: { server: sent.get('server') ?? '', address: sent.get('address') ?? '' } }),
    async handler({ viewer, fields: { server, address: entered, key, private: isPrivate } }) {
      const address = entered.trim()
      // asked for with each address: only exactly its origin is confirmed
      const confirmedOrigin = isPrivate ? toConfirmedOrigin(address) : null
      await service.start(viewer, server, { address, confirmedOrigin, key: key.trim() })
      return {}
    },
  }),
  stop: defineForm({
    access: 'admin',
    fields: one,
    async handler({ viewer, fields: { id } }) {
      await service.stop(viewer, id)
      return toDone('move-in-stopped')
    },
  }),
  choose: defineForm({
    access: 'admin',
    fields: chosenUsers,
    async handler({ fields }) {
      await service.choose(fields.id, readUsers(fields))
      return {}
    },
  }),
  apply: defineForm({
    access: 'admin',
    fields: chosenUsers,
    async handler({ viewer, fields }) {
      const { links } = await service.apply(viewer, fields.id, readUsers(fields))
      return { shown: { links } }
    },
  }),
  links: defineForm({
    access: 'admin',
    fields: one,
    handler: async ({ viewer, fields: { id } }) => ({ shown: { links: await service.makeLinks(viewer, id) } }),
  }),
  undo: defineForm({
    access: 'admin',
    fields: one,
    async handler({ viewer, fields: { id } }) {
      await service.undo(viewer, id)
      return {}
    },
  }),
  discard: defineForm({
    access: 'admin',
    fields: one,
    async handler({ viewer, fields: { id } }) {
      await service.discard(viewer, id)
      return toDone('move-in-discarded')
    },
  }),
})
