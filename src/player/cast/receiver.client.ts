/** Connects to a Cast receiver: follows what it plays, saves the position, and sends it commands. */
import { isRecord } from '../state/caption-style.ts'
import { createThrottle } from '../hooks/use-progress-report.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { buildMedia } from './build-request.ts'
import { changeCast, getCast, type LeftAt } from './cast-state.ts'
import { type Connection, connect, describeRefusal } from './connect.client.ts'
import { type CastMedia, type CastTrack, chooseActive, replaceActive, type TrackChoices } from './load-request.ts'
import { CastUnsupportedError, loadSender } from './load-sender.client.ts'
import type { MediaSession, RemotePlayer } from './sender-types.ts'

const SAVE_INTERVAL_MS = 5_000
/** An episode that is left so close to its end has been watched. */
const END_SECONDS = 15

let connection: Connection | null = null
/** The episodes that the receiver may play, by their watch page. */
const episodes = new Map<string, RemoteEpisode>()
/** Null until something was played from this page. */
let choices: TrackChoices | null = null
/** The episodes that were sent to the receiver since the last one was chosen. */
const sent = new Set<string>()
/** The episode for which the viewer's choice of tracks was applied. */
let chosenFor: string | null = null
let isLoading = false
let isWanted = false
let onLeft: ((left: LeftAt) => void) | null = null
const isDue = createThrottle(SAVE_INTERVAL_MS)

/** Loads Google's script, and rejoins a receiver that plays for this browser. */
export async function openCast(): Promise<void> {
  if (getCast().status !== 'off') return
  changeCast({ status: 'loading', problem: null })
  try {
    connection = connect(await loadSender(), update)
    window.addEventListener('pagehide', savePosition)
    changeCast({ status: 'ready' })
    update()
  } catch (error) {
    const problem =
      error instanceof CastUnsupportedError
        ? 'Google Cast isn’t available in this browser.'
        : 'Couldn’t load Google Cast. Check your connection and your content blocker, then try again.'
    changeCast({ status: 'off', problem })
  }
}

/** Shows the browser's list of devices. @returns whether one is connected */
export async function chooseDevice(): Promise<boolean> {
  if (!connection) return false
  changeCast({ status: 'connecting', problem: null })
  const refusal = await connection.context.requestSession().then(
    (code) => code ?? null,
    (code: unknown) => code ?? 'session_error',
  )
  if (refusal === null) {
    changeCast({ isFresh: true })
    update()
    return true
  }
  changeCast({ status: connection.player.isConnected ? 'connected' : 'ready', problem: describeRefusal(refusal) })
  return false
}

/** Makes episodes known that the receiver may play: their positions are saved. */
export function addEpisodes(added: readonly RemoteEpisode[]): void {
  for (const episode of added) episodes.set(episode.href, episode)
}

export const findEpisode = (href: string): RemoteEpisode | undefined => episodes.get(href)

/** Plays an episode on the receiver. @returns whether it has been loaded */
export async function playThere(episode: RemoteEpisode, seconds: number, wanted: TrackChoices, toMedia: ToMedia) {
  if (!connection) return false
  const session = connection.context.getCurrentSession()
  if (!session) return false
  savePosition()
  addEpisodes([episode])
  choices = wanted
  chosenFor = null
  isLoading = true
  sent.clear()
  const { href } = episode
  sent.add(href)
  changeCast({
    isFresh: false,
    href,
    time: seconds,
    duration: 0,
    isWaiting: true,
    hasEnded: false,
    problem: null,
    tracks: [],
  })
  try {
    const media = toMedia(episode, await episode.loadSource())
    const request = new connection.api.media.LoadRequest(buildMedia(connection.api, media))
    const activeTrackIds = chooseActive(media.tracks, [], wanted) ?? []
    await session.loadMedia(Object.assign(request, { currentTime: seconds, autoplay: true, activeTrackIds }))
    return true
  } catch {
    changeCast({ isWaiting: false, problem: `Couldn’t play this video on ${session.getCastDevice().friendlyName}.` })
    return false
  } finally {
    isLoading = false
    if (getCast().problem === null) update()
  }
}

export type ToMedia = (episode: RemoteEpisode, source: Awaited<ReturnType<RemoteEpisode['loadSource']>>) => CastMedia

/** Whether nothing but the chosen episode was sent to the receiver. */
export const isQueueEmpty = (): boolean => sent.size <= 1

/** Adds episodes at the end of the receiver's queue, except those that were added before. */
export async function addToQueue(following: readonly RemoteEpisode[], toMedia: ToMedia): Promise<void> {
  for (const episode of following) {
    if (sent.has(episode.href)) continue
    sent.add(episode.href)
    try {
      await insert(episode, toMedia)
    } catch {
      // the queue ends before it, and the viewer can choose it
      sent.delete(episode.href)
      return
    }
  }
}

async function insert(episode: RemoteEpisode, toMedia: ToMedia): Promise<void> {
  addEpisodes([episode])
  const media = toMedia(episode, await episode.loadSource())
  const session = mediaSession()
  if (!connection || !session) throw new Error('Nothing is playing')
  const { api } = connection
  const item = Object.assign(new api.media.QueueItem(buildMedia(api, media)), {
    autoplay: true,
    preloadTime: 20,
    startTime: 0,
    activeTrackIds: (choices && chooseActive(media.tracks, [], choices)) ?? [],
  })
  await new Promise<void>((resolve, reject) =>
    session.queueInsertItems(new api.media.QueueInsertItemsRequest([item]), resolve, reject),
  )
}

