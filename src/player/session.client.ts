/** A playback session on a media element: starts an engine, and recovers from errors. */
import type { Playable, Span } from '#src/catalogue/episode/playable.ts'
import type { ChosenTrack } from '#src/catalogue/episode/track-choice.ts'
import { waitForConnection } from './connection.client.ts'
import type { Engine, EngineEvents } from './engine.ts'
import { play, PLAY_REFUSED, PLAY_WANTED } from './media.client.ts'
import { openEngine } from './open-engine.client.ts'
import { type Fault, lastStep, nextStep, NO_ATTEMPTS, RESET_AFTER_SECONDS, type Step } from './recovery.ts'
import type { Ahead } from './state/playback.ts'
import { secondsAhead, watchStalls } from './watch-stalls.client.ts'

export interface SessionOptions extends Omit<EngineEvents, 'onFault'> {
  /** The playable to start with, then the alternatives in order. */
  playables: readonly Playable[]
  /** Start position in seconds. */
  startSeconds: number
  preferences(): { quality: number | null; audio: ChosenTrack | undefined }
  /** Requests a new URL of the same source when the current one has expired. */
  renew: (() => Promise<Playable | null>) | undefined
  onPlayable(playable: Playable): void
  onStep(step: Step): void
  /** @param fault why every recovery failed; null if playback is tried again */
  onFailed(fault: Fault | null): void
}

export interface Session {
  engine(): Engine | null
  retry(): void
  /** Plays the same video from another URL. */
  replace(playable: Playable): void
  end(): void
}

const ASK_AGAIN_MS = 3_000

function toAhead(answer: unknown): Ahead {
  if (typeof answer !== 'object' || answer === null || !('isEncoding' in answer) || !answer.isEncoding) return null
  return 'ahead' in answer && typeof answer.ahead === 'number' ? answer.ahead : 'encoding'
}

/** A video with more damaged places is not copied at all. */
const MAX_DAMAGED = 3

