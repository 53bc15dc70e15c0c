import { useEffect, useMemo, useRef, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { countAutomatic, isAttended } from '../timers/unattended.client.ts'
import { changeCast, getCast } from './cast-state.ts'
import { toCastMedia, type TrackChoices } from './load-request.ts'
import { addEpisodes, addToQueue, isQueueEmpty, onLeaving, playThere, type ToMedia } from './receiver.client.ts'
import { useCast } from './use-cast.ts'

export interface CastControls {
  /** The episode of this page, and those that follow; empty while they are loading. */
  episodes: readonly RemoteEpisode[]
  /** Plays one of them there, and opens its page. */
  play(index: number, seconds?: number): void
}

/** Connects this page with the receiver: what it plays there, which page is open, and where playback goes on here. */
export function useCastSession(): CastControls {
  const player = usePlayer()
  const { video, onLeave, onEpisode, announce } = player
  const { href, duration } = useCast()
  const [episodes, setEpisodes] = useState<readonly RemoteEpisode[]>([])
  const own = episodes[0]?.href
  const latest = useRef(player)
  useEffect(() => {
    latest.current = player
  })

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

  const controls = useMemo<CastControls>(
    () => ({
      episodes,
      play(index, seconds = 0) {
        const episode = episodes[index]
        if (!episode) return
        void playThere(episode, seconds, toChoices(latest.current), mediaFor(latest.current))
        if (index > 0) latest.current.onEpisode(episode.href)
      },
    }),
    [episodes],
  )

  // what plays here moves there
  useEffect(() => {
    const element = video.current
    if (!element || own === undefined) return undefined
    const move = () => {
      const seconds = element.ended ? 0 : element.currentTime || onLeave().resumeAt()
      element.pause()
      if (getCast().href !== own) controls.play(0, seconds)
    }
    if (!element.paused || getCast().isFresh) move()
    element.addEventListener('play', move)
    return () => element.removeEventListener('play', move)
  }, [video, own, controls, onLeave])

  // playback goes on here
  useEffect(
    () =>
      onLeaving((left) => {
        const element = video.current
        if (!left.isWanted) announce(`Disconnected from ${left.device}. Your place is kept.`)
        if (!element || left.href === null) return
        if (left.href === own) continueAt(element, left.seconds, left.isWanted)
        else if (left.isWanted) onEpisode(left.href)
      }),
    [video, own, announce, onEpisode],
  )

  // the page follows the receiver's queue
  const before = useRef(href)
  useEffect(() => {
    const previous = before.current
    before.current = href
    if (own === undefined || previous !== own || href === own || href === null) return
    if (!episodes.some((episode) => episode.href === href)) return
    countAutomatic()
    latest.current.onEpisode(href)
  }, [href, own, episodes])

  // after a touch, or without the question whether someone is watching, more episodes follow
  const isPlaying = href === own && duration > 0
  useEffect(() => {
    if (!isPlaying) return undefined
    const fill = () => {
      const { preferences } = latest.current.preferences
      if (preferences.autoplay) void addToQueue(episodes.slice(1), mediaFor(latest.current))
    }
    if (isQueueEmpty() || isAttended() || !latest.current.preferences.preferences.stillWatching) fill()
    document.addEventListener('pointerdown', fill)
    document.addEventListener('keydown', fill)
    return () => {
      document.removeEventListener('pointerdown', fill)
      document.removeEventListener('keydown', fill)
    }
  }, [isPlaying, episodes])

  return controls
}

type Player = ReturnType<typeof usePlayer>

const mediaFor =
  ({ preferences }: Player): ToMedia =>
  (episode, source) =>
    toCastMedia(episode, source, preferences.current().look)

const toChoices = ({ subtitles, playback }: Player): TrackChoices => ({
  subtitles: subtitles.selected,
  audio: playback.audioTracks.find(({ id }) => id === playback.audioTrack)?.language || undefined,
})

function continueAt(element: HTMLVideoElement, seconds: number, plays: boolean): void {
  const seek = () => {
    element.currentTime = seconds
  }
  if (element.readyState > 0) seek()
  else element.addEventListener('loadedmetadata', seek, { once: true })
  if (plays) void element.play().catch(() => undefined)
}
