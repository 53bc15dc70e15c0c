/** Toggles favourites with an immediate response, and sends the changes to the account. */
import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { readCurrentUser, updateCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import type { SavedCard } from '#src/catalogue/card/card-lists.ts'
import type { CardStore } from '#src/catalogue/card/card-store.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { keepCalls } from '../keep-calls.client.ts'
import { notifyTabs } from './favourite-tabs.client.ts'

/** As an answer: the account has it as soon as there is a connection. */
const KEPT = { success: true, error: undefined, status: 0, favourite: undefined }

type Numbers = ReadonlySet<number>
export type ChangeFavourites = CardStore<Numbers>['change']

/** The requested state by title number, until the account has it. */
const pendingChanges = new Map<number, boolean>()

/** Toggles a heart at once and reverts it if the request fails; asks visitors to sign in. */
export async function toggleFavourite(
  user: string | undefined,
  card: SavedCard,
  { current, change }: CardStore<Numbers>,
): Promise<void> {
  const { number } = card
  if (user === undefined) {
    const { title } = shownTitles(card, parseLanguage(readStored(LANGUAGE_KEY)))
    // the account may have it already, so that it is set, not toggled
    openSignIn(`Sign in to add ${title} to your favourites.`, async (signedIn) => {
      pendingChanges.set(number, true)
      if (await sendChanges(signedIn, card, false, change)) toast(`Added ${title} to your favourites.`)
    })
    return
  }
  const isOn = !(pendingChanges.get(number) ?? current().has(number))
  const isBusy = pendingChanges.has(number)
  pendingChanges.set(number, isOn)
  change(withNumber(number, isOn))
  if (!isBusy) await sendChanges(user, card, !isOn, change)
}

/** Sends requests until the account has the latest state. @returns whether it has; a toast has shown an error */
async function sendChanges(user: string, { id, number }: SavedCard, before: boolean, change: ChangeFavourites) {
  let savedState = before
  while (pendingChanges.get(number) !== savedState) {
    const isOn = !savedState
    const params = { id: user, animeId: id }
    const endpoint = isOn ? 'PUT /users/:id/favourites/:animeId' : 'DELETE /users/:id/favourites/:animeId'
    const waiting = { endpoint, animeIds: [id], body: null } as const
    const { success, error, status, favourite } = keepCalls(user, [waiting], false)
      ? KEPT
      : { favourite: undefined, ...(await callApi(endpoint, { params })) }
    if (!success && !(status === 0 && keepCalls(user, [waiting], true))) {
      // oxlint-disable-next-line no-console -- the specification requires it (section 8)
      console.error('Error toggling favourite:', error)
      change(withNumber(number, savedState))
      toast(error === UNEXPECTED || !error ? 'Couldn’t save. Try again.' : error)
      pendingChanges.delete(number)
      return false
    }
    savedState = isOn
    notifyTabs({ user, number, isOn })
    saveInSession(id, favourite)
  }
  pendingChanges.delete(number)
  return true
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
