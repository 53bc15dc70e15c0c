/** Finds whose private calendar or feed a request asks for. */
import { requireScope } from '../api-tokens/bearer.ts'
import type { TokenRequest, TokenRequests } from '../api-tokens/token-requests.server.ts'
import type { CalendarAddressService, CalendarOwner } from './calendar-address.ts'

/** In place of the secret of an address, when the request has an API token. */
const OWN = 'mine'

/**
 * The user of an address, or of the request’s API token.
 * @param secret of the address; `mine` for that of the token
 * @throws {Problem} 401 for a token that is not valid, 403 without the scope
 */
export async function findCalendarOwner(
  request: TokenRequest,
  secret: string,
  parts: { addresses: Pick<CalendarAddressService, 'find' | 'findOwner'>; tokens: TokenRequests },
): Promise<CalendarOwner | null> {
  if (secret !== OWN) return parts.addresses.findOwner(secret)
  const holder = await parts.tokens.identify(request)
  if (!holder) return null
  requireScope(holder, 'calendar')
  const { id, username } = holder.viewer
  // as the user chose for the address
  return { user: id, username, showsAdult: (await parts.addresses.find(id))?.showsAdult ?? false }
}
