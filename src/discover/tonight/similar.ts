/** Titles like one that a member liked: the only place where picks for tonight ask for them. */
import { listFranchise } from '#src/catalogue/detail/franchise.ts'
import { listRecommended } from '#src/catalogue/detail/related.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'

const MAX_SIMILAR = 60

interface SimilarTitle {
  title: Title
  /** What both have, in a few words; empty if nothing can be named. */
  shared: string
}

/** Without its own franchise; the same for all users. */
export const similarIn = memoizeByObject((snapshot: Snapshot) =>
  memoizeByObject((title: Title): readonly SimilarTitle[] => {
    const own = listFranchise(title, snapshot)
    return listRecommended(title, [], snapshot, title.adult, MAX_SIMILAR)
      .filter(({ number }) => !own.has(number))
      .map((other) => ({ title: other, shared: sharedBy(title, other) }))
  }),
)

function sharedBy(one: Title, other: Title): string {
  const studio = one.studios.find((name) => other.studios.includes(name))
  const genres = one.genres.filter((genre) => other.genres.includes(genre)).map(genreLabel)
  return [...genres.slice(0, 2), studio].filter((name) => name !== undefined).join(', ')
}
