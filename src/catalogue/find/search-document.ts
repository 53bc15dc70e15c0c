/** Converts titles to documents of the search index. */
import type { SearchDocument } from '../search/search.ts'
import { yearOf, type Title } from '../title.ts'

/** @param find finds the title with an external id such as `mal:5` */
export function toSearchDocument(title: Title, find: (key: string) => Title | undefined): SearchDocument {
  const year = yearOf(title)
  const prequel = findPrequel(title, find)
  return {
    number: title.number,
    names: title.names,
    synonyms: title.synonyms,
    popularity: title.popularity,
    format: title.format,
    ...(year !== undefined && { year }),
    ...(prequel && { prequel: prequel.number }),
  }
}

/** The title's direct prequel, preferably one of the same format. */
function findPrequel(title: Title, find: (key: string) => Title | undefined): Title | undefined {
  const prequels = title.relations.flatMap(({ kind, target }) => (kind === 'prequel' ? (find(target) ?? []) : []))
  return prequels.find(({ format }) => format === title.format) ?? prequels[0]
}
