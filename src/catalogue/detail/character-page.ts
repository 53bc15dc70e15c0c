/** Parses a page of `/character/list/{id}`; invalid entries are left out. */
import { type CharacterSummary, chooseVoice } from './character-summary.ts'

export interface CharacterPage {
  totalPages: number
  characters: CharacterSummary[]
}

/** @throws if the response is not a page */
export function parseCharacterPage(response: unknown): CharacterPage {
  const { data, totalPages } = toRecord(toRecord(response)['results'])
  if (!Array.isArray(data)) throw new TypeError('The response contains no characters')
  return {
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
    characters: data.flatMap((entry: unknown, index) => toSummary(entry, index) ?? []),
  }
}

function toSummary(entry: unknown, index: number): CharacterSummary | null {
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

const toVoice = ({ id, name, language }: Record<string, unknown>) =>
  typeof id === 'string' && typeof name === 'string' && name
    ? [{ id, name, ...(typeof language === 'string' && { language }) }]
    : []

const toRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {})
