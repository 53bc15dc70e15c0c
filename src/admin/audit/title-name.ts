/** Names the titles in the audit trail. */
import { englishTitle } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

type FindTitle = (number: number) => Pick<Title, 'names'> | null

/** Finds the title that an audit entry is about, also if it is hidden; undefined if the entry is not about a title. */
export function findTitleName(
  { find, findHidden }: { find: FindTitle; findHidden: FindTitle },
  { kind, id }: { kind: string; id: string },
): string | undefined {
  const title = kind === 'title' ? (find(Number(id)) ?? findHidden(Number(id))) : null
  return title ? englishTitle(title.names) : undefined
}
