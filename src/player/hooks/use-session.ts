import { type ActionDispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Step } from '../engine/recovery.ts'
import { type Session, startSession } from '../engine/session.client.ts'
import type { PlaybackEvent } from '../state/playback.ts'
import type { Cue } from '../subtitles/parse-subtitles.ts'
import type { Subtitles } from '../subtitles/subtitles.ts'

export interface SessionOptions {
  playable: Playable
  alternatives: readonly Playable[]
  resumeAt(): number
  wishes(): { quality: number | null; language: string | undefined }
  onRenew: (() => Promise<Playable | null>) | undefined
  say(text: string): void
}

/** What comes with a playlist: its words, and the lines of those that were read so far. */
export interface Inside {
  words: readonly Subtitles[]
  cues: ReadonlyMap<number, readonly Cue[]>
}

const NOTHING: Inside = { words: [], cues: new Map() }

/** Keeps the element fed. What it is fed with is named by the first playable, the others are for when that fails. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  dispatch: ActionDispatch<[event: PlaybackEvent]>,
  given: SessionOptions,
) {
  const session = useRef<Session | null>(null)
  const latest = useRef(given)
  const [inside, setInside] = useState(NOTHING)
  const [playing, setPlaying] = useState(given.playable)
  useEffect(() => {
    latest.current = given
  })
  const { address } = given.playable

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const { playable, alternatives, resumeAt, onRenew } = latest.current
    session.current = startSession(element, {
      playables: [playable, ...alternatives.filter((other) => other.address !== address)],
      at: resumeAt(),
      wishes: () => latest.current.wishes(),
      renew: onRenew && (async () => (await latest.current.onRenew?.()) ?? null),
      onPlayable(playable) {
        setPlaying(playable)
        setInside(NOTHING)
        dispatch({ type: 'qualities', qualities: [] })
        dispatch({ type: 'sounds', sounds: [], sound: null })
      },
      onStep(step) {
        const words = STEP_WORDS[step.type]
        if (words) latest.current.say(words)
      },
      onFailed: (on) => dispatch({ type: 'failed', on }),
      onQualities: (qualities) => dispatch({ type: 'qualities', qualities }),
      onShown: (height) => dispatch({ type: 'shown', height }),
      onAudioTracks: (sounds, sound) => dispatch({ type: 'sounds', sounds, sound }),
      onInside: (words) => setInside((old) => ({ ...old, words })),
      onCues: (id, cues) => setInside((old) => ({ ...old, cues: new Map(old.cues).set(id, cues) })),
    })
    return () => {
      session.current?.end()
      session.current = null
    }
  }, [video, dispatch, address])

  const engine = useCallback(() => session.current?.engine() ?? null, [])
  const retry = useCallback(() => session.current?.retry(), [])
  return { engine, retry, inside, playing }
}

const STEP_WORDS: Readonly<Partial<Record<Step['type'], string>>> = {
  reattach: 'Starting the picture anew',
  renew: 'Asking for the video again',
  alternative: 'Trying another source',
}
