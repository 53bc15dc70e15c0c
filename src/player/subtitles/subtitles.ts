/** The words that can be shown over a picture, and which of them are shown at first. Pure. */
import type { Track } from '#src/catalogue/episode/playable.ts'
import type { TitleChoice } from '../state/preferences.ts'

export interface Subtitles {
  id: string
  label: string
  /** Empty where it is not known. */
  language: string
  /** Where the words are; absent for those that come with the picture or from the viewer. */
  address?: string
  standard?: true
  preferred?: true
  forced?: true
  styled?: { address?: string; text?: string; fonts: readonly string[] }
  /** Those of a viewer's own file, as text. */
  text?: string
  /** The number by which a playlist knows them. */
  inside?: number
}

export const toWords = (tracks: readonly Track[]): Subtitles[] =>
  tracks
    .filter(({ kind }) => kind === 'captions')
    .map(({ address, label, language = '', standard, preferred, forced, sdh, styled }, index) => ({
      id: `track-${index}`,
      label: `${label}${sdh && !/sdh|cc/i.test(label) ? ' (SDH)' : ''}${forced && !/forced|signs/i.test(label) ? ' (signs)' : ''}`,
      language,
      address,
      ...(standard && { standard }),
      ...(preferred && { preferred }),
      ...(forced && { forced }),
      ...(styled && { styled }),
    }))

/**
 * What is shown unless the viewer does something: their last choice for the title; else what the operator has named after
 * the video; else what the source shows by itself, in the language they read last.
 */
export function chooseSubtitles(
  all: readonly Subtitles[],
  choice: TitleChoice,
  language: string | null,
): Subtitles | null {
  if (choice.words === null) return null
  const chosen = all.find((words) => words.language !== '' && words.language === choice.words)
  if (chosen) return chosen
  const preferred = all.find((words) => words.preferred)
  if (preferred) return preferred
  const standard = all.find((words) => words.standard)
  if (!standard) return null
  return (!standard.forced && all.find((words) => !words.forced && language && words.language === language)) || standard
}
