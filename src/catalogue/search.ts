/** Titles as the search index takes them. */
import { yearOf, type Title } from './title.ts'
import type { SearchDocument } from './search/search.ts'

export function toSearchDocument(title: Title, resolve: (key: string) => number | undefined): SearchDocument {
  const year = yearOf(title)
  const prequel = title.relations.find(({ kind, target }) => kind === 'prequel' && resolve(target) !== undefined)
  const number = prequel && resolve(prequel.target)
  return {
    number: title.number,
    names: title.names,
    synonyms: title.synonyms,
    popularity: title.popularity,
    format: title.format,
    ...(year !== undefined && { year }),
    ...(number !== undefined && { prequel: number }),
  }
}
