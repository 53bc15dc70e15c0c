/** The starter catalogue as its tests look at it. */
import type { TitleRecord } from '../record.ts'
import { STARTER } from './starter.ts'

export const titles = STARTER.read()
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
