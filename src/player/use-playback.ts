import { type ActionDispatch, type RefObject, useEffect, useReducer } from 'react'
import { INITIAL, type MediaState, type Playback, type PlaybackEvent, reducePlayback } from './state/playback.ts'

const EVENTS =
  'play playing pause ended timeupdate seeking seeked waiting stalled canplay progress durationchange volumechange ratechange loadedmetadata emptied'

/** The playback state, updated by the events of the media element. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
): [Playback, ActionDispatch<[event: PlaybackEvent]>] {
  const [playback, dispatch] = useReducer(reducePlayback, INITIAL)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const update = ({ type }: { type: string }) =>
      dispatch({ type: 'media', name: type, media: readMediaState(element) })
    for (const name of EVENTS.split(' ')) element.addEventListener(name, update, { signal })
    for (const [name, on] of [
      ['enterpictureinpicture', true],
      ['leavepictureinpicture', false],
    ] as const)
      element.addEventListener(name, () => dispatch({ type: 'pictureInPicture', on }), { signal })
    dispatch({ type: 'pictureInPicture', on: document.pictureInPictureElement === element })
    update({ type: 'loadedmetadata' })
    return () => listeners.abort()
  }, [video])
  return [playback, dispatch]
}

function readMediaState(video: HTMLVideoElement): MediaState {
  const { paused, ended, seeking, currentTime, duration, volume, muted, playbackRate, readyState, buffered } = video
  return {
    paused,
    ended,
    seeking,
    volume,
    muted,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    rate: playbackRate,
    readiness: readyState,
    buffered: Array.from({ length: buffered.length }, (_, index) => ({
      start: buffered.start(index),
      end: buffered.end(index),
    })),
  }
}
