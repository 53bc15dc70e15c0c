import { askApi, UNEXPECTED } from '#src/accounts/current-user/account-api.client.ts'
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import type { SavedCard } from '#src/catalogue/card/card-lists.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { notifyTabs } from './favourite-tabs.client.ts'

type Numbers = ReadonlySet<number>
export type ChangeFavourites = (change: (favourites: Numbers) => Numbers) => void

/** What was clicked last, by number, until the account has it. */
const wanted = new Map<number, boolean>()

/** Turns a heart over at once, and back when the account does not take it; a visitor is told how to sign in. */
export async function toggleFavourite(
  user: string | undefined,
  card: SavedCard,
  favourites: Numbers,
  change: ChangeFavourites,
): Promise<void> {
  if (user === undefined) {
    toast('Please sign in to keep favourites.')
    openSignIn()
    return
  }
  const { number } = card
  const isOn = !(wanted.get(number) ?? favourites.has(number))
  const isBusy = wanted.has(number)
  wanted.set(number, isOn)
  change(withNumber(number, isOn))
  if (!isBusy) await settle(user, card, !isOn, change)
}

/** Asks until the account has what was clicked last. */
async function settle(user: string, { id, number }: SavedCard, before: boolean, change: ChangeFavourites) {
  let settled = before
  while (wanted.get(number) !== settled) {
    const isOn = !settled
    const { success, error, favourite } = await askApi<{ favourite: object }>(
      isOn ? 'PUT' : 'DELETE',
      `/users/${user}/favourites/${id}`,
    )
    if (!success) {
      // oxlint-disable-next-line no-console -- the specification wants it logged (section 8)
      console.error('Error toggling favourite:', error)
      change(withNumber(number, settled))
      toast(error === UNEXPECTED || !error ? 'That could not be saved. Please try again.' : error)
      break
    }
    settled = isOn
    notifyTabs({ user, number, isOn })
    saveInSession(id, favourite)
  }
  wanted.delete(number)
}

export const withNumber = (number: number, isOn: boolean) => (numbers: Numbers) => {
  const changed = new Set(numbers)
  if (isOn) changed.add(number)
  else changed.delete(number)
  return changed
}

function saveInSession(id: string, favourite: object | undefined): void {
  const others = (readCurrentUser()?.favourites ?? []).filter(
    (one) => !(typeof one === 'object' && one !== null && 'animeId' in one && one.animeId === id),
  )
  updateCurrentUser({ favourites: favourite ? [favourite, ...others] : others })
}
