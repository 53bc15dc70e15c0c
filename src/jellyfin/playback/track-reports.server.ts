/** Saves what users choose while a video plays in an app: its audio and subtitles are those of the title from then on. */
import { parseTitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JellyfinContext } from '../context.ts'
import type { Caller } from '../calls/tokens.ts'
import type { Playable } from '../titles/titles.ts'
import { sortSources, toWantedId } from './choose-sources.server.ts'
import { sourceId } from './media-source.ts'
import { readSources } from './sources.server.ts'
import { NO_SUBTITLES, toKnown, toSound, type WantedTracks } from './rule-tracks.ts'

export interface TrackReports {
  /** Keeps the tracks that an app begins with. They are often its own choice, and no reason to save anything. */
  start(caller: Caller, playable: Playable, reported: WantedTracks): void
  /** Saves what has changed since the last report of the video by the same app. */
  add(caller: Caller, playable: Playable, reported: WantedTracks): Promise<void>
}

export function createTrackReports(context: JellyfinContext): TrackReports {
  const { find, keep } = context.reportedTracks
  return {
    start: (caller, playable, reported) => keep(toKey(caller, playable), reported),
    async add(caller, playable, { source, ...reported }) {
      const key = toKey(caller, playable)
      const before = find(key)
      const known = before?.source === source ? before : undefined
      const { audio = known?.audio, subtitle = known?.subtitle } = reported
      keep(key, { source, audio, subtitle })
      const isChanged = (name: 'audio' | 'subtitle', now: number | undefined) =>
        known?.[name] !== undefined && known[name] !== now
      const changed = { audio: isChanged('audio', audio), subtitle: isChanged('subtitle', subtitle) }
      if (changed.audio || changed.subtitle) await save(context, caller, playable, { source, audio, subtitle }, changed)
    },
  }
}

const toKey = ({ token }: Caller, { title, episode, part = 1 }: Playable): string =>
  `${token.id} ${title.number} ${episode} ${part}`

async function save(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  { source, audio, subtitle }: WantedTracks,
  changed: { audio: boolean; subtitle: boolean },
): Promise<void> {
  const sources = await readSources(context, playable)
  const id = toWantedId(source, playable, sources, context)
  const { media } = sortSources(context, caller, playable, sources, { playsOriginals: true })
  const streams = media.find(({ Id }) => Id === id)?.MediaStreams ?? []
  const find = (type: 'Audio' | 'Subtitle', index: number | undefined) => {
    const stream = streams.find(({ Type, Index }) => Type === type && Index === index)
    return stream && toKnown(stream)
  }
  const heard = find('Audio', audio)
  const choice = parseTitleChoice({
    ...(changed.audio && { audio: heard }),
    ...(changed.subtitle && { subtitles: subtitle === NO_SUBTITLES ? null : find('Subtitle', subtitle) }),
  })
  if (Object.keys(choice).length === 0) return
  const number = playable.title.number
  const at = toIso(await context.myList.now())
  const stream = sources.streams.find((one) => sourceId(one, context.ids) === id)
  const sound = stream?.source.sound ?? (heard ? toSound(heard.language) : 'sub')
  await context.rules.saveChoice(caller.viewer.id, { number, sound, choice, at })
}
