/** How a viewer hears and reads videos of all titles, and which tracks follow from it. */
import { type ChosenTrack, findLike, isCommentary, primarySubtag } from './track-choice.ts'

/**
 * When subtitles are shown. `default`: all of them, or only signs if the viewer understands the audio; `always`: all of them, also with a
 * dub; `signs`: only signs; `off`: none.
 */
export const SUBTITLE_MODES = ['default', 'always', 'signs', 'off'] as const
export type SubtitleMode = (typeof SUBTITLE_MODES)[number]

export interface PlaybackRules {
  /** The language of the audio, as a primary subtag such as `ja`; null for the source's own. */
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

const isLanguage = (value: unknown): value is string => typeof value === 'string' && /^[a-z]{2,3}$/.test(value)

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
  all.find(({ language, label }) => primarySubtag(language) === rules.audio && !isCommentary(label))

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
  const wanted = rules.subtitles === null ? languages.map(primarySubtag) : [rules.subtitles]
  const isUnderstood = wanted.includes(primarySubtag(heard))
  if (rules.mode === 'signs' || (rules.mode === 'default' && isUnderstood))
    return find(all.filter(isSigns), isUnderstood ? [primarySubtag(heard)] : wanted, rules) ?? null
  const full = all.filter((track) => !isSigns(track) && !isCommentary(track.label))
  return find(full, wanted, rules)
}

const isSigns = ({ forced }: RuledSubtitles): boolean => forced === true

/** In the first language that there is; text before images. */
function find<Track extends RuledSubtitles>(
  tracks: readonly Track[],
  languages: readonly string[],
  { sdh: prefersSdh }: PlaybackRules,
): Track | undefined {
  for (const language of languages) {
    const own = tracks.filter((track) => primarySubtag(track.language) === language)
    const text = own.filter(({ isImage }) => isImage !== true)
    const shown = text.length > 0 ? text : own
    const found = shown.find(({ sdh }) => (sdh === true) === prefersSdh) ?? shown[0]
    if (found) return found
  }
  return undefined
}
