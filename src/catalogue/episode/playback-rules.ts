/** How a viewer hears and reads videos of all titles, and which tracks follow from it. */
import { type ChosenTrack, findLike, isCommentary, primarySubtag } from './track-choice.ts'

/**
 * When subtitles are shown. `default`: all of them, or only signs if the viewer understands the audio; `always`: all of them, also with a
 * dub; `signs`: only signs; `off`: none.
 */
export const SUBTITLE_MODES = ['default', 'always', 'signs', 'off'] as const
export type SubtitleMode = (typeof SUBTITLE_MODES)[number]

export interface PlaybackRules {
  /** The language of the audio, as `ja` or `pt-BR`; null for the source's own. */
  audio: string | null
  /** The language of subtitles; null for those of the browser. */
  subtitles: string | null
  mode: SubtitleMode
  /** Whether subtitles for the deaf and hard of hearing come first. */
  sdh: boolean
}

export const NO_RULES: PlaybackRules = { audio: null, subtitles: null, mode: 'default', sdh: false }

/** Whether the defaults of the source count. */
export const isWithoutRules = ({ audio, subtitles, mode, sdh }: PlaybackRules): boolean =>
  audio === null && subtitles === null && mode === 'default' && !sdh

/** A language, and its script or region where these matter. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

const isLanguage = (value: unknown): value is string => typeof value === 'string' && LANGUAGE_TAG.test(value)

/** Parses stored rules; anything invalid is as without rules. */
export function parseRules(value: unknown): PlaybackRules {
  const stored: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const toLanguage = (language: unknown) => (isLanguage(language) ? language : null)
  return {
    audio: toLanguage(stored['audio']),
    subtitles: toLanguage(stored['subtitles']),
    mode: SUBTITLE_MODES.find((mode) => mode === stored['mode']) ?? 'default',
    sdh: stored['sdh'] === true,
  }
}

/** The language in which a viewer understands videos, by audio or subtitles; null if the rules don't say. */
export const neededLanguage = ({ audio, subtitles, mode }: PlaybackRules): string | null =>
  mode === 'default' || mode === 'always' ? (subtitles ?? audio) : audio

/** The audio that the rules ask for, in the form of a choice; undefined for the source's own. */
export const toChosenAudio = ({ audio }: PlaybackRules): ChosenTrack | undefined =>
  audio === null ? undefined : { language: audio, label: '' }

/** The audio track of a viewer: that of their choice for the title, else of their rules; undefined for the source's own. */
export const chooseAudio = <Audio extends ChosenTrack>(
  all: readonly Audio[],
  choice: ChosenTrack | undefined,
  rules: PlaybackRules,
): Audio | undefined =>
  (choice && findLike(all, choice)) ??
  (rules.audio === null ? undefined : closestTo(rules.audio, all).find(({ label }) => !isCommentary(label)))

/** Subtitles that can be chosen. `forced`: they translate only signs. */
export interface RuledSubtitles extends ChosenTrack {
  isImage?: boolean | undefined
}

/**
 * The subtitles that the rules ask for.
 * @param heard the language of the audio; empty if unknown
 * @param languages those of the browser, the first one preferred
 * @returns null for none, undefined for the source's default
 */
export function chooseSubtitlesByRules<Track extends RuledSubtitles>(
  all: readonly Track[],
  heard: string,
  rules: PlaybackRules,
  languages: readonly string[],
): Track | null | undefined {
  if (isWithoutRules(rules)) return undefined
  if (rules.mode === 'off') return null
  const wanted = rules.subtitles === null ? languages : [rules.subtitles]
  const isUnderstood = wanted.some((language) => primarySubtag(language) === primarySubtag(heard))
  if (rules.mode === 'signs' || (rules.mode === 'default' && isUnderstood))
    return find(all.filter(isSigns), isUnderstood ? [heard] : wanted, rules) ?? null
  const full = all.filter((track) => !isSigns(track) && !isCommentary(track.label))
  return find(full, wanted, rules)
}

const isSigns = ({ forced }: RuledSubtitles): boolean => forced === true

/** The tracks of a language: those of its region, else of its script (`zh-TW` is `zh-Hant`), else all. */
function closestTo<Track extends ChosenTrack>(wanted: string, tracks: readonly Track[]): Track[] {
  const own = tracks.filter(({ language }) => primarySubtag(language) === primarySubtag(wanted))
  const exact = own.filter(({ language }) => language === wanted)
  if (exact.length > 0) return exact
  const script = scriptOf(wanted)
  const similar = own.filter(({ language }) => scriptOf(language) === script)
  return similar.length > 0 ? similar : own
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch {
    return undefined
  }
}

/** In the first language that there is, in its own region or script before others; text before images. */
function find<Track extends RuledSubtitles>(
  tracks: readonly Track[],
  languages: readonly string[],
  { sdh: prefersSdh }: PlaybackRules,
): Track | undefined {
  for (const language of languages) {
    const own = closestTo(language, tracks)
    const text = own.filter(({ isImage }) => isImage !== true)
    const shown = text.length > 0 ? text : own
    const found = shown.find(({ sdh }) => (sdh === true) === prefersSdh) ?? shown[0]
    if (found) return found
  }
  return undefined
}
