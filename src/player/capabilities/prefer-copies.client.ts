/** Plays what the server copies rather than what it encodes. Loaded for videos without a package. */
import type HlsPlayer from 'hls.js'
import type { Events, LoaderStats } from 'hls.js'
import { COPIED_SCORE, isPlainVideo } from '#src/catalogue/episode/renditions.ts'
import type { EngineStart } from '../engine.ts'
import { createLineRate, isCopyNext, levelForRate, SAFE_SECONDS } from './line-rate.ts'

interface CostLike {
  /** Its SCORE; 0 without one. */
  score: number
  averageBitrate: number
}

interface CopyLike extends CostLike {
  videoCodec?: string | undefined
  /** The player adapts among those that have the same. */
  codecSet?: string
}

/** What the server copies, if the player may choose it; -1 if there is none, or only the viewer may. */
export function findCopy(levels: readonly CopyLike[]): number {
  const plain = levels.find(({ videoCodec }) => isPlainVideo(videoCodec))
  return levels.findLastIndex(({ score, codecSet }) => score >= COPIED_SCORE && (!plain || codecSet === plain.codecSet))
}

/**
 * Where to start without a choice of the viewer: with what the server copies, which costs nothing, unless the connection is known to be too
 * slow for it.
 * @param measured bandwidth in bits per second, if known
 * @returns -1 if the bandwidth decides
 */
export function copiedLevel(levels: readonly CopyLike[], measured: number | undefined): number {
  const index = findCopy(levels)
  const level = levels[index]
  return level && (measured === undefined || measured >= level.averageBitrate) ? index : -1
}

/** Bits per second: more than any rendition. */
const UNREACHED = 1e12
/** After loading a part for this long, the connection is judged by what has arrived. */
const SLOW_START_MS = 2_000
const CHECK_MS = 500
/** Of this visit. */
const line = createLineRate()

export interface CopyPreference {
  /** Goes back to the copy, when the viewer no longer wants another rendition. */
  prefer(): void
  /** While the video waits. @returns whether it is dealt with, and a lower quality is no help */
  handleStall(): boolean
}

/**
 * The server encodes all but the copied rendition for this viewer alone. So it is played as long as the connection carries it, however small
 * the player is, and again once the connection has recovered.
 * @returns undefined if nothing is copied
 */
export function preferCopies(
  hls: HlsPlayer,
  events: typeof Events,
  { position, quality }: Pick<EngineStart, 'position' | 'quality'>,
): CopyPreference | undefined {
  const copy = hls.levels[findCopy(hls.levels)]
  if (!copy) return undefined
  hls.capLevelToPlayerSize = false
  let loading: { level: number; stats: LoaderStats } | undefined
  let [failures, parts] = [0, 0]
  /** hls.js goes below it only when a rendition with a lower rate than this is allowed. */
  const stay = (isStaying: boolean): void => {
    hls.config.minAutoBitrate = isStaying ? UNREACHED : 0
    // its peak is no reason to encode
    Object.assign(copy, { bitrate: isStaying ? UNREACHED : copy.averageBitrate })
  }
  const prefer = (): number => {
    const level = copiedLevel(hls.levels, line.rate())
    stay(level >= 0)
    return level
  }
  const first = prefer()
  if (first >= 0 && quality === null) hls.startLevel = first
  /** Not of a playlist that was loaded before. */
  const isOfVideo = ({ type, sn }: { type: string; sn: number | string }): boolean =>
    type === 'main' && sn !== 'initSegment' && hls.levels.includes(copy)
  const isCopy = (frag: { level: number }): boolean => hls.levels[frag.level] === copy
  const secondsAhead = (): number => hls.mainForwardBufferInfo?.len ?? 0
  const goTo = (level: number): void => {
    hls.nextLoadLevel = level
    hls.startLoad(position())
  }
  const leave = (rate: number): void => {
    clearInterval(timer)
    failures += 1
    parts = 0
    line.restart()
    stay(false)
    hls.bandwidthEstimate = rate
    goTo(levelForRate(hls.levels, rate))
  }
  const comeBack = (): number => {
    stay(true)
    return hls.levels.indexOf(copy)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const leaveIfSlow = ({ loaded, loading: { first: since } }: LoaderStats): void => {
    // the time until the first byte is the server's
    const ms = since > 0 ? performance.now() - since : 0
    const rate = (loaded * 8_000) / ms
    if (ms < SLOW_START_MS || !hls.autoLevelEnabled || rate >= copy.averageBitrate || secondsAhead() > SAFE_SECONDS)
      return
    leave(rate)
  }
  hls.on(events.FRAG_LOADING, (_, { frag }) => {
    if (!isOfVideo(frag)) return
    clearInterval(timer)
    loading = frag
    if (isCopy(frag)) timer = setInterval(() => leaveIfSlow(frag.stats), CHECK_MS)
  })
  hls.on(events.FRAG_LOADED, (_, { frag }) => {
    if (!isOfVideo(frag)) return
    clearInterval(timer)
    const { loaded, loading: times } = frag.stats
    line.add(loaded, times.end - times.first)
    // how long the server takes says nothing about the connection
    times.start = times.first
    // the playlist can only guess what is not encoded yet
    const level = hls.levels[frag.level]
    if (level && level !== copy) Object.assign(level, { _avgBitrate: level.realBitrate })
  })
  hls.on(events.FRAG_BUFFERED, (_, { frag }) => {
    const rate = line.rate()
    if (!isOfVideo(frag) || rate === undefined) return
    parts += 1
    const situation = { rate, needed: copy.averageBitrate, ahead: secondsAhead(), failures, parts }
    const isNext = isCopyNext({ isCopy: isCopy(frag), ...situation })
    if (!hls.autoLevelEnabled || isNext === isCopy(frag)) return stay(isNext)
    if (isNext) hls.nextLoadLevel = comeBack()
    else leave(rate)
  })
  hls.on(events.DESTROYING, () => clearInterval(timer))
  return {
    prefer: () => void prefer(),
    handleStall() {
      if (!hls.autoLevelEnabled || !loading) return false
      if (isCopy(loading)) return loading.stats.loading.first === 0
      if ((line.rate() ?? 0) < copy.averageBitrate) return false
      goTo(comeBack())
      return true
    },
  }
}
