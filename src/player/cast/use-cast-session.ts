import { useEffect, useMemo, useRef, useState } from 'react'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { play as playHere } from '../media.client.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { countAutomatic, isAttended } from '../timers/unattended.client.ts'
import { addEpisodes, findEpisode, pageOf } from './cast-progress.client.ts'
import { isQueueEmpty } from './cast-queue.client.ts'
import { changeCast, getCast, isOtherServer, type LeftAt, onLeaving } from './cast-state.ts'
import { toCastMedia, type TrackChoices } from './load-request.ts'
import { continueWith, playThere, stopAfterThis, type ToMedia } from './receiver.client.ts'
import { useCast } from './use-cast.ts'

export interface CastControls {
  /** The episode of this page, and those that follow; empty while they are loading. */
  episodes: readonly RemoteEpisode[]
  /** Plays one of them there, and opens its page. @param seconds where it would start here, by default */
  play(index: number, seconds?: number): void
}

/** The page that was opened last to follow the receiver. */
let followed: string | null = null

/** Connects this page with the receiver: what it plays there, which page is open, and where playback goes on here. */
export function useCastSession(): CastControls {
  const player = usePlayer()
  const latest = useRef(player)
  useEffect(() => {
    latest.current = player
  })
  const episodes = useRemoteEpisodes(player)
  const { video, onLeave } = player
  const controls = useMemo<CastControls>(
    () => ({
      episodes,
      play(index, seconds) {
        const episode = episodes[index]
        if (!episode) return
        const start = seconds ?? (index === 0 ? startOf(video.current, onLeave().resumeAt()) : episode.resumeAt())
        void playThere(episode, start, toChoices(latest.current), mediaFor(latest.current))
        if (index > 0) latest.current.onEpisode(episode.page)
      },
    }),
    [episodes, video, onLeave],
  )
  useMove(player, controls)
  useReturn(player, episodes[0]?.href)
  useFollowing(latest, episodes)
  useQueue(latest, episodes)
  return controls
}

type Player = ReturnType<typeof usePlayer>
type Latest = { readonly current: Player }

function useRemoteEpisodes({ onLeave }: Player): readonly RemoteEpisode[] {
  const [episodes, setEpisodes] = useState<readonly RemoteEpisode[]>([])
  useEffect(() => {
    let isGone = false
    onLeave()
      .listRemote?.()
      .then(
        (listed) => {
          addEpisodes(listed)
          if (!isGone) setEpisodes(listed)
        },
        () => changeCast({ problem: 'Couldn’t load this feature. Check your connection, then reload the page.' }),
      )
    return () => {
      isGone = true
    }
  }, [onLeave])
  return episodes
}

/** What plays here moves there. A receiver that was joined again is not interrupted, nor one that a page follows. */
function useMove({ video }: Player, { episodes, play }: CastControls): void {
  const { joined, phase } = useCast()
  const [isWanted, setWanted] = useState(false)
  const [own] = episodes
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const take = () => {
      element.pause()
      setWanted(true)
    }
    if (!element.paused) take()
    element.addEventListener('play', take)
    return () => element.removeEventListener('play', take)
  }, [video])
  useEffect(() => {
    if (!own || (!isWanted && joined === null)) return
    setWanted(false)
    const { href, time, chosen } = getCast()
    if (joined === 'again') changeCast({ joined: null })
    else if (joined === null && own.href === followed) return
    else if (href !== own.href || phase === 'nothing') play(0)
    else if (chosen !== null && isOtherServer(getCast(), own)) play(0, time)
    else if (joined !== null) changeCast({ joined: null })
  }, [own, isWanted, joined, phase, play])
}

function startOf(video: HTMLVideoElement | null, resumeAt: number): number {
  if (video?.ended) return 0
  return video?.currentTime || resumeAt
}

/** Playback goes on here where the receiver was. */
function useReturn({ video, announce, onEpisode }: Player, own: string | undefined): void {
  useEffect(
    () =>
      onLeaving((left) => {
        const element = video.current
        if (!left.isWanted) announce(`Disconnected from ${left.device}. Your position is saved.`)
        if (document.activeElement?.closest('.cast')) element?.focus({ preventScroll: true })
        if (!element || left.href === null) return
        if (left.href === own) continueAt(element, left.seconds, left.isWanted)
        else if (left.isWanted) onEpisode(resumePage(left.href, left))
      }),
    [video, own, announce, onEpisode],
  )
}

/** The position of an episode that was not known here could not be saved. */
const resumePage = (href: string, { seconds }: LeftAt): string =>
  findEpisode(href) || seconds < 1 ? pageOf(href) : `${href}&t=${Math.floor(seconds)}`

function continueAt(element: HTMLVideoElement, seconds: number, plays: boolean): void {
  const seek = () => {
    element.currentTime = seconds
  }
  if (element.readyState > 0) seek()
  else element.addEventListener('loadedmetadata', seek, { once: true })
  if (plays) playHere(element)
}

/** The page follows the receiver's queue, also where the receiver goes on before the page has. */
function useFollowing(latest: Latest, episodes: readonly RemoteEpisode[]): void {
  const { href, chosen } = useCast()
  const seen = useRef(new Set<string>())
  const own = episodes[0]?.href
  useEffect(() => {
    if (href === null) return
    seen.current.add(href)
    if (own === undefined || href === own || href === chosen) return
    if (own !== followed && !seen.current.has(own)) return
    if (!episodes.some((episode) => episode.href === href)) return
    followed = href
    countAutomatic()
    latest.current.onEpisode(pageOf(href))
  }, [latest, href, own, episodes, chosen])
}

/**
 * After a touch, or without the question whether someone is watching, more episodes follow. None do if the viewer wants to stop
 * after this one.
 */
function useQueue(latest: Latest, episodes: readonly RemoteEpisode[]): void {
  const { href, duration, phase, queue } = useCast()
  const { sleep } = useExtras()
  const { autoplay } = usePlayer().preferences.preferences
  const continues = autoplay && sleep !== 'episode'
  const isPlaying = href !== null && duration > 0 && phase === 'playing'
  const isOwn = isPlaying && href === episodes[0]?.href
  // also on the pages of other episodes
  useEffect(() => {
    if (isPlaying) void stopAfterThis(!continues)
  }, [isPlaying, continues, href, queue])
  useEffect(() => {
    if (!isOwn || !continues) return undefined
    const fill = () => void continueWith(episodes.slice(1), mediaFor(latest.current))
    if (isQueueEmpty() || isAttended() || !latest.current.preferences.preferences.stillWatching) fill()
    document.addEventListener('pointerdown', fill)
    document.addEventListener('keydown', fill)
    return () => {
      document.removeEventListener('pointerdown', fill)
      document.removeEventListener('keydown', fill)
    }
  }, [latest, isOwn, continues, episodes])
  useEffect(() => {
    if (phase === 'ended' && getExtras().sleep === 'episode') changeExtras({ sleep: null })
  }, [phase])
}

const mediaFor =
  ({ preferences }: Player): ToMedia =>
  (episode, source) =>
    toCastMedia(episode, source, preferences.current().look)

const toChoices = ({ subtitles, playback }: Player): TrackChoices => ({
  subtitles: subtitles.selected,
  audio: playback.audioTracks.find(({ id }) => id === playback.audioTrack),
})
