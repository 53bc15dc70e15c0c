/** The playback state, derived from events of the media element. */
import type { Fault } from '../recovery.ts'
import type { Span } from '#src/catalogue/episode/playable.ts'

/** A quality that the viewer can select. */
export interface Quality {
  /** Identifies it: renditions of one height are one quality. */
  height: number
  label: string
  /** Whether the server has nothing to convert for it. */
  isCopied?: boolean
}

/** An audio track: a language in a speaker layout. */
export interface AudioTrack {
  id: number
  language: string
  label: string
}

/** The element's properties at the time of an event. */
export interface MediaState {
  paused: boolean
  ended: boolean
  seeking: boolean
  time: number
  duration: number
  buffered: readonly Span[]
  volume: number
  muted: boolean
  rate: number
  /** `HTMLMediaElement.readyState`. */
  readiness: number
}

/** How many others are before the viewer, while the server has no slot to convert the video; `encoding` while it converts; null once it goes on. */
export type Ahead = number | 'encoding' | null

export interface Playback extends Omit<MediaState, 'readiness'> {
  /** Whether playback has started; before that, the poster is shown. */
  started: boolean
  /** The position in seconds from which it has played without a seek; null before playback. */
  playingFrom: number | null
  /** Whether playback waits for data. */
  waiting: boolean
  ahead: Ahead
  qualities: readonly Quality[]
  /** The height of the current rendition, if known. */
  shownHeight: number | null
  audioTracks: readonly AudioTrack[]
  audioTrack: number | null
  pictureInPicture: boolean
  fullScreen: boolean
  /** Remote playback: available, or active. */
  remote: 'none' | 'available' | 'connected'
  failed: boolean
  /** Why it failed last. */
  fault: Fault | null
  /** How often it has failed. */
  failures: number
}

export type PlaybackEvent =
  | { type: 'media'; name: string; media: MediaState }
  | { type: 'qualities'; qualities: readonly Quality[] }
  | { type: 'shownHeight'; height: number | null }
  | { type: 'audioTracks'; audioTracks: readonly AudioTrack[]; audioTrack: number | null }
  | { type: 'pictureInPicture' | 'fullScreen'; on: boolean }
  | { type: 'busy'; ahead: Ahead }
  | { type: 'failed'; fault: Fault | null }
  | { type: 'remote'; remote: Playback['remote'] }

export const INITIAL: Playback = {
  paused: true,
  ended: false,
  seeking: false,
  time: 0,
  duration: 0,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
  started: false,
  playingFrom: null,
  waiting: false,
  ahead: null,
  qualities: [],
  shownHeight: null,
  audioTracks: [],
  audioTrack: null,
  pictureInPicture: false,
  fullScreen: false,
  remote: 'none',
  failed: false,
  fault: null,
  failures: 0,
}

export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'media':
      return reduceMedia(state, event.name, event.media)
    case 'qualities':
      return { ...state, qualities: event.qualities }
    case 'shownHeight':
      return { ...state, shownHeight: event.height }
    case 'audioTracks':
      return { ...state, audioTracks: event.audioTracks, audioTrack: event.audioTrack }
    case 'busy':
      return state.ahead === event.ahead ? state : { ...state, ahead: event.ahead }
    case 'remote':
      return state.remote === event.remote ? state : { ...state, remote: event.remote }
    case 'failed':
      return event.fault === null
        ? { ...state, failed: false, waiting: false }
        : { ...state, failed: true, waiting: false, fault: event.fault, failures: state.failures + 1 }
    case 'pictureInPicture':
    case 'fullScreen':
      return { ...state, [event.type]: event.on }
  }
}

/** The `readyState` from which the next frame can be shown. */
const HAVE_FUTURE_DATA = 3

function reduceMedia(state: Playback, name: string, { readiness, ...media }: MediaState): Playback {
  const started = state.started || name === 'play' || name === 'playing'
  const empty = readiness === 0
  return {
    ...state,
    ...media,
    // an element with a new source has neither position nor duration at first: retain the last ones
    time: empty ? state.time : media.time,
    duration: media.duration > 0 ? media.duration : state.duration,
    started,
    playingFrom: nextPlayingFrom(state.playingFrom, name, media),
    failed: name === 'playing' ? false : state.failed,
    waiting: isWaiting(state, name, media, readiness),
  }
}

function nextPlayingFrom(
  current: number | null,
  name: string,
  { seeking, time }: { seeking: boolean; time: number },
): number | null {
  if (name === 'emptied') return null
  if (name === 'seeking' || seeking) return time
  return name === 'playing' ? (current ?? time) : current
}

function isWaiting(
  state: Playback,
  name: string,
  media: { paused: boolean; ended: boolean },
  readiness: number,
): boolean {
  if (media.ended || (media.paused && readiness > 0 && name !== 'seeking')) return false
  if (name === 'waiting' || name === 'stalled' || name === 'emptied') return readiness < HAVE_FUTURE_DATA
  if (name === 'playing' || readiness >= HAVE_FUTURE_DATA) return false
  return state.waiting || name === 'play' || name === 'seeking'
}
