/** What the pages that find moments show of a title. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { writeEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import type { Title } from '#src/catalogue/title.ts'
import { listWatched } from '#src/list/progress/watched-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { ShownTitle } from './moments-page.ts'

export function toShownCard(title: Title, cards: CardContext): ShownTitle['card'] {
  const { id, title: name, japaneseTitle, poster, colour } = toCard(title, cards)
  return { id, title: name, japaneseTitle, poster, colour }
}

/** The episodes of a title that a viewer has watched, encoded for `readEpisodes`. */
export const readWatched = async (
  { number }: Title,
  { viewer, listDb }: { viewer: Viewer | null; listDb: MyListDb },
): Promise<string> => (viewer ? writeEpisodes(new Set(await listWatched(listDb, viewer.id, number))) : '')
