/** The available subtitles, and the initial selection. */
import type { Track } from '#src/catalogue/episode/playable.ts'
import { chooseSubtitlesByRules, NO_RULES, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { findLike, isCommentary, primarySubtag, type TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import type { Cue } from './parse-subtitles.ts'
import type { CaptionStyle } from '../state/caption-style.ts'

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
  sdh?: true
  images?: { address: string; parts: NonNullable<Track['parts']> }
  styled?: { address?: string; text?: string; fonts: readonly string[]; size?: { width: number; height: number } }
  /** The text of the viewer's own file. */
  text?: string
  /** The index of a track within the playlist. */
  embeddedIndex?: number
}

/** Subtitles that are drawn on a canvas. */
export interface DrawnSubtitles {
  /** Whether a cue is not drawn, but shown in the browser's fonts. */
  isPlain?: (cue: Cue) => boolean
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
      ...(sdh && { sdh }),
      ...(styled && { styled }),
    }))

/**
 * The initial selection: the viewer's last choice for the title; else what their rules ask for; else the sidecar named
 * like the video; else the source's default, in the last used language. If the viewer has chosen the dub in the language of the default,
 * its signs.
 */
export function chooseSubtitles(
  all: readonly Subtitles[],
  { audio, subtitles }: TitleChoice,
  language: string | null,
  { heard, rules = NO_RULES }: { heard?: string | undefined; rules?: PlaybackRules } = {},
): Subtitles | null {
  if (subtitles === null) return null
  const chosen = subtitles && findLike(all, subtitles)
  if (chosen) return chosen
  const signs = all.find((track) => track.standard && track.forced)
  // the site shows signs by default with a dub in their language
  const ruled = chooseSubtitlesByRules(all, heard ?? signs?.language ?? '', rules, navigator.languages)
  if (ruled !== undefined) return ruled
  const preferred = all.find((track) => track.preferred)
  if (preferred) return preferred
  const standard = all.find((track) => track.standard)
  if (!standard) return null
  if (audio && primarySubtag(audio.language) === primarySubtag(standard.language) && !isCommentary(audio.label))
    return (
      all.find(({ forced, language: own }) => forced && primarySubtag(own) === primarySubtag(audio.language)) ?? null
    )
  const wanted = { label: '', language: language ?? '' }
  return (!standard.forced && language && findLike(all, wanted)) || standard
}
