/** What links on cards say about the viewer's list. */
import type { ActionCard } from '#src/catalogue/card/card.ts'
import type { ListLink } from '#src/catalogue/card/card-lists.ts'
import { ADD_TO_LIST, entryLabel } from '../entries/status-labels.ts'
import { findEntry } from './entry-api.client.ts'
import { entryHref } from './entry-href.ts'

/** @param user undefined for visitors */
export async function findListLink(user: string | undefined, { id }: Pick<ActionCard, 'id'>): Promise<ListLink> {
  const found = user === undefined ? null : await findEntry(user, id)
  const { pathname, search } = window.location
  return {
    href: entryHref(id, pathname + search),
    text: found ? entryLabel(found.entry, found.title.episodes) : ADD_TO_LIST,
  }
}
