/** Opens the dialog that edits an entry, from any page. */
import { createRoot } from 'react-dom/client'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { entryLabel } from '../entries/status-labels.ts'
import type { FoundEntry } from '../find-saved-entry.client.ts'
import { type EntryAnswer, findEntry, saveEntry, toastChange } from './entry-api.client.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { publishEntryEdit } from './entry-events.ts'

const COULD_NOT_LOAD = 'Couldn’t load your list. Try again.'
const NOT_SAVED = 'You’re offline, and this entry isn’t saved on this device.'

const toastFailed = () => toast(navigator.onLine ? COULD_NOT_LOAD : NOT_SAVED)

export async function openEntryDialog(user: string, animeId: string): Promise<void> {
  const [found, { settings }, { customLists }] = await Promise.all([
    findEntry(user, animeId),
    callApi('GET /users/:id/list-settings', { params: { id: user } }),
    callApi('GET /users/:id/custom-lists', { params: { id: user } }),
  ])
  const number = parseAnimeNumber(animeId)
  if (!found || !settings || !customLists || number === null) {
    toastFailed()
    return
  }
  const opener = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const onClosed = () => {
    root.unmount()
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  root.render(
    <EntryDialog
      user={user}
      animeId={animeId}
      number={number}
      title={nameOf(found)}
      episodes={found.title.episodes}
      entry={found.entry}
      format={settings.scoreFormat}
      customLists={customLists.map(({ name }) => name)}
      onClosed={onClosed}
    />,
  )
}

const nameOf = ({ title }: FoundEntry): string =>
  shownTitles({ title: title.title, japaneseTitle: title.japanese_title }, parseLanguage(readStored(LANGUAGE_KEY)))
    .title

/** The last episode that is being added. */
let adding: Promise<void> = Promise.resolve()

/** Adds one episode to the progress, after those of earlier clicks. */
export function addEpisode(user: string, animeId: string): Promise<void> {
  const add = () => addOne(user, animeId)
  adding = adding.then(add, add)
  return adding
}

async function addOne(user: string, animeId: string): Promise<void> {
  const found = await findEntry(user, animeId)
  const number = parseAnimeNumber(animeId)
  if (!found?.entry || number === null) {
    toastFailed()
    return
  }
  const { entry, title } = found
  const publish = (now: EntryAnswer['entry']) => publishEntryEdit({ number, label: entryLabel(now, title.episodes) })
  const progress = entry.progress + 1
  publish({ ...entry, progress })
  const answer = await saveEntry(user, animeId, { progress })
  if (answer === 'kept') return
  publish(answer ? answer.entry : entry)
  if (answer)
    toastChange(user, `${nameOf(found)}: episode ${progress} watched.`, answer.undo, () => publish(answer.previous))
}
