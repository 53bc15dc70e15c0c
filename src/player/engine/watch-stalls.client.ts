/** Looks whether the picture moves when it should, and helps when it does not. */
import { type Help, chooseRecovery } from './stall.ts'

const EVERY_MS = 500
/** A pause between two looks that only a sleeping machine makes. */
const SLEPT_MS = 5_000

export function watchStalls(
  video: HTMLVideoElement,
  isWanted: () => boolean,
  help: { lower(): void; reattach(): void; abandon(): void },
): () => void {
  let time = -1
  let since = performance.now()
  let last = since
  const tried = new Set<Help>()

  const check = () => {
    const now = performance.now()
    // after a source change the position is 0, which is no progress
    const currentTime = video.readyState === 0 ? time : video.currentTime
    const moved = currentTime !== time || !isWanted() || video.ended || video.error !== null
    if (moved || now - last > SLEPT_MS || !navigator.onLine) {
      if (currentTime !== time) tried.clear()
      ;[time, since] = [currentTime, now]
    }
    last = now
    const step = chooseRecovery({ forMs: now - since, ...measure(video) }, tried)
    if (step === 'wait') return
    tried.add(step)
    if (step === 'nudge') video.currentTime += 0.1
    else if (step === 'leap') video.currentTime += (measure(video).hole ?? 0) + 0.05
    else help[step]()
    if (step === 'nudge' || step === 'leap') time = video.currentTime // that was us, it does not run yet
    if (step === 'abandon') {
      tried.clear()
      since = now
    }
  }
  const timer = setInterval(check, EVERY_MS)
  return () => clearInterval(timer)
}

/** Holes longer than this are not leapt over: something is missing that may still come. */
const LONGEST_LEAP = 3

/** How much can be played from here without another piece. */
export const secondsAhead = (video: HTMLVideoElement): number => measure(video).ahead

function measure({ buffered, currentTime }: HTMLVideoElement): { ahead: number; hole: number | null } {
  for (let index = 0; index < buffered.length; index += 1) {
    const [start, end] = [buffered.start(index), buffered.end(index)]
    if (currentTime >= start && currentTime <= end - 0.1) return { ahead: end - currentTime, hole: null }
    if (start > currentTime) return { ahead: 0, hole: start - currentTime < LONGEST_LEAP ? start - currentTime : null }
  }
  return { ahead: 0, hole: null }
}
