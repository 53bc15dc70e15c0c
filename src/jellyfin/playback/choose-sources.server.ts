/** The sources of an episode for one app, the best first. */
import { NO_RULES, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { SavedChoice } from '#src/list/playback-rules/choices-store.server.ts'
import type { JellyfinContext } from '../context.ts'
import type { MediaSource } from '../calls/media.ts'
import { createTicket } from '#src/accounts/tickets/ticket.server.ts'
import type { Caller } from '../calls/tokens.ts'
import { isOwnStream } from './audio-choice.ts'
import { readDevice } from './device-profile.ts'
import { defaultAudioOf } from './media-streams.ts'
import { readSourceId, sourceId, toOriginalSource, toStreamSource } from './media-source.ts'
import { playableId } from '../items/episode-item.ts'
import type { Playable } from '../titles/titles.ts'
import { durationOf, type EpisodeSources, type Original, readSources, type Stream } from './sources.server.ts'
import { toRuleTracks, type WantedTracks } from './rule-tracks.ts'

export interface AppAbilities {
  /** As the app sends it. */
  profile?: unknown
  playsOriginals: boolean
  /** The tracks that it wants; `source` is as the app sends it. */
  tracks?: WantedTracks | undefined
  /** The user's own, for sources of which the app wants no tracks. */
  rules?: PlaybackRules | null | undefined
  /** What the user chose of the title, the latest first. */
  choices?: readonly SavedChoice[]
}

export interface ChosenSources {
  media: MediaSource[]
  /** Seconds. */
  duration: number | undefined
}

export async function chooseSources(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  abilities: AppAbilities,
): Promise<MediaSource[]> {
  const [sources, rules, choices] = await Promise.all([
    readSources(context, playable),
    context.rules.find(caller.viewer.id),
    context.rules.findChoices(caller.viewer.id, playable.title.number),
  ])
  return sortSources(context, caller, playable, sources, { ...abilities, rules, choices }).media
}

export function sortSources(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  sources: EpisodeSources,
  { profile, playsOriginals, tracks, rules, choices = [] }: AppAbilities,
): ChosenSources {
  const duration = durationOf(sources, playable.title)
  const device = readDevice(profile)
  const options = {
    item: playableId(playable, context),
    ticket: createTicket(caller.token, playable.title.number, context.now()),
    origin: context.origin,
    ids: context.ids,
    duration,
    hasSegments: sources.streams.some(({ source }) => source.segments.length > 0),
    device,
    tracks: tracks && { ...tracks, source: toWantedId(tracks.source, playable, sources, context) },
  }
  const withRules = (
    choice: SavedChoice | undefined,
    make: (tracks: WantedTracks | undefined) => MediaSource,
  ): MediaSource => {
    const source = make(options.tracks)
    const wanted = options.tracks?.source === source.Id ? undefined : toRuleTracks(source, rules ?? NO_RULES, choice)
    return wanted ? make(wanted) : source
  }
  const toOriginal = (original: Original, wanted: WantedTracks | undefined) => {
    const isWanted = wanted?.source === sourceId(original, context.ids)
    const audio = isWanted ? original.probe.sounds.find(({ index }) => index === wanted?.audio) : undefined
    const heard = audio ?? defaultAudioOf(original.probe)
    const isPlayable = playsOriginals && device.playsDirectly(original.container, original.probe, heard)
    const hls = sources.streams.filter(({ source }) => source.kind === 'hls')
    const fallback = hls.find((stream) => isOwnStream(original, stream)) ?? hls[0]
    return toOriginalSource(original, isPlayable, fallback, { ...options, tracks: wanted })
  }
  const [latest] = choices
  const originals = sources.originals.map((original) => withRules(latest, (wanted) => toOriginal(original, wanted)))
  const ofLatestKind = ({ source }: Stream) => Number(source.sound === latest?.sound)
  const streams = sources.streams
    .toSorted((one, other) => ofLatestKind(other) - ofLatestKind(one))
    .map((stream) =>
      withRules(
        choices.find(({ sound }) => sound === stream.source.sound),
        (wanted) => toStreamSource(stream, { ...options, tracks: wanted }),
      ),
    )
  const [direct, others] = [
    originals.filter(({ SupportsDirectPlay }) => SupportsDirectPlay),
    originals.filter(({ SupportsDirectPlay }) => !SupportsDirectPlay),
  ]
  return { duration, media: [...direct, ...streams, ...others] }
}

/** Apps name the first source by the id of its item too. */
export function toWantedId(
  text: string,
  playable: Playable,
  sources: EpisodeSources,
  { ids }: JellyfinContext,
): string {
  const [first] = [...sources.originals, ...sources.streams]
  return readSourceId(text, playable.episode, ids) ?? (first ? sourceId(first, ids) : text)
}
