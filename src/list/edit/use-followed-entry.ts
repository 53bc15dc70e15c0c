import { useEffect } from 'react'
import { entryLabel } from '../entries/status-labels.ts'
import { findEntry } from './entry-api.client.ts'
import { onWatched, publishEntryEdit } from './entry-events.ts'

/** Shows what watching an episode has changed in the title's entry as soon as the account knows it. */
export function useFollowedEntry(user: string, { id, number }: { id: string; number: number }): void {
  useEffect(
    () =>
      onWatched((animeId) => {
        if (animeId !== id) return
        void findEntry(user, id).then(
          (found) => found && publishEntryEdit({ number, label: entryLabel(found.entry, found.title.episodes) }),
        )
      }),
    [user, id, number],
  )
}
