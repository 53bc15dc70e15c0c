/** A playback session on a media element: starts an engine, and recovers from errors. */
import type { Playable } from '#src/catalogue/episode/playable.ts'
import type { Engine, EngineEvents } from './engine.ts'
import { openEngine } from './open-engine.client.ts'
import { CALM_SECONDS, type Fault, lastStep, nextStep, NO_TRIES, type Step } from './recovery.ts'
import { secondsAhead, watchStalls } from './watch-stalls.client.ts'

export interface SessionOptions extends Omit<EngineEvents, 'onFault'> {
  /** What to play, then the alternatives in order. */
  playables: readonly Playable[]
  /** Start position in seconds. */
  startSeconds: number
  preferences(): { quality: number | null; language: string | undefined }
  /** Requests a new address of the same source, when one has expired. */
  renew: (() => Promise<Playable | null>) | undefined
  onPlayable(playable: Playable): void
  onStep(step: Step): void
  onFailed(failed: boolean): void
}

export interface Session {
  engine(): Engine | null
  retry(): void
  end(): void
}

export function startSession(video: HTMLVideoElement, options: SessionOptions): Session {
  const ending = new AbortController()
  const { signal } = ending
  let engine: Engine | null = null
  let index = 0
  let renewed: Playable | null = null
  let tries = NO_TRIES
  let position = options.startSeconds
  let calmFrom = position
  let wanted = !video.paused
  /** The connection failed: the buffer plays to its end, then the source is requested again. */
  let isDraining = false
  /** Every recovery failed; the viewer sees an error with a retry button. */
  let failed = false
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const on = (name: string, listen: () => void, target: EventTarget = video) =>
    target.addEventListener(name, listen, { signal })
  on('play', () => {
    wanted = true
    engine?.setPrefetch(true)
  })
  on('playing', () => {
    failed = false
  })
  on('pause', () => {
    if (video.readyState > 0 && !video.error) wanted = false
  })
  on('timeupdate', () => {
    if (video.readyState === 0 || video.seeking) return
    position = video.currentTime
    if (position < calmFrom || position > calmFrom + CALM_SECONDS) tries = NO_TRIES
  })
  on('seeking', () => {
    if (video.readyState > 0) position = video.currentTime
  })
  on('waiting', () => {
    if (isDraining && secondsAhead(video) <= 1) engine?.reload()
  })
  on('online', () => engine?.reload(), window)
  on('pageshow', wake, window)
  on('visibilitychange', wake, document)

  /** After sleep, the connection may be dead without an event. */
  function wake(): void {
    if (document.visibilityState === 'visible' && wanted && video.readyState < 3) engine?.reload()
  }

  const hasAlternative = () => index + 1 < options.playables.length

  async function attach(): Promise<void> {
    const attempt = ++turn
    engine?.end()
    engine = null
    const playable = renewed ?? options.playables[index]
    if (!playable) return
    isDraining = false
    failed = false
    options.onFailed(false)
    options.onPlayable(playable)
    const goesOn = wanted
    const start = { ...options.preferences(), address: playable.address, startSeconds: position, prefetch: wanted }
    const opened = await openEngine(
      video,
      playable.kind,
      start,
      { ...options, onFault },
      () => attempt === turn && !signal.aborted,
    )
    if (!opened) return
    engine = opened
    if (goesOn) void video.play().catch(() => undefined)
  }

  function onFault(fault: Fault): void {
    if (signal.aborted || (fault === 'network' && !navigator.onLine && engine)) return
    const next = nextStep(tries, fault, { renew: options.renew !== undefined, alternative: hasAlternative() })
    tries = next.tries
    calmFrom = position
    if (next.step.type === 'give-up' && !isDraining && secondsAhead(video) > 1) {
      isDraining = true
      return
    }
    take(next.step)
  }

  function take(step: Step): void {
    options.onStep(step)
    clearTimeout(timer)
    if (step.type === 'reload') timer = setTimeout(() => (engine ? engine.reload() : void attach()), step.afterMs)
    else if (step.type === 'recover') engine?.recover()
    else if (step.type === 'reattach') void attach()
    else if (step.type === 'renew') void renew()
    else if (step.type === 'alternative') {
      index += 1
      renewed = null
      tries = NO_TRIES
      void attach()
    } else {
      failed = true
      options.onFailed(true)
    }
    if (step.type === 'recover' && wanted) void video.play().catch(() => undefined)
  }

  async function renew(): Promise<void> {
    const fresh = await options.renew?.().catch(() => null)
    if (signal.aborted) return
    if (!fresh) {
      tries = { ...tries, renewed: Number.MAX_SAFE_INTEGER }
      onFault('refused')
      return
    }
    renewed = fresh
    void attach()
  }

  const stopWatching = watchStalls(video, () => wanted && !failed, {
    lower: () => engine?.lower(),
    reattach: () => void attach(),
    abandon: () => take(lastStep({ alternative: hasAlternative() })),
  })
  void attach()

  return {
    engine: () => engine,
    retry() {
      tries = NO_TRIES
      index = 0
      renewed = null
      wanted = true
      void attach()
    },
    end() {
      ending.abort()
      stopWatching()
      clearTimeout(timer)
      engine?.end()
      engine = null
    },
  }
}
