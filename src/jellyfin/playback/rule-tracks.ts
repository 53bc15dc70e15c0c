/** The tracks of a source that the user's rules ask for. */
import {
  chooseAudio,
  chooseSubtitlesByRules,
  isWithoutRules,
  type PlaybackRules,
} from '#src/catalogue/episode/playback-rules.ts'
import { toLanguage } from '#src/library/package/language.ts'
import type { MediaSource, MediaStream } from '../calls/media.ts'
import { NO_SUBTITLES, type WantedTracks } from './media-source.ts'

const toKnown = (stream: MediaStream) => ({
  index: stream.Index,
  label: stream.Title ?? '',
  language: toLanguage(stream.Language ?? '', stream.Title ?? ''),
  forced: stream.IsForced,
  sdh: stream.IsHearingImpaired,
  isImage: !stream.IsTextSubtitleStream,
})

/** Undefined if the defaults of the source are as they ask. */
export function toRuleTracks(source: MediaSource, rules: PlaybackRules): WantedTracks | undefined {
  if (isWithoutRules(rules)) return undefined
  const ofType = (type: MediaStream['Type']) => source.MediaStreams.filter(({ Type }) => Type === type).map(toKnown)
  const [sounds, subtitles] = [ofType('Audio'), ofType('Subtitle')]
  const own = sounds.find(({ index }) => index === source.DefaultAudioStreamIndex)
  const heard = chooseAudio(sounds, undefined, rules) ?? own
  const standard = subtitles.find(({ index }) => index === source.DefaultSubtitleStreamIndex)
  const shown = chooseSubtitlesByRules(subtitles, heard?.language ?? '', rules, standard ? [standard.language] : [])
  return {
    source: source.Id,
    audio: heard === own ? undefined : heard?.index,
    subtitle: shown === null ? NO_SUBTITLES : shown?.index,
  }
}
