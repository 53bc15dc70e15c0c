/** A page of `/character/list/{id}` as a list of lines; one bad entry never blanks the others. Pure. */
import { type CharacterLine, chooseVoice } from './character-line.ts'

export interface CharacterPage {
  totalPages: number
  lines: CharacterLine[]
}

/** @throws when it is no such page at all */
export function parseCharacterPage(answer: unknown): CharacterPage {
  const { data, totalPages } = toRecord(toRecord(answer)['results'])
  if (!Array.isArray(data)) throw new TypeError('There are no characters in the answer')
  return {
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
    lines: data.flatMap((entry: unknown, index) => toLine(entry, index) ?? []),
  }
}

function toLine(entry: unknown, index: number): CharacterLine | null {
  const { character, voiceActors } = toRecord(entry)
  const { id, name, cast } = toRecord(character)
  if (typeof name !== 'string' || !name) return null
  const voices = Array.isArray(voiceActors) ? voiceActors.map(toRecord) : []
  const voice = chooseVoice(voices.flatMap(toVoice))
  return {
    id: typeof id === 'string' ? id : index,
    name,
    role: typeof cast === 'string' ? cast : '',
    ...(voice && { voice }),
  }
}

const toVoice = ({ name, language }: Record<string, unknown>) =>
  typeof name === 'string' && name ? [{ name, ...(typeof language === 'string' && { language }) }] : []

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
