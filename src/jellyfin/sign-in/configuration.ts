/** The settings of a user that apps read and change: the audio and subtitles of the site's own settings. */
import type { PlaybackRules, SubtitleMode } from '#src/catalogue/episode/playback-rules.ts'
import { primarySubtag } from '#src/catalogue/episode/track-choice.ts'
import { toLanguage } from '#src/library/package/language.ts'
import type { UserConfiguration } from '../calls/user.ts'
import { toThreeLetters } from './cultures.ts'

const MODES: Readonly<Record<SubtitleMode, UserConfiguration['SubtitleMode']>> = {
  default: 'Default',
  always: 'Always',
  signs: 'OnlyForced',
  off: 'None',
}

export const toConfiguration = ({ audio, subtitles, mode }: PlaybackRules): UserConfiguration => ({
  ...(audio !== null && { AudioLanguagePreference: toThreeLetters(primarySubtag(audio)) }),
  PlayDefaultAudioTrack: audio === null,
  SubtitleLanguagePreference: subtitles === null ? '' : toThreeLetters(primarySubtag(subtitles)),
  DisplayMissingEpisodes: false,
  GroupedFolders: [],
  SubtitleMode: MODES[mode],
  DisplayCollectionsView: false,
  EnableLocalPassword: false,
  OrderedViews: [],
  LatestItemsExcludes: [],
  MyMediaExcludes: [],
  HidePlayedInLatest: false,
  RememberAudioSelections: true,
  RememberSubtitleSelections: true,
  EnableNextEpisodeAutoPlay: true,
  CastReceiverId: '',
})

export interface SentConfiguration {
  audiolanguagepreference?: string | null | undefined
  subtitlelanguagepreference?: string | null | undefined
  subtitlemode?: string | null | undefined
}

/** What an app has changed; what it leaves out stays, and so does the region of a language, which apps do not know. */
export function fromConfiguration(sent: SentConfiguration, before: PlaybackRules): Partial<PlaybackRules> {
  const { audiolanguagepreference: audio, subtitlelanguagepreference: subtitles, subtitlemode } = sent
  const mode = Object.entries(MODES).find(([, name]) => name === subtitlemode)?.[0] as SubtitleMode | undefined
  return {
    ...(audio !== undefined && { audio: toCode(audio, before.audio) }),
    ...(subtitles !== undefined && { subtitles: toCode(subtitles, before.subtitles) }),
    ...(mode && { mode }),
    ...(subtitlemode === 'Smart' && { mode: 'default' }),
  }
}

function toCode(sent: string | null, before: string | null): string | null {
  const code = primarySubtag(toLanguage(sent ?? ''))
  if (before !== null && primarySubtag(before) === code) return before
  return code !== 'und' && /^[a-z]{2,3}$/.test(code) ? code : null
}
