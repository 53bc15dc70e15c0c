import { UnavailablePlayer } from '#src/catalogue/detail/unavailable-player.tsx'
import { MissingEpisode } from '#src/catalogue/detail/missing-episode.tsx'
import { PlaybackUnavailable } from '#src/catalogue/detail/playback-unavailable.tsx'
import type { Watch } from '#src/library/serve/watch.ts'
import type { Spoilers } from '#src/catalogue/episode/spoilers.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { RequestLink } from '#src/title-requests/request-link.tsx'
import type { SavedSounds } from './saved-sounds.ts'
import type { WatchRequest } from './requested-episode.ts'
import { WatchPlayer } from './watch-player.tsx'
import { WatchPreparing } from './watch-preparing.tsx'
import { WatchRestricted } from './watch-restricted.tsx'

interface WatchScreenProps {
  watch: Watch
  saved: TitleProgress | null
  /** Numbers of the watched episodes. */
  seen: ReadonlySet<number>
  /** How much was watched of episodes that were begun, in percent. */
  started: ReadonlyMap<number, number>
  spoilers: Spoilers | undefined
  /** The audio and subtitles that the user wants. */
  rules: PlaybackRules | undefined
  sounds: SavedSounds
  /** Null if what doesn’t play can’t be asked for. */
  request: WatchRequest | null
}

/** The player, or why there is none: no access, a video in preparation, an outage, or no video. */
export function WatchScreen({ watch, saved, seen, started, spoilers, rules, sounds, request }: WatchScreenProps) {
  const { detail, episode, source, preparation, requiredAccess } = watch
  const ask = request && <RequestLink animeId={detail.card.id} {...request} className="button is-small" />
  if (watch.missing)
    return (
      <MissingEpisode card={detail.card} {...watch.missing}>
        {ask}
      </MissingEpisode>
    )
  if (requiredAccess) return <WatchRestricted detail={detail} requiredAccess={requiredAccess} />
  if (source && episode)
    return (
      <WatchPlayer
        key={source.kind === 'hls' ? detail.card.id : `${episode.digits} ${source.id}`}
        watch={watch}
        episode={episode}
        source={source}
        saved={saved}
        seen={seen}
        started={started}
        spoilers={spoilers}
        rules={rules}
        sounds={sounds}
      />
    )
  if (preparation && episode)
    return <WatchPreparing key={episode.digits} watch={watch} episode={episode} preparation={preparation} />
  if (watch.isUnavailable && episode) return <PlaybackUnavailable card={detail.card} />
  return (
    <UnavailablePlayer detail={detail} episode={episode?.number}>
      {ask}
    </UnavailablePlayer>
  )
}
