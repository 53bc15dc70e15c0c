import { useMemo } from 'react'
import type { TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { readChoice, saveChoice } from './state/preferences.client.ts'

/** What a viewer chose of a title. */
export interface ChoiceStore {
  /** In browsers only. */
  read(): TitleChoice
  /** What is absent stays as it was. */
  save(choice: TitleChoice): void
}

/** Those that are stored in this browser. @param title with the kind of audio */
export const useBrowserChoices = (title: string): ChoiceStore =>
  useMemo(() => ({ read: () => readChoice(title), save: (choice) => void saveChoice(title, choice) }), [title])
