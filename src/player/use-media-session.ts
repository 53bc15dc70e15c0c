import { type RefObject, useEffect } from 'react'
import { play } from './media.client.ts'
import type { Intent } from './state/intent.ts'
import type { Playback } from './state/playback.ts'
import { remoteControl } from './state/remote-control.ts'
import type { Act } from './use-actions.ts'

interface MediaSessionSupport {
  mediaSession?: MediaSession
}

interface SessionMetadata {
  label: string
  artist: string
  poster: string
  hasNext: boolean
  hasPrevious: boolean
}

/** Media Session: metadata and controls on lock screens, headsets and keyboards. */
export function useMediaSession(
  video: RefObject<HTMLVideoElement | null>,
  { started, paused, time, duration, rate }: Playback,
  { label, artist, poster, hasNext, hasPrevious }: SessionMetadata,
  act: Act,
): void {
  useEffect(() => {
    const { mediaSession: session }: MediaSessionSupport = navigator
    if (!session || !started) return undefined
    session.metadata = new MediaMetadata({
      title: label,
      artist,
      artwork: [{ src: new URL(poster, location.href).href }],
    })
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => setPaused(video.current, false)],
      ['pause', () => setPaused(video.current, true)],
      ['seekbackward', ({ seekOffset = 10 }) => act({ type: 'seekBy', seconds: -(seekOffset ?? 10) })],
      ['seekforward', ({ seekOffset = 10 }) => act({ type: 'seekBy', seconds: seekOffset ?? 10 })],
      ['seekto', ({ seekTime }) => act({ type: 'seekTo', seconds: seekTime ?? 0 })],
    ]
    if (hasNext) handlers.push(['nexttrack', () => act(NEXT)])
    if (hasPrevious) handlers.push(['previoustrack', () => act(PREVIOUS)])
    for (const [action, handler] of handlers) setHandler(session, action, handler)
    return () => {
      for (const [action] of handlers) setHandler(session, action, null)
      session.metadata = null
    }
  }, [video, started, label, artist, poster, hasNext, hasPrevious, act])

  useEffect(() => {
    const { mediaSession: session }: MediaSessionSupport = navigator
    if (!session || !started) return
    session.playbackState = paused ? 'paused' : 'playing'
    if (duration > 0) session.setPositionState({ duration, playbackRate: rate, position: Math.min(time, duration) })
  }, [started, paused, rate, duration, Math.floor(time / 5)]) // oxlint-disable-line react/exhaustive-deps -- the system interpolates the position
}

function setPaused(video: HTMLVideoElement | null, isPaused: boolean): void {
  if (remoteControl.setPaused) remoteControl.setPaused(isPaused)
  else if (isPaused) video?.pause()
  else if (video) play(video)
}

const NEXT: Intent = { type: 'next' }
const PREVIOUS: Intent = { type: 'previous' }

/** Sets a handler, unless the browser does not support the action. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // the browser throws for unknown actions
  }
}
