/** The forms of the page of the calendar address. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toWebcal } from '#src/catalogue/ics/calendar-url.ts'
import { defineForm } from '../forms.ts'
import { toQrCode } from '#src/platform/qr-code.server.ts'
import { ADDRESS_WRITES, type PrivateAddressService, type CreatedAddress } from './calendar-address.ts'

export const DONE_MESSAGES = { removed: 'The calendar link was removed.' } as const

export const calendarAddressForms = (service: PrivateAddressService) => ({
  create: defineForm({
    access: 'signed-in',
    limit: ADDRESS_WRITES,
    fields: z.object({ adult: textField }),
    async handler({ viewer, fields }) {
      const url = await service.create(viewer.id, { showsAdult: fields.adult === 'yes' })
      const webcal = toWebcal(url)
      const created: CreatedAddress = { url, webcal, qr: toQrCode(webcal) }
      return { shown: { created } }
    },
  }),
  remove: defineForm({
    access: 'signed-in',
    limit: ADDRESS_WRITES,
    async handler({ viewer }) {
      await service.remove(viewer.id)
      return { to: '/account/calendar', done: 'removed' satisfies keyof typeof DONE_MESSAGES }
    },
  }),
})
