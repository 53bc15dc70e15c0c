import { parseRules, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import {
  findChoice,
  findKinds,
  parsePreferences,
  type Preferences,
  PREFERENCES_KEY,
  TITLES_KEY,
  withChoice,
} from './preferences.ts'

export const readPreferences = (): Preferences => parsePreferences(readStoredJson(PREFERENCES_KEY))

export const savePreferences = (preferences: Preferences): boolean =>
  writeStored(PREFERENCES_KEY, JSON.stringify(preferences))

export const readChoice = (title: string): TitleChoice => findChoice(readStoredJson(TITLES_KEY), title)

export const saveChoice = (title: string, choice: TitleChoice): boolean =>
  writeStored(TITLES_KEY, JSON.stringify(withChoice(readStoredJson(TITLES_KEY), title, choice)))

/** The kind of audio that the viewer chose last of a title. */
export const lastKind = (title: string): string | undefined =>
  findKinds(readStoredJson(TITLES_KEY))
    .find(([key]) => key.startsWith(`${title} `))?.[0]
    .slice(title.length + 1)

/** All that this browser stored, the latest first. */
export function readBrowserChoices(): { title: string; choice: TitleChoice }[] {
  const stored = readStoredJson(TITLES_KEY)
  return findKinds(stored).map(([title]) => ({ title, choice: findChoice(stored, title) }))
}

export const removeBrowserChoices = (): boolean => writeStored(TITLES_KEY, null)

const RULES_KEY = 'playbackRules'

/** What a visitor wants of all titles; null if they have never said so. */
export function readBrowserRules(): PlaybackRules | null {
  const stored = readStoredJson(RULES_KEY)
  return stored === null ? null : parseRules(stored)
}

/** @param rules null removes them */
export const saveBrowserRules = (rules: PlaybackRules | null): boolean =>
  writeStored(RULES_KEY, rules && JSON.stringify(rules))
