/** Connects to a Cast receiver, plays episodes there, and follows what it reports. */
import { getExtras, changeExtras } from '../state/extras.ts'
import type { RemoteEpisode, RemoteSource } from '../state/remote-episode.ts'
import {
  addEpisodes,
  countWatched,
  findEpisode,
  reportWatched,
  saveAll,
  saveEnd,
  saveIfDue,
  savePosition,
} from './cast-progress.client.ts'
import { addToQueue, endQueue, pauseIfEnding, startQueue } from './cast-queue.client.ts'
import { changeCast, emitLeft, getCast, NOTHING } from './cast-state.ts'
import { type Connection, connect, describeRefusal } from './connect.client.ts'
import {
  type CastMedia,
  type CastTrack,
  chooseActive,
  replaceActive,
  toChosenTrack,
  type TrackChoices,
  type CastMetadata,
} from './load-request.ts'
import { CastUnsupportedError, loadSender } from './load-sender.client.ts'
import { type PlayingReport, readReport } from './read-report.ts'
import type { MediaSession, CastApi } from './sender-types.ts'
import { ANSWER_TIMEOUT_MS, waitForAnswer } from './wait-for-answer.ts'

function buildMedia(api: CastApi, { tracks, textTrackStyle, metadata, ...media }: CastMedia): object {
  const info = new api.media.MediaInfo(media.contentId, media.contentType)
  return Object.assign(info, media, {
    metadata: buildMetadata(api, metadata),
    tracks: tracks.map(({ trackId, type, ...track }) => Object.assign(new api.media.Track(trackId, type), track)),
    textTrackStyle: Object.assign(new api.media.TextTrackStyle(), textTrackStyle),
  })
}

function buildMetadata(api: CastApi, { kind, images, ...metadata }: CastMetadata): object {
  const made = kind === 'movie' ? new api.media.MovieMediaMetadata() : new api.media.TvShowMediaMetadata()
  return Object.assign(made, metadata, { images: images.map(({ url }) => new api.Image(url)) })
}

let connection: Connection | null = null
/** The receiver's last session; the script no longer has it once it is idle. */
let lastMedia: MediaSession | null = null
/** Null until something was played from this page. */
let choices: TrackChoices | null = null
/** The episode for which the viewer's choice of tracks was applied. */
let chosenFor: string | null = null
/** Counts what was played, so that only the last one changes the state. */
let loads = 0
let isLoading = false
let isWanted = false

/** Loads Google's script, and rejoins a receiver that plays for this browser. */
export async function openCast(load = loadSender): Promise<void> {
  if (getCast().status !== 'off') return
  changeCast({ status: 'loading', problem: null })
  try {
    connection = connect(await load(), update)
    window.addEventListener('pagehide', saveAll)
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
    changeCast({ joined: 'chosen' })
    update()
    return true
  }
  changeCast({ status: connection.player.isConnected ? 'connected' : 'ready', problem: describeRefusal(refusal) })
  return false
}

export type ToMedia = (episode: RemoteEpisode, source: RemoteSource) => CastMedia

/** Plays an episode on the receiver. @param seconds where it starts */
export async function playThere(episode: RemoteEpisode, seconds: number, wanted: TrackChoices, toMedia: ToMedia) {
  const session = connection?.context.getCurrentSession()
  if (!connection || !session) return
  const { api } = connection
  const { href } = episode
  saveAll()
  // what was chosen there stays chosen in the other episodes of a title
  if (choices === null || pathOf(getCast().href) !== pathOf(href)) choices = wanted
  const wantedThere = choices
  chosenFor = null
  addEpisodes([episode])
  const load = ++loads
  const isLast = () => load === loads
  const queue = startQueue()
  isLoading = true
  lastMedia = null
  changeCast({
    ...NOTHING,
    joined: null,
    phase: 'playing',
    href,
    queue,
    server: episode.server,
    chosen: href,
    time: seconds,
    isWaiting: true,
    problem: null,
  })
  const fail = (problem: string) => {
    if (!isLast()) return
    isLoading = false
    changeCast({ phase: 'failed', isWaiting: false, isPaused: true, problem })
  }
  const device = session.getCastDevice().friendlyName
  const timer = setTimeout(
    () => fail(`${device} didn’t answer. Check that it is on, then try again.`),
    ANSWER_TIMEOUT_MS,
  )
  try {
    const source = await episode.loadSource()
    if (!isLast()) return
    if ('refusal' in source) {
      fail(source.refusal)
      return
    }
    const media = withQueue(toMedia(episode, source), queue)
    const activeTrackIds = chooseActive(media.tracks, [], wantedThere) ?? []
    const request = new api.media.LoadRequest(buildMedia(api, media))
    await session.loadMedia(Object.assign(request, { currentTime: seconds, autoplay: true, activeTrackIds }))
    if (!isLast()) return
    isLoading = false
    update()
  } catch {
    fail(`Couldn’t play this video on ${device}.`)
  } finally {
    clearTimeout(timer)
  }
}

const pathOf = (href: string | null): string | undefined => href?.split('?')[0]

const withQueue = (media: CastMedia, queue: string): CastMedia => ({
  ...media,
  customData: { ...media.customData, queue },
})

