/** The forms of requests, which work without scripts. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import type { Title } from '#src/catalogue/title.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { REQUEST_WRITES } from './limits.ts'
import { REQUESTS_PATH } from './request.ts'
import type { RequestService } from './request-service.server.ts'
import { MAX_MAL_ID } from './schemas.ts'

/** Confirmations, by the query parameter `done`. */
export const REQUEST_MESSAGES = {
  asked: 'We’ll notify you when it’s available here.',
  withdrawn: 'Request withdrawn.',
} as const

/** Asks for a title of the catalogue. @param episode 0 for the whole title */
export const askForms = (service: RequestService, { id }: Title, episode: number) => ({
  ask: defineForm({
    access: 'signed-in',
    limit: REQUEST_WRITES,
    fields: z.object({ from: textField }),
    async handler({ viewer, fields: { from } }) {
      await service.ask(viewer, { animeId: id, ...(episode > 0 && { episode }) }, { adult: true })
      return from === '' ? { to: REQUESTS_PATH, done: 'asked' } : { to: toReturnPath(from) }
    },
  }),
})

/** @param adult whether the user sees adult titles */
export const nameForms = (service: RequestService, adult: boolean) => ({
  ask: defineForm({
    access: 'signed-in',
    limit: REQUEST_WRITES,
    fields: z.object({ malId: textField.transform(Number).pipe(z.int().min(1).max(MAX_MAL_ID)) }),
    async handler({ viewer, fields: { malId } }) {
      await service.ask(viewer, { malId }, { adult })
      return { to: REQUESTS_PATH, done: 'asked' }
    },
  }),
})

/** @param adult whether the user sees adult titles */
export function ownForms(service: RequestService, adult: boolean) {
  const fields = z.object({ request: textField.transform(parseRowId) })
  return {
    ask: defineForm({
      access: 'signed-in',
      limit: REQUEST_WRITES,
      fields,
      async handler({ viewer, fields: { request } }) {
        await service.ask(viewer, { request }, { adult })
        return { to: REQUESTS_PATH, done: 'asked' }
      },
    }),
    withdraw: defineForm({
      access: 'signed-in',
      limit: REQUEST_WRITES,
      fields,
      async handler({ viewer, fields: { request } }) {
        await service.withdraw(viewer.id, request)
        return { to: REQUESTS_PATH, done: 'withdrawn' }
      },
    }),
  }
}
