/** The starter catalogue for its tests. */
import type { TitleRecord } from '#src/catalogue/record.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'

/** Real titles, without the bundled film. */
export const titles = STARTER.read().filter(({ number }) => number !== FILM_NUMBER)
export const records = titles.map(({ record }) => record)

export const nameOf = ({ names }: TitleRecord): string => names.english ?? names.romaji ?? ''
export const idIn =
  (space: string) =>
  ({ ids }: TitleRecord): string | undefined =>
    ids.find((id) => id.space === space)?.id

/** Counts the distinct items. */
export const countDistinct = <T>(list: readonly T[]): number => new Set(list).size

/** Names of the titles that violate a rule, for readable failures. */
export const listViolations = (rule: (record: TitleRecord) => unknown): string[] =>
  records.filter((record) => !rule(record)).map(nameOf)