/** Adds episodes at the end of the receiver's queue if this page has started it. */
export const continueWith = (following: readonly RemoteEpisode[], toMedia: ToMedia): Promise<void> =>
  addToQueue(following, (episode, queue) => insert(episode, queue, toMedia))

async function insert(episode: RemoteEpisode, queue: string, toMedia: ToMedia): Promise<void> {
  addEpisodes([episode])
  const source = await episode.loadSource()
  const session = mediaSession()
  // another page or device may have sent something else
  if (!connection || !session || 'refusal' in source || isLoading || getCast().queue !== queue)
    throw new Error('It cannot follow')
  const { api } = connection
  const media = withQueue(toMedia(episode, source), queue)
  const item = Object.assign(new api.media.QueueItem(buildMedia(api, media)), {
    autoplay: true,
    preloadTime: 20,
    startTime: episode.resumeAt(),
    activeTrackIds: (choices && chooseActive(media.tracks, [], choices)) ?? [],
  })
  const request = new api.media.QueueInsertItemsRequest([item])
  await waitForAnswer((done, failed) => session.queueInsertItems(request, done, failed))
}

/** Ends the queue after the current episode, or lets it go on. */
export const stopAfterThis = (isWanted = true): Promise<void> => endQueue(isWanted, mediaSession)

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
  const { status, joined } = getCast()
  const isNew = status === 'ready' && joined === null
  changeCast({ status: 'connected', device, volume, isMuted, ...(isNew && { joined: 'again' }) })
  if (!isLoading) follow(session.getMediaSession(), device)
  if (getExtras().remote !== device) changeExtras({ remote: device })
}

function follow(media: MediaSession | null, device: string): void {
  if (!connection) return
  const report = readReport(media ?? lastMedia, media !== null, connection.player)
  if (media) lastMedia = media
  if (report.type === 'playing') followPlaying(report, media)
  else if (report.type === 'loading') changeCast({ isWaiting: true })
  else if (report.type === 'other') followOther()
  else if (report.type !== 'unknown' && getCast().phase === 'playing') followEnd(report.type, device)
  countWatched()
}

function followPlaying({ type, ...report }: PlayingReport, media: MediaSession | null): void {
  const before = getCast()
  const isSame = before.href === report.href
  if (!isSame) {
    if (before.phase === 'playing') saveEnd(false)
    reportWatched()
  }
  changeCast({ ...report, phase: type, problem: isSame && before.phase === type ? before.problem : null })
  pauseIfEnding(before, report, () => receiver.setPaused(true))
  if (media) applyChoices(report, media)
  if (before.isPaused === report.isPaused) saveIfDue()
  else savePosition()
}

function followOther(): void {
  if (getCast().phase === 'other') return
  saveAll()
  changeCast({ ...NOTHING, phase: 'other', problem: null })
}

function followEnd(phase: 'ended' | 'stopped' | 'failed', device: string): void {
  if (phase === 'ended') saveEnd(true)
  else savePosition()
  reportWatched()
  const problem = phase === 'failed' ? `This video can’t be played on ${device}.` : null
  changeCast({ phase, isPaused: true, isWaiting: false, problem })
}

/** Once per episode, since its tracks are only known when it plays. */
function applyChoices(
  { href, tracks, active }: Pick<PlayingReport, 'href' | 'tracks' | 'active'>,
  session: MediaSession,
): void {
  if (!choices || chosenFor === href || !findEpisode(href) || session.playerState !== 'PLAYING') return
  chosenFor = href
  const chosen = chooseActive(tracks, active, choices)
  if (chosen) setActive(session, chosen)
}

function setActive(session: MediaSession, active: number[]): void {
  if (!connection) return
  const request = new connection.api.media.EditTracksInfoRequest(active)
  changeCast({ problem: null })
  session.editTracksInfo(request, update, () => changeCast({ problem: 'Couldn’t change the track.' }))
}

function leave(): void {
  const { href, time, device } = getCast()
  saveAll()
  const left = { href, seconds: time, device, isWanted }
  isWanted = false
  choices = null
  chosenFor = null
  lastMedia = null
  loads += 1
  isLoading = false
  changeCast({ ...NOTHING, status: 'ready', joined: null, problem: null })
  emitLeft(left)
  changeExtras({ remote: null })
}

export const receiver = {
  playOrPause: () => connection?.controller.playOrPause(),
  setPaused(isPaused: boolean) {
    if (getCast().phase === 'playing' && getCast().isPaused !== isPaused) receiver.playOrPause()
  },
  seekTo(seconds: number) {
    if (!connection || getCast().phase !== 'playing') return
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
        subtitles: track ? toChosenTrack(track) : null,
      }
    else
      choices = {
        subtitles: choices?.subtitles ?? null,
        audio: track && toChosenTrack(track),
      }
    setActive(session, replaceActive(tracks, active, type, id))
  },
  /** Ends playback there. */
  stop: () => connection?.context.endCurrentSession(true),
  /** Ends playback there and continues here. */
  playHere() {
    isWanted = connection?.context.getCurrentSession() !== null
    receiver.stop()
  },
}
