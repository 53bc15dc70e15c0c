/** The forms of the collection page: the private address of its feed. */
import * as z from 'zod'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import { ADDRESS_WRITES, type PrivateAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import { defineForm } from '#src/accounts/forms.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { textField } from '#src/platform/forms/read-fields.ts'

const eventOf = (admin: Viewer) => ({ admin, subject: { kind: 'user' as const, id: admin.id } })

export const collectionForms = (addresses: PrivateAddressService) => ({
  create: defineForm({
    access: 'admin',
    limit: ADDRESS_WRITES,
    fields: z.object({ adult: textField }),
    async handler({ viewer, fields }) {
      const showsAdult = fields.adult === 'yes'
      const link = await addresses.create(viewer.id, { showsAdult }, (trx) =>
        recordAudit(trx, { ...eventOf(viewer), action: 'create feed link', after: { showsAdult } }),
      )
      return { shown: { link } }
    },
  }),
  remove: defineForm({
    access: 'admin',
    limit: ADDRESS_WRITES,
    async handler({ viewer }) {
      await addresses.remove(viewer.id, (trx) => recordAudit(trx, { ...eventOf(viewer), action: 'remove feed link' }))
      return { to: '/admin/collection', done: 'feed-removed' }
    },
  }),
})
