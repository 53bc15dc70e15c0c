/** Detects stalls: checks whether playback advances when it should, and starts a recovery step if it does not. */
import { type StallStep, chooseRecovery } from './stall.ts'

const INTERVAL_MS = 500
/** A longer time between two checks means that the device slept. */
const SLEEP_GAP_MS = 5_000

export function watchStalls(
  video: HTMLVideoElement,
  shouldPlay: () => boolean,
  handlers: { ask(): void; lowerQuality(): void; fault(): void; reattach(): void; abandon(): void },
): () => void {
  let time = -1
  let since = performance.now()
  let last = since
  let wasOnline = navigator.onLine
  const tried = new Set<StallStep>()

  const check = () => {
    const now = performance.now()
    // after a change of source the position is 0, which is not progress
    const currentTime = video.readyState === 0 ? time : video.currentTime
    const moved = currentTime !== time || !shouldPlay() || video.ended || video.error !== null
    const { onLine } = navigator
    if (moved || now - last > SLEEP_GAP_MS || onLine !== wasOnline) {
      if (currentTime !== time) tried.clear()
      ;[time, since] = [currentTime, now]
    }
    last = now
    wasOnline = onLine
    const step = chooseRecovery({ forMs: now - since, ...measure(video), offline: !onLine }, tried)
    if (step === 'wait') return
    tried.add(step)
    if (step === 'nudge') video.currentTime += 0.1
    else if (step === 'skip-gap') video.currentTime += (measure(video).gap ?? 0) + 0.05
    else if (step === 'lower-quality') handlers.lowerQuality()
    else handlers[step]()
    if (step === 'nudge' || step === 'skip-gap') time = video.currentTime // this change is not playback
    if (step === 'abandon') {
      tried.clear()
      since = now
    }
  }
  const timer = setInterval(check, INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Longer gaps are not skipped: the missing data may still arrive. */
const MAX_GAP_SECONDS = 3

/** Seconds that can be played without loading more. */
export const secondsAhead = (video: HTMLVideoElement): number => measure(video).ahead

function measure({ buffered, currentTime }: HTMLVideoElement): { ahead: number; gap: number | null } {
  for (let index = 0; index < buffered.length; index += 1) {
    const [start, end] = [buffered.start(index), buffered.end(index)]
    if (currentTime >= start && currentTime <= end - 0.1) return { ahead: end - currentTime, gap: null }
    if (start > currentTime)
      return { ahead: 0, gap: start - currentTime < MAX_GAP_SECONDS ? start - currentTime : null }
  }
  return { ahead: 0, gap: null }
}
