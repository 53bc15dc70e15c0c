/** The tracks of a source that the user chose of its title, or that their rules ask for. */
import {
  chooseAudio,
  chooseSubtitlesByRules,
  isWithoutRules,
  type PlaybackRules,
} from '#src/catalogue/episode/playback-rules.ts'
import { type ChosenTrack, findLike, isCommentary, isOriginalLanguage } from '#src/catalogue/episode/track-choice.ts'
import { toLanguage } from '#src/library/package/language.ts'
import type { SavedChoice } from '#src/list/playback-rules/choices-store.server.ts'
import type { MediaSource, MediaStream } from '../calls/media.ts'

/** The tracks that an app wants of one source, by their indexes. */
export interface WantedTracks {
  /** The id of the source. */
  source: string
  audio: number | undefined
  /** `NO_SUBTITLES` for none. */
  subtitle: number | undefined
}

export const NO_SUBTITLES = -1

export const toKnown = (stream: MediaStream) => ({
  index: stream.Index,
  label: stream.Title ?? '',
  language: toLanguage(stream.Language ?? '', stream.Title ?? ''),
  forced: stream.IsForced,
  sdh: stream.IsHearingImpaired,
  isImage: !stream.IsTextSubtitleStream,
})

/** Undefined if nothing is asked for. @param choice of the source's kind, or for files with all kinds the latest */
export function toRuleTracks(
  source: MediaSource,
  rules: PlaybackRules,
  choice?: SavedChoice,
): WantedTracks | undefined {
  if (isWithoutRules(rules) && !choice) return undefined
  const ofType = (type: MediaStream['Type']) => source.MediaStreams.filter(({ Type }) => Type === type).map(toKnown)
  const [sounds, subtitles] = [ofType('Audio'), ofType('Subtitle')]
  const own = sounds.find(({ index }) => index === source.DefaultAudioStreamIndex)
  const heard = chooseAudio(sounds, choice?.choice.audio ?? toKindOfAudio(sounds, own, choice), rules) ?? own
  const standard = subtitles.find(({ index }) => index === source.DefaultSubtitleStreamIndex)
  const chosen = choice?.choice.subtitles
  const shown =
    chosen === null
      ? null
      : ((chosen && findLike(subtitles, chosen)) ??
        chooseSubtitlesByRules(subtitles, heard?.language ?? '', rules, standard ? [standard.language] : []))
  return {
    source: source.Id,
    audio: heard === own ? undefined : heard?.index,
    subtitle: shown === null ? NO_SUBTITLES : shown?.index,
  }
}

/** The audio of a chosen kind, in a file that has several. */
function toKindOfAudio(
  sounds: readonly ChosenTrack[],
  own: ChosenTrack | undefined,
  choice: SavedChoice | undefined,
): ChosenTrack | undefined {
  if (!choice || choice.sound === 'raw') return undefined
  if (own && toSound(own.language) === choice.sound) return own
  return sounds.find(({ language, label }) => toSound(language) === choice.sound && !isCommentary(label))
}

/** The kind of an audio track of a file. */
export const toSound = (language: string): 'sub' | 'dub' => (isOriginalLanguage(language) ? 'sub' : 'dub')
