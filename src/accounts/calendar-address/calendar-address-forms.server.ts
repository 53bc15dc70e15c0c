/** The forms of the page of the calendar address. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { toWebcal } from '#src/catalogue/ics/calendar-url.ts'
import { defineForm } from '../forms.ts'
import { ADDRESS_WRITES, type PrivateAddressService, type CreatedAddress, type QrCode } from './calendar-address.ts'
import { encode } from 'uqr'

/** The empty modules around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** @returns the side of a square in modules, and the path of the dark ones */
function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

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
