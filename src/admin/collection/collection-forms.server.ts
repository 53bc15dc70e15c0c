/** The forms of the collection page: the private address of its feed. */
import * as z from 'zod'
import { ADDRESS_WRITES, type PrivateAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'

export const collectionForms = (addresses: PrivateAddressService) => ({
  create: defineForm({
    access: 'admin',
    limit: ADDRESS_WRITES,
    fields: z.object({ adult: textField }),
    async handler({ viewer, fields }) {
      return { shown: { link: await addresses.create(viewer.id, { showsAdult: fields.adult === 'yes' }) } }
    },
  }),
  remove: defineForm({
    access: 'admin',
    limit: ADDRESS_WRITES,
    async handler({ viewer }) {
      await addresses.remove(viewer.id)
      return { to: '/admin/collection', done: 'feed-removed' }
    },
  }),
})
