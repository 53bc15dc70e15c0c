import { UnavailablePlayer } from '#src/catalogue/detail/unavailable-player.tsx'
import { MissingEpisode } from '#src/catalogue/detail/missing-episode.tsx'
import { PlaybackUnavailable } from '#src/catalogue/detail/playback-unavailable.tsx'
import type { Watch } from '#src/library/serve/watch.ts'
import type { Spoilers } from '#src/catalogue/episode/spoilers.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { useSite } from '#src/site/use-site.ts'
import { RequestLink } from '#src/title-requests/request-link.tsx'
import { requestedEpisode } from './requested-episode.ts'
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
  /** What the button says that asks for what doesn’t play. */
  requestLabel: string
}

/** The player, or why there is none: no access, a video in preparation, an outage, or no video. */
export function WatchScreen({ watch, saved, seen, started, spoilers, rules, requestLabel }: WatchScreenProps) {
  const { takesRequests } = useSite()
  const { detail, episode, source, preparation, requiredAccess } = watch
  if (watch.missing) return <MissingEpisode card={detail.card} {...watch.missing} />
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
      />
    )
  if (preparation && episode)
    return <WatchPreparing key={episode.digits} watch={watch} episode={episode} preparation={preparation} />
  if (watch.isUnavailable && episode) return <PlaybackUnavailable card={detail.card} />
  return (
    <UnavailablePlayer detail={detail} episode={episode?.number}>
      {takesRequests && (
        <RequestLink
          animeId={detail.card.id}
          episode={requestedEpisode(watch)}
          label={requestLabel}
          className="button is-small"
        />
      )}
    </UnavailablePlayer>
  )
}
