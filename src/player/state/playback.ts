/** What is going on on the screen, as the media element tells it: nothing here is true before the element says so. Pure. */
import type { Span } from '#src/catalogue/episode/playable.ts'

/** A rendition that a viewer can insist on. */
export interface Quality {
  /** What it is chosen by; renditions of one height are one choice. */
  height: number
  label: string
}

/** A sound of the same source: another language, or other speakers. */
export interface AudioTrack {
  id: number
  language: string
  label: string
}

/** What an element says of itself at the moment of an event. */
export interface MediaLook {
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

export interface Playback extends Omit<MediaLook, 'readiness'> {
  /** Something was played already: the art has made way for the picture. */
  started: boolean
  /** Where it plays on from since the last jump, in seconds; null until it plays. */
  since: number | null
  /** It wants to play and cannot: nothing to show has arrived. */
  waiting: boolean
  qualities: readonly Quality[]
  /** The height that is on the screen, if it is known. */
  shownHeight: number | null
  sounds: readonly AudioTrack[]
  sound: number | null
  pictured: boolean
  full: boolean
  /** Another screen: there is one, or it plays there. */
  remote: 'none' | 'available' | 'connected'
  failed: boolean
}

export type PlaybackEvent =
  | { type: 'media'; name: string; look: MediaLook }
  | { type: 'qualities'; qualities: readonly Quality[] }
  | { type: 'shown'; height: number | null }
  | { type: 'sounds'; sounds: readonly AudioTrack[]; sound: number | null }
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
  sounds: [],
  sound: null,
  pictured: false,
  full: false,
  remote: 'none',
  failed: false,
}

export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.type) {
    case 'media':
      return reduceMedia(state, event.name, event.look)
    case 'qualities':
      return { ...state, qualities: event.qualities }
    case 'shown':
      return { ...state, shownHeight: event.height }
    case 'sounds':
      return { ...state, sounds: event.sounds, sound: event.sound }
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

function reduceMedia(state: Playback, name: string, { readiness, ...look }: MediaLook): Playback {
  const started = state.started || name === 'play' || name === 'playing'
  const empty = readiness === 0
  return {
    ...state,
    ...look,
    // an element that is given its source anew knows neither place nor length for a while: the viewer still does
    time: empty ? state.time : look.time,
    duration: look.duration > 0 ? look.duration : state.duration,
    started,
    since: sinceWhen(state.since, name, look),
    failed: name === 'playing' ? false : state.failed,
    waiting: isWaiting(state, name, look, readiness),
  }
}

function sinceWhen(since: number | null, name: string, { seeking, time }: { seeking: boolean; time: number }) {
  if (name === 'emptied') return null
  if (name === 'seeking' || seeking) return time
  return name === 'playing' ? (since ?? time) : since
}

function isWaiting(state: Playback, name: string, look: { paused: boolean; ended: boolean }, readiness: number) {
  if (look.ended || (look.paused && readiness > 0 && name !== 'seeking')) return false
  if (name === 'waiting' || name === 'stalled' || name === 'emptied') return readiness < CAN_GO_ON
  if (name === 'playing' || readiness >= CAN_GO_ON) return false
  return state.waiting || name === 'play' || name === 'seeking'
}
