/** API calls for the address of a user's calendar. */
import * as z from 'zod'
import { defineCall } from '../api/call.ts'
import { ADDRESS_WRITES, type PrivateAddressService } from './calendar-address.ts'

const tag = 'Users'
const path = '/users/:id/calendar-address'

const address = z
  .object({
    createdAt: z.iso.datetime(),
    usedOn: z.iso.date().nullable().meta({ description: 'The day on which a calendar last asked for it, in UTC' }),
    showsAdult: z.boolean().meta({ description: 'Whether the calendar contains adult titles' }),
  })
  .meta({ id: 'CalendarAddress' })

export const calendarAddressCalls = (service: PrivateAddressService) => [
  defineCall({
    method: 'GET',
    path,
    work: 'item',
    tag,
    summary: 'Whether the user has a calendar address; the address itself is shown once, when it is created',
    access: 'owner',
    scope: 'session',
    response: z.object({ address: address.nullable() }),
    handler: async ({ viewer }) => ({ address: await service.find(viewer.id) }),
  }),
  defineCall({
    method: 'POST',
    path,
    work: 'item',
    tag,
    summary:
      'Creates an address for the calendar of the user’s list, in place of any previous one. Everyone who has the address can read the calendar.',
    access: 'owner',
    scope: 'session',
    limit: ADDRESS_WRITES,
    body: z.object({ showsAdult: z.boolean().default(false) }),
    response: z.object({ url: z.url().meta({ description: 'Cannot be shown again' }) }),
    handler: async ({ viewer, body, reply }) => {
      reply.header('cache-control', 'no-store')
      return { url: await service.create(viewer.id, body) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path,
    work: 'item',
    tag,
    summary: 'Removes the calendar address, which stops working',
    access: 'owner',
    scope: 'session',
    limit: ADDRESS_WRITES,
    response: z.object({}),
    async handler({ viewer }) {
      await service.remove(viewer.id)
      return {}
    },
  }),
]
