/** The starter catalogue as its tests look at it. */
import type { TitleRecord } from '#src/catalogue/record.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'

/** Those that come from the world: the film is in no other catalogue. */
export const titles = STARTER.read().filter(({ number }) => number !== FILM_NUMBER)
export const records = titles.map(({ record }) => record)

export const nameOf = ({ names }: TitleRecord): string => names.english ?? names.romaji ?? ''
export const idIn =
  (space: string) =>
  ({ ids }: TitleRecord): string | undefined =>
    ids.find((id) => id.space === space)?.id

export const count = <T>(list: readonly T[]): number => new Set(list).size

/** Every title that breaks a rule, by name, so that a failure says whom to mend. */
export const breaking = (rule: (record: TitleRecord) => unknown): string[] =>
  records.filter((record) => !rule(record)).map(nameOf)
