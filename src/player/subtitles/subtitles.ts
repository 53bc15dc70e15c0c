/** The available subtitles, and the initial selection. */
import type { Track } from '#src/catalogue/episode/playable.ts'
import type { CaptionStyle } from '../state/caption-style.ts'
import type { TitleChoice } from '../state/preferences.ts'

export interface Subtitles {
  id: string
  label: string
  /** Empty if unknown. */
  language: string
  /** The URL; absent for subtitles within the playlist, from the viewer, or that are images. */
  address?: string
  standard?: true
  preferred?: true
  forced?: true
  images?: { address: string; parts: NonNullable<Track['parts']> }
  styled?: { address?: string; text?: string; fonts: readonly string[] }
  /** The text of the viewer's own file. */
  text?: string
  /** The index of a track within the playlist. */
  embeddedIndex?: number
}

/** Subtitles that are drawn on a canvas. */
export interface DrawnSubtitles {
  setDelay(seconds: number): void
  /** Restyles the dialogue; null for the script's own style. */
  setStyle?(style: CaptionStyle | null): void
  end(): void
}

export const toSubtitles = (tracks: readonly Track[]): Subtitles[] =>
  tracks
    .filter(({ kind, parts }) => kind === 'captions' || (kind === 'images' && parts))
    .map(({ address, label, language = '', standard, preferred, forced, sdh, styled, parts }, index) => ({
      id: `track-${index}`,
      label: `${label}${sdh && !/sdh|cc/i.test(label) ? ' (SDH)' : ''}${forced && !/forced|signs/i.test(label) ? ' (signs)' : ''}`,
      language,
      ...(parts ? { images: { address, parts } } : { address }),
      ...(standard && { standard }),
      ...(preferred && { preferred }),
      ...(forced && { forced }),
      ...(styled && { styled }),
    }))

/**
 * The initial selection: the viewer's last choice for the title; else the sidecar named
 * like the video; else the source's default, in the last used language.
 */
export function chooseSubtitles(
  all: readonly Subtitles[],
  choice: TitleChoice,
  language: string | null,
): Subtitles | null {
  if (choice.subtitles === null) return null
  const chosen = all.find((track) => track.language !== '' && track.language === choice.subtitles)
  if (chosen) return chosen
  const preferred = all.find((track) => track.preferred)
  if (preferred) return preferred
  const standard = all.find((track) => track.standard)
  if (!standard) return null
  return (!standard.forced && all.find((track) => !track.forced && language && track.language === language)) || standard
}
