/** Plans to watch titles with one click. */
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import type { SavedCard } from '#src/catalogue/card/card-lists.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { saveEntry, toastChange, undoChange } from './entry-api.client.ts'
import { publishEntryEdit } from './entry-events.ts'
import { openEntry } from './entry-links.client.ts'
import { entryLabel } from '../entries/status-labels.ts'
import type { TitleStatus } from '../statuses/status-text.ts'
import { type StatusStore, withChanges } from '../statuses/follow-statuses.client.ts'

const PLANNED: TitleStatus = { status: 'planned', progress: 0 }

/** Titles that are being saved. */
const saving = new Map<number, Promise<void>>()

/**
 * Puts a title on the list, at once, and takes it back if the request fails. Opens the entry of a title that is on the list, also of one
 * that is still being saved once it is, and asks visitors to sign in.
 */
export async function planTitle(user: string | undefined, card: SavedCard, statuses: StatusStore): Promise<void> {
  const { id, number } = card
  if (user === undefined) {
    openSignIn(`Sign in to plan ${nameOf(card)}.`, (signedIn) => planTitle(signedIn, card, statuses))
    return
  }
  await saving.get(number)
  if (statuses.current().has(number)) {
    await openEntry(user, id)
    return
  }
  const saved = savePlan(user, card, statuses).finally(() => saving.delete(number))
  saving.set(number, saved)
  await saved
}

async function savePlan(user: string, card: SavedCard, { change }: StatusStore): Promise<void> {
  const { id, number } = card
  const title = nameOf(card)
  const show = (status: TitleStatus | null, episodes: number | null) => {
    change((statuses) => withChanges(statuses, new Map([[number, status]])))
    publishEntryEdit({ number, label: entryLabel(status, episodes) })
  }
  show(PLANNED, null)
  const answer = await saveEntry(user, id, { status: PLANNED.status })
  if (!answer) {
    show(null, null)
    return
  }
  if (answer === 'kept') return
  const { previous, undo } = answer
  if (previous === null) {
    toastChange(user, `Added ${title} to Planned.`, undo, () => show(null, null))
    return
  }
  // this page did not know that another device has put it on the list
  if (undo !== null && (await undoChange(user, undo))) show(previous, previous.episodes)
  toast(`${title} is already on your list: ${entryLabel(previous, previous.episodes)}.`)
}

const nameOf = (card: SavedCard): string => shownTitles(card, parseLanguage(readStored(LANGUAGE_KEY))).title
