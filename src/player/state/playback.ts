/** The playback state, derived from events of the media element. Pure. */
import type { Span } from '#src/catalogue/episode/playable.ts'

/** A rendition that a viewer can insist on. */
export interface Quality {
  /** Its id; renditions of one height are one quality. */
  height: number
  label: string
}

/** An audio track: another language, or another speaker layout. */
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

export interface Playback extends Omit<MediaState, 'readiness'> {
  /** Something was played already: the art has made way for the picture. */
  started: boolean
  /** Where it plays on from since the last jump, in seconds; null until it plays. */
  since: number | null
  /** It wants to play and cannot: nothing to show has arrived. */
  waiting: boolean
  qualities: readonly Quality[]
  /** The height of the current rendition, if known. */
  shownHeight: number | null
  audioTracks: readonly AudioTrack[]
  audioTrack: number | null
  pictured: boolean
  full: boolean
  /** Remote playback: available, or active. */
  remote: 'none' | 'available' | 'connected'
  failed: boolean
}

export type PlaybackEvent =
  | { type: 'media'; name: string; media: MediaState }
  | { type: 'qualities'; qualities: readonly Quality[] }
  | { type: 'shown'; height: number | null }
  | { type: 'sounds'; audioTracks: readonly AudioTrack[]; audioTrack: number | null }
  | { type: 'pictured' | 'full' | 'failed'; on: boolean }
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
  since: null,
  waiting: false,
  qualities: [],
  shownHeight: null,
  audioTracks: [],
  audioTrack: null,
  pictured: false,
  full: false,
  remote: 'none',
  failed: false,
}

export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'media':
      return reduceMedia(state, event.name, event.media)
    case 'qualities':
      return { ...state, qualities: event.qualities }
    case 'shown':
      return { ...state, shownHeight: event.height }
    case 'sounds':
      return { ...state, audioTracks: event.audioTracks, audioTrack: event.audioTrack }
    case 'remote':
      return { ...state, remote: event.remote }
    case 'failed':
      return { ...state, failed: event.on, waiting: false }
    case 'pictured':
    case 'full':
      return { ...state, [event.type]: event.on }
  }
}

/** The readiness from which the next moment can be shown (HAVE_FUTURE_DATA). */
const CAN_GO_ON = 3

function reduceMedia(state: Playback, name: string, { readiness, ...media }: MediaState): Playback {
  const started = state.started || name === 'play' || name === 'playing'
  const empty = readiness === 0
  return {
    ...state,
    ...media,
    // an element with a new source has neither position nor duration at first: keep the last ones
    time: empty ? state.time : media.time,
    duration: media.duration > 0 ? media.duration : state.duration,
    started,
    since: sinceWhen(state.since, name, media),
    failed: name === 'playing' ? false : state.failed,
    waiting: isWaiting(state, name, media, readiness),
  }
}

function sinceWhen(since: number | null, name: string, { seeking, time }: { seeking: boolean; time: number }) {
  if (name === 'emptied') return null
  if (name === 'seeking' || seeking) return time
  return name === 'playing' ? (since ?? time) : since
}

function isWaiting(state: Playback, name: string, media: { paused: boolean; ended: boolean }, readiness: number) {
  if (media.ended || (media.paused && readiness > 0 && name !== 'seeking')) return false
  if (name === 'waiting' || name === 'stalled' || name === 'emptied') return readiness < CAN_GO_ON
  if (name === 'playing' || readiness >= CAN_GO_ON) return false
  return state.waiting || name === 'play' || name === 'seeking'
}