const mediaSession = (): MediaSession | null => connection?.context.getCurrentSession()?.getMediaSession() ?? null

/** Follows the receiver. */
function update(): void {
  if (!connection) return
  const { player, context } = connection
  const session = context.getCurrentSession()
  if (!player.isConnected || !session) {
    if (getCast().status === 'connected') leave()
    return
  }
  const device = session.getCastDevice().friendlyName
  const { volumeLevel: volume, isMuted } = player
  changeCast({ status: 'connected', device, volume, isMuted })
  if (!isLoading) followMedia(session.getMediaSession(), player, device)
  if (getExtras().remote !== device) changeExtras({ remote: device })
}

function followMedia(session: MediaSession | null, player: RemotePlayer, device: string): void {
  if (!session) return
  const before = getCast()
  if (session.playerState === 'IDLE') {
    if (session.idleReason === 'FINISHED' && !before.hasEnded) {
      if (before.href) episodes.get(before.href)?.save(before.duration, before.duration)
      changeCast({ hasEnded: true, isPaused: true, isWaiting: false })
    }
    if (session.idleReason === 'ERROR' && before.problem === null)
      changeCast({ problem: `This video can’t be played on ${device}.`, isWaiting: false, isPaused: true })
    return
  }
  const href = hrefOf(session.media?.customData)
  if (href === null) return
  if (before.href !== null && before.href !== href) saveEnd()
  changeCast({
    href,
    time: player.currentTime,
    duration: player.duration,
    isPaused: player.isPaused,
    isWaiting: session.playerState === 'BUFFERING' || session.playerState === 'LOADING',
    hasEnded: false,
    problem: before.href === href ? before.problem : null,
    tracks: session.media?.tracks ?? [],
    active: session.activeTrackIds ?? [],
  })
  applyChoices(href, session)
  if (isDue(performance.now()) || before.isPaused !== player.isPaused) savePosition()
}

const hrefOf = (data: unknown): string | null => {
  const href = isRecord(data) ? data['href'] : null
  return typeof href === 'string' ? href : null
}

/** Once per episode, since its tracks are only known when it plays. */
function applyChoices(href: string, session: MediaSession): void {
  if (!choices || chosenFor === href || !episodes.has(href) || session.playerState !== 'PLAYING') return
  chosenFor = href
  const active = chooseActive(session.media?.tracks ?? [], session.activeTrackIds ?? [], choices)
  if (active) setActive(session, active)
}

function setActive(session: MediaSession, active: number[]): void {
  if (!connection) return
  const request = new connection.api.media.EditTracksInfoRequest(active)
  session.editTracksInfo(request, update, () => changeCast({ problem: 'Couldn’t change the track.' }))
}

function savePosition(): void {
  const { href, time, duration, hasEnded } = getCast()
  if (href !== null && time > 0 && duration > 0 && !hasEnded) episodes.get(href)?.save(time, duration)
}

/** Saves an episode that the receiver has left for the next one. */
function saveEnd(): void {
  const { href, time, duration } = getCast()
  if (href !== null && duration > 0)
    episodes.get(href)?.save(time >= duration - END_SECONDS ? duration : time, duration)
}

function leave(): void {
  const { href, time, device } = getCast()
  savePosition()
  const left = { href, seconds: time, device, isWanted }
  isWanted = false
  choices = null
  chosenFor = null
  sent.clear()
  changeCast({
    status: 'ready',
    isFresh: false,
    href: null,
    time: 0,
    duration: 0,
    hasEnded: false,
    tracks: [],
    active: [],
  })
  onLeft?.(left)
  changeExtras({ remote: null })
}

/** @param listener goes on where the receiver was @returns a function that unsubscribes */
export function onLeaving(listener: (left: LeftAt) => void): () => void {
  onLeft = listener
  return () => {
    if (onLeft === listener) onLeft = null
  }
}

export const receiver = {
  playOrPause: () => connection?.controller.playOrPause(),
  seekTo(seconds: number) {
    if (!connection) return
    const { duration } = getCast()
    const target = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
    connection.player.currentTime = target
    connection.controller.seek()
    changeCast({ time: target })
    savePosition()
  },
  setVolume(volume: number) {
    if (!connection) return
    connection.player.volumeLevel = Math.min(1, Math.max(0, volume))
    connection.controller.setVolumeLevel()
    changeCast({ volume: connection.player.volumeLevel })
  },
  mute: () => connection?.controller.muteOrUnmute(),
  /** @param id null for no subtitles */
  chooseTrack(type: CastTrack['type'], id: number | null) {
    const session = mediaSession()
    if (!session) return
    const { tracks, active } = getCast()
    const track = tracks.find(({ trackId }) => trackId === id)
    if (type === 'TEXT')
      choices = {
        audio: choices?.audio,
        subtitles: track ? { label: track.name ?? '', language: track.language ?? '' } : null,
      }
    else choices = { subtitles: choices?.subtitles ?? null, audio: track?.language ?? undefined }
    setActive(session, replaceActive(tracks, active, type, id))
  },
  /** Ends playback there and continues here. */
  playHere() {
    isWanted = true
    connection?.context.endCurrentSession(true)
  },
}
