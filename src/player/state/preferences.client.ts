import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import {
  findChoice,
  parsePreferences,
  type Preferences,
  PREFERENCES_KEY,
  type TitleChoice,
  TITLES_KEY,
  withChoice,
} from './preferences.ts'

export const readPreferences = (): Preferences => parsePreferences(readStoredJson(PREFERENCES_KEY))

export const savePreferences = (preferences: Preferences): boolean =>
  writeStored(PREFERENCES_KEY, JSON.stringify(preferences))

export const readChoice = (title: string): TitleChoice => findChoice(readStoredJson(TITLES_KEY), title)

export const saveChoice = (title: string, choice: TitleChoice): boolean =>
  writeStored(TITLES_KEY, JSON.stringify(withChoice(readStoredJson(TITLES_KEY), title, choice)))
