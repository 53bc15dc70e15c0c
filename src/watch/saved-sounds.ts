import type { AudioType, Source } from '#src/catalogue/episode/playable.ts'
import { NO_RULES, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { isOriginalLanguage, type TitleChoice } from '#src/catalogue/episode/track-choice.ts'

/** What a user's account has of a title. */
export interface SavedSounds {
  /** By the kind of audio, the latest first; absent for visitors. */
  choices: readonly { sound: AudioType; choice: TitleChoice }[] | undefined
  /** The kind of audio that plays unless the URL asks for one. */
  usualSound: AudioType | undefined
}

/** The kind of audio that a user chose last of the title, else one that has the audio of their rules, else the first. */
export function findUsualSound(
  sources: readonly Pick<Source, 'sound'>[],
  chosen: SavedSounds['choices'],
  { audio }: PlaybackRules = NO_RULES,
): AudioType | undefined {
  const sounds = sources.map(({ sound }) => sound)
  const last = chosen?.map(({ sound }) => sound).find((sound) => sounds.includes(sound))
  if (last) return last
  const isDub = audio !== null && !isOriginalLanguage(audio)
  const ruled = audio === null ? undefined : sounds.find((sound) => (sound === 'dub') === isDub)
  return ruled ?? sounds[0]
}
