/** Plans to watch titles with one click. */
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import type { SavedCard } from '#src/catalogue/card/card-lists.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { saveEntry, toastChange, undoChange } from './entry-api.client.ts'
import { entryLabel } from '../entries/status-labels.ts'
import type { TitleStatus } from '../statuses/status-text.ts'
import { type StatusStore, withChanges } from '../statuses/follow-statuses.client.ts'

const PLANNED: TitleStatus = { status: 'planned', progress: 0 }

/** Titles that are being saved: a second click, as of a double click, does nothing. */
const saving = new Set<number>()

/**
 * Puts a title on the list, at once, and takes it back if the request fails. Opens the entry of a title that is on the list, and asks
 * visitors to sign in.
 */
export async function planTitle(
  user: string | undefined,
  card: SavedCard,
  { current, change }: StatusStore,
): Promise<void> {
  const { number } = card
  const { title } = shownTitles(card, parseLanguage(readStored(LANGUAGE_KEY)))
  if (user === undefined) {
    openSignIn(`Sign in to plan ${title}.`)
    return
  }
  if (saving.has(number)) return
  if (current().has(number)) {
    await openEntry(user, card.id)
    return
  }
  const show = (status: TitleStatus | null) => change((statuses) => withChanges(statuses, new Map([[number, status]])))
  saving.add(number)
  show(PLANNED)
  const answer = await saveEntry(user, card.id, { status: PLANNED.status })
  saving.delete(number)
  if (!answer) {
    show(null)
    return
  }
  if (answer === 'kept') return
  const { previous, undo } = answer
  if (previous === null) {
    toastChange(user, `Added ${title} to Planned.`, undo, () => show(null))
    return
  }
  // this page did not know that another device has put it on the list
  if (undo !== null && (await undoChange(user, undo))) show(previous)
  toast(`${title} is already on your list: ${entryLabel(previous, previous.episodes)}.`)
}

const openEntry = (user: string, id: string): Promise<void> =>
  import('./open-entry-dialog.client.tsx').then(
    (editor) => editor.openEntryDialog(user, id),
    () => location.assign(`/my-list/entry/${id}`),
  )