export function startSession(video: HTMLVideoElement, options: SessionOptions): Session {
  const listeners = new AbortController()
  const { signal } = listeners
  let engine: Engine | null = null
  let index = 0
  let renewed: Playable | null = null
  let attempts = NO_ATTEMPTS
  let position = options.startSeconds
  let lastFaultPosition = position
  /** Whether the viewer wants the video to play; stays true while it waits for data. */
  let shouldPlay = !video.paused
  /** The connection failed: the buffer plays to its end, then the source is requested again. */
  let isDraining = false
  /** Every recovery failed; the viewer sees an error with a retry button. */
  let failed = false
  /** The server has no slot for the video: the engine asks again. */
  let isBusy = false
  let hasPlayed = false
  /** Of the current source: what can’t be decoded as the server copies it. */
  let damaged: readonly Span[] = []
  /** Whether the server has refused to encode the current source. */
  let refusesToEncode = false
  /** Whether the server has said what the video waits for, and is asked again. */
  let isAsking = false
  let askTimer: ReturnType<typeof setTimeout> | undefined
  let attachCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const on = (name: string, listener: () => void, target: EventTarget = video) =>
    target.addEventListener(name, listener, { signal })
  for (const name of ['play', PLAY_WANTED])
    on(name, () => {
      shouldPlay = true
      engine?.setPrefetch(true)
    })
  on(PLAY_REFUSED, () => {
    shouldPlay = false
    engine?.setPrefetch(false)
  })
  on('playing', () => {
    failed = false
    hasPlayed = true
    stopAsking()
  })
  on('pause', () => {
    if (!video.error) shouldPlay = false
  })
  on('timeupdate', () => {
    if (video.readyState === 0 || video.seeking || video.error) return
    position = video.currentTime
    // after a fault, playback may resume slightly earlier
    if (position < lastFaultPosition - 1 || position > lastFaultPosition + RESET_AFTER_SECONDS) attempts = NO_ATTEMPTS
  })
  on('seeking', () => {
    if (video.readyState > 0) position = video.currentTime
  })
  // hls.js may not report that buffered data can’t be decoded; it has recovered if the error is gone
  on('error', () => {
    if (engine?.hls && video.error) onFault('media')
  })
  on('waiting', () => {
    if (isDraining && secondsAhead(video) <= 1) reload()
  })
  on('online', reload, window)
  on('pageshow', reloadIfStarved, window)
  on('visibilitychange', reloadIfStarved, document)

  /** While the device slept, the connection may have been lost without an event. */
  function reloadIfStarved(): void {
    if (document.visibilityState === 'visible' && shouldPlay && video.readyState < 3) reload()
  }

  function reload(): void {
    engine?.reload()
    resume()
  }

  /** Replacing the element’s video pauses it, without an event. */
  function resume(): void {
    if (shouldPlay && !failed) play(video)
  }

  const hasAlternative = () => index + 1 < options.playables.length

  async function attach(): Promise<void> {
    const ownCount = ++attachCount
    engine?.end()
    engine = null
    const playable = renewed ?? options.playables[index]
    if (!playable) return
    isDraining = false
    failed = false
    options.onFailed(null)
    stopAsking()
    setBusy(null)
    options.onPlayable(playable)
    const start = {
      ...options.preferences(),
      address: playable.address,
      position: () => position,
      prefetch: shouldPlay,
      damaged,
    }
    const opened = await openEngine(
      video,
      playable.kind,
      start,
      { ...options, onFault, onBusy: setBusy },
      () => ownCount === attachCount && !signal.aborted,
    )
    if (!opened) return
    engine = opened
    if (shouldPlay) engine.setPrefetch(true) // Play may have been pressed while the engine was loaded
    resume()
  }

  function setBusy(ahead: Ahead): void {
    // what is being converted may be too much for the server
    isBusy = typeof ahead === 'number'
    options.onBusy(ahead)
  }

  /** Asks the server what the video waits for: the system’s player does not tell, and a CDN answers for the server. */
  async function ask(ownCount = attachCount): Promise<void> {
    const { address = '' } = renewed ?? options.playables[index] ?? {}
    const [, file] = /\/media\/library\/([0-9a-f]{16}\/[\w-]+\.m3u8)/.exec(address) ?? []
    if (file === undefined) return
    const answer = await fetch(`/media/run/${file}`)
      .then(async (response): Promise<unknown> => response.json())
      .catch(() => null)
    // meanwhile it may have gone on, or the engine was told
    if (signal.aborted || ownCount !== attachCount || video.readyState >= 3 || (isBusy && !isAsking)) return
    const ahead = toAhead(answer)
    isAsking = ahead !== null
    setBusy(ahead)
    if (isAsking) askTimer = setTimeout(() => void ask(ownCount), ASK_AGAIN_MS)
  }

  function stopAsking(): void {
    clearTimeout(askTimer)
    if (isAsking) setBusy(null)
    isAsking = false
  }

  /** Whether the server copies the video, and would encode it if it is asked. */
  function canEncode(span: Span | undefined): boolean | 'done' {
    if (refusesToEncode) return false
    const isCopied = damaged.length > 0 || (engine?.hls?.levels.some(({ score }) => score > 0) ?? false)
    if (!isCopied || !span) return false
    const middle = (span.start + span.end) / 2
    return damaged.some(({ start, end }) => start <= middle && middle < end) ? 'done' : true
  }

  function onFault(reported: Fault, reportedSpan = engine?.damagedSpan?.()): void {
    if (signal.aborted || (reported === 'network' && !navigator.onLine && engine)) return
    // a server that encodes nothing refuses it, as every server does after a URL has expired
    const canRenew = options.renew !== undefined && attempts.renewed === 0
    const isEncodeRefused = reported === 'refused' && damaged.length > 0 && !canRenew
    const fault = isEncodeRefused ? 'media' : reported
    const span = isEncodeRefused ? damaged.at(-1) : reportedSpan
    const next = nextStep(attempts, fault, {
      renew: options.renew !== undefined,
      alternative: hasAlternative(),
      encode: canEncode(span),
      // what the browser has read up to a place ahead is not the video as a whole that it can’t play
      skip: hasPlayed || (span?.start ?? 0) > position,
    })
    attempts = next.attempts
    if (isEncodeRefused) {
      refusesToEncode = true
      damaged = []
    } else if (next.step.type === 'encode' && span)
      damaged = damaged.length < MAX_DAMAGED ? [...damaged, span] : [{ start: 0, end: Infinity }]
    lastFaultPosition = position
    if (next.step.type === 'give-up' && !isDraining && !video.error && secondsAhead(video) > 1) {
      isDraining = true
      return
    }
    perform(next.step, fault, span)
  }

  function perform(step: Step, fault: Fault, span?: Span): void {
    options.onStep(step)
    clearTimeout(timer)
    if (step.type === 'reload') timer = setTimeout(() => (engine ? reload() : void attach()), step.afterMs)
    else if (step.type === 'reset-decoder') engine?.resetDecoder()
    else if (step.type === 'reattach' || step.type === 'encode') void attach()
    else if (step.type === 'skip') {
      position = Math.max(position, span?.start ?? 0) + step.seconds
      lastFaultPosition = position
      void attach()
    } else if (step.type === 'renew') void renew()
    else if (step.type === 'alternative') {
      index += 1
      renewed = null
      attempts = NO_ATTEMPTS
      damaged = []
      refusesToEncode = false
      void attach()
    } else {
      failed = true
      options.onFailed(fault)
      // hls.js would reset its media source for ever
      if (fault === 'media' && engine?.hls) {
        engine.end()
        engine = null
      }
      if (fault === 'network') void goOnWhenConnected()
    }
    if (step.type === 'reset-decoder') resume()
  }

  /** A connection that was lost comes back; a server that answers, but not with the video, is tried again by the viewer only. */
  async function goOnWhenConnected(): Promise<void> {
    const ownCount = attachCount
    const address = (renewed ?? options.playables[index])?.address ?? ''
    const isBack = await waitForConnection(address, signal)
    if (isBack && failed && ownCount === attachCount) startOver()
  }

  function startOver(): void {
    attempts = NO_ATTEMPTS
    index = 0
    renewed = null
    void attach()
  }

  async function renew(): Promise<void> {
    const fresh = await options.renew?.().catch(() => null)
    if (signal.aborted) return
    if (!fresh) {
      attempts = { ...attempts, renewed: Number.MAX_SAFE_INTEGER }
      onFault('refused')
      return
    }
    renewed = fresh
    void attach()
  }

  const stopWatching = watchStalls(video, () => shouldPlay && !failed && !isBusy, {
    ask: () => void ask(),
    lowerQuality: () => engine?.lowerQuality(),
    fault: () => onFault('media'),
    reattach: () => void attach(),
    abandon: () => perform(lastStep({ alternative: navigator.onLine && hasAlternative() }), 'network'),
  })
  void attach()

  return {
    engine: () => engine,
    retry() {
      shouldPlay = true
      startOver()
    },
    replace(playable) {
      renewed = playable
      void attach()
    },
    end() {
      listeners.abort()
      stopWatching()
      clearTimeout(timer)
      clearTimeout(askTimer)
      engine?.end()
      engine = null
    },
  }
}
