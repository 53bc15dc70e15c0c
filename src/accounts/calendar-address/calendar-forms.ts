/** The forms of the page of the calendar address, which mirror the API calls. Pure, except for the service. */
import { attempt } from '#src/platform/attempt.ts'
import type { UserId } from '../viewer.ts'
import { toWebcal } from '#src/catalogue/ics/calendar-url.ts'
import type { CalendarAddressService } from './calendar-address.ts'

/** A code in a square of `size` modules: the path of the dark ones. */
export interface QrCode {
  size: number
  path: string
}

/** A new address, shown once. */
export interface CreatedAddress {
  url: string
  webcal: string
  qr: QrCode
}

export const DONE_MESSAGES = { removed: 'The calendar address was removed.' } as const

type Outcome =
  | { done: keyof typeof DONE_MESSAGES }
  | { created: CreatedAddress }
  | { failure: string; status: number; headers: Readonly<Record<string, string>> }

interface FormContext {
  service: CalendarAddressService
  user: UserId
  /** @throws {Problem} 429 when the user is over the limit */
  limit(): Promise<void>
  toQrCode(text: string): QrCode
}

/** Null for an unknown form. */
export async function runCalendarForm(form: URLSearchParams, context: FormContext): Promise<Outcome | null> {
  const { service, user, limit, toQrCode } = context
  const intent = form.get('intent')
  if (intent !== 'create' && intent !== 'remove') return null
  const result = await attempt(async (): Promise<Outcome> => {
    await limit()
    if (intent === 'remove') {
      await service.remove(user)
      return { done: 'removed' }
    }
    const url = await service.create(user, { showsAdult: form.get('adult') === 'yes' })
    const webcal = toWebcal(url)
    return { created: { url, webcal, qr: toQrCode(webcal) } }
  })
  if ('done' in result) return result.done
  const { message: failure, status, headers } = result.problem
  return { failure, status, headers }
}
