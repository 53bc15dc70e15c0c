/** The studios that lists of titles are filtered by. */
import { slugOf } from './facets.ts'
import type { Title } from './title.ts'

/** More are not suggested, and are still found by name. */
export const MAX_STUDIOS = 2_000

export interface Studio {
  name: string
  /** Number of its titles. */
  titles: number
}

/** The studios of titles, most titles first: each once, however it is spelled. */
export function countStudios(titles: readonly Pick<Title, 'studios'>[]): Studio[] {
  const studios = new Map<string, Studio>()
  for (const title of titles)
    for (const name of title.studios) {
      const slug = slugOf(name)
      const studio = studios.get(slug)
      if (studio) studio.titles++
      else if (slug !== '') studios.set(slug, { name, titles: 1 })
    }
  return [...studios.values()].toSorted((one, other) => other.titles - one.titles).slice(0, MAX_STUDIOS)
}
