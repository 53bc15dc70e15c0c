/** Finds whose private calendar or feed a request asks for. */
import { showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import { requireScope } from '../api-tokens/bearer.ts'
import type { Scope } from '../api-tokens/scope.ts'
import type { TokenRequest, TokenRequests } from '../api-tokens/token-requests.server.ts'
import type { PrivateAddressService, AddressOwner } from './calendar-address.ts'

/** In place of the secret of an address, when the request has an API token. */
const OWN = 'mine'

/**
 * The user of an address, or of the request’s API token. What the request reads from then on includes the limited folders that they see.
 * @param secret of the address; `mine` for that of the token
 * @throws {Problem} 401 for a token that is not valid, 403 without the scope
 */
export async function findRequestOwner(
  request: TokenRequest,
  secret: string,
  parts: { addresses: Pick<PrivateAddressService, 'find' | 'findOwner'>; tokens: TokenRequests; scope?: Scope },
): Promise<AddressOwner | null> {
  if (secret !== OWN) {
    const owner = await parts.addresses.findOwner(secret)
    showFoldersTo(owner)
    return owner
  }
  const holder = await parts.tokens.identify(request)
  if (!holder) return null
  requireScope(holder, parts.scope ?? 'calendar')
  const { id, username, isAdmin } = holder.viewer
  // as the user chose for the address
  return { user: id, username, isAdmin, showsAdult: (await parts.addresses.find(id))?.showsAdult ?? false }
}
