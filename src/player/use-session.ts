import { type ActionDispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { ChosenTrack } from '#src/catalogue/episode/track-choice.ts'
import type { Step } from './recovery.ts'
import { type Session, startSession } from './session.client.ts'
import type { PlaybackEvent } from './state/playback.ts'
import type { Cue } from './subtitles/parse-subtitles.ts'
import type { Subtitles } from './subtitles/subtitles.ts'

export interface SessionOptions {
  playable: Playable
  alternatives: readonly Playable[]
  resumeAt(): number
  preferences(): { quality: number | null; audio: ChosenTrack | undefined }
  onRenew: (() => Promise<Playable | null>) | undefined
  announce(text: string): void
}

/** The playlist's subtitle tracks, with the cues loaded so far. */
export interface EmbeddedSubtitles {
  tracks: readonly Subtitles[]
  cues: ReadonlyMap<number, readonly Cue[]>
}

const NO_SUBTITLES: EmbeddedSubtitles = { tracks: [], cues: new Map() }

/** Runs a playback session on the media element: plays the first playable, and the alternatives when it fails. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
  options: SessionOptions,
) {
  const session = useRef<Session | null>(null)
  const latest = useRef(options)
  const [embedded, setEmbedded] = useState(NO_SUBTITLES)
  const [playing, setPlaying] = useState(options.playable)
  useEffect(() => {
    latest.current = options
  })
  const { address } = options.playable

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const { playable, alternatives, resumeAt, onRenew } = latest.current
    session.current = startSession(element, {
      playables: [playable, ...alternatives.filter((other) => other.address !== address)],
      startSeconds: resumeAt(),
      preferences: () => latest.current.preferences(),
      renew: onRenew && (async () => (await latest.current.onRenew?.()) ?? null),
      onPlayable(playable) {
        setPlaying(playable)
        setEmbedded(NO_SUBTITLES)
        dispatch({ type: 'qualities', qualities: [] })
        dispatch({ type: 'audioTracks', audioTracks: [], audioTrack: null })
      },
      onStep(step) {
        const message = STEP_MESSAGES[step.type]
        if (message) latest.current.announce(message)
      },
      onFailed: (fault) => dispatch({ type: 'failed', fault }),
      onBusy: (ahead) => dispatch({ type: 'busy', ahead }),
      onQualities: (qualities) => dispatch({ type: 'qualities', qualities }),
      onShownHeight: (height) => dispatch({ type: 'shownHeight', height }),
      onAudioTracks: (audioTracks, audioTrack) => dispatch({ type: 'audioTracks', audioTracks, audioTrack }),
      onEmbeddedSubtitles: (tracks) => setEmbedded((old) => ({ ...old, tracks })),
      onCues: (id, cues) => setEmbedded((old) => ({ ...old, cues: new Map(old.cues).set(id, cues) })),
    })
    return () => {
      session.current?.end()
      session.current = null
    }
  }, [video, dispatch, address])

  const engine = useCallback(() => session.current?.engine() ?? null, [])
  const retry = useCallback(() => session.current?.retry(), [])
  const replace = useCallback((playable: Playable) => session.current?.replace(playable), [])
  // what the page learns about the same video, as its segments, is in effect at once
  const known = playing.address === address ? options.playable : playing
  return { engine, retry, replace, embedded, playing: known }
}

const STEP_MESSAGES: Readonly<Partial<Record<Step['type'], string>>> = {
  reattach: 'Restarting the video',
  renew: 'Reloading the video',
  alternative: 'Trying another source',
}
