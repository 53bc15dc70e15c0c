/** Plays what the server copies rather than what it encodes. Loaded for videos without a package. */
import type HlsPlayer from 'hls.js'
import type { Events, LoaderStats } from 'hls.js'
import { COPIED_SCORE, isPlainVideo } from '#src/catalogue/episode/renditions.ts'
import type { EngineStart } from '../engine.ts'
import { pageRate } from './page-rate.ts'
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
/** Fragments begin where the one before ends, within this; less than by which hls.js looks for them. */
const TOLERANCE_SECONDS = 0.2
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
  { position, quality, damaged }: Pick<EngineStart, 'position' | 'quality' | 'damaged'>,
): CopyPreference | undefined {
  const copy = hls.levels[findCopy(hls.levels)]
  if (!copy) return undefined
  hls.capLevelToPlayerSize = false
  let loading: { level: number; stats: LoaderStats } | undefined
  let [failures, parts] = [0, 0]
  /** Whether something else is loaded because the copy is damaged there. */
  let isAvoiding = false
  /** hls.js goes below it only when a rendition with a lower rate than this is allowed. */
  const stay = (isStaying: boolean): void => {
    hls.config.minAutoBitrate = isStaying ? UNREACHED : 0
    hls.autoLevelCapping = isStaying ? hls.levels.indexOf(copy) : -1
  }
  /** hls.js never chooses the copy itself. */
  Object.assign(copy, { bitrate: UNREACHED })
  const avoid = (at: number): boolean => {
    isAvoiding = damaged.some(({ start, end }) => at >= start - TOLERANCE_SECONDS && at < end - TOLERANCE_SECONDS)
    return isAvoiding
  }
  const isOther = (level: CopyLike): boolean => level !== copy && level.codecSet === copy.codecSet
  if (!hls.levels.some(isOther)) return undefined
  const encodedLevel = (): number => {
    const others = hls.levels.filter(isOther)
    const chosen = others[levelForRate(others, line.rate() ?? pageRate() ?? hls.bandwidthEstimate)]
    return hls.levels.findIndex((level) => level === chosen)
  }
  const prefer = (): number => {
    const level = avoid(position()) ? -1 : copiedLevel(hls.levels, line.rate() ?? pageRate())
    stay(level >= 0)
    return isAvoiding ? encodedLevel() : level
  }
  const first = prefer()
  if (first >= 0 && (quality === null || damaged.length > 0)) hls.startLevel = first
  /** Not of a playlist that was loaded before. */
  const isOfVideo = ({ type, sn }: { type: string; sn: number | string }): boolean =>
    type === 'main' && sn !== 'initSegment' && hls.levels.includes(copy)
  const isCopy = (frag: { level: number }): boolean => hls.levels[frag.level] === copy
  const secondsAhead = (): number => hls.mainForwardBufferInfo?.len ?? 0
  const goTo = (level: number): void => {
    hls.nextLoadLevel = level
    hls.startLoad(position())
  }
  const fail = (rate: number): void => {
    failures += 1
    parts = 0
    line.restart()
    hls.bandwidthEstimate = rate
  }
  const leave = (rate: number): void => {
    clearInterval(timer)
    fail(rate)
    stay(false)
    goTo(encodedLevel())
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
  // before hls.js chooses the level of the next part
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
    parts += 1
    chooseNext(frag)
  })
  const chooseNext = (frag: { level: number; start: number; duration: number }): void => {
    if (!hls.autoLevelEnabled) return
    const rate = line.rate() ?? Infinity
    const ahead = secondsAhead() + frag.duration
    const situation = { rate, needed: copy.averageBitrate, ahead, failures, parts }
    const isNext = isCopyNext({ isCopy: isCopy(frag) || isAvoiding, ...situation })
    if (avoid(frag.start + frag.duration)) loadEncoded()
    else if (isNext) hls.nextAutoLevel = comeBack()
    else if (isCopy(frag)) {
      fail(rate)
      loadEncoded()
    }
  }
  const loadEncoded = (): void => {
    stay(false)
    hls.nextAutoLevel = encodedLevel()
  }
  // before hls.js chooses what it loads there
  const onSeeking = ({ currentTarget }: Event): void => {
    if (damaged.length === 0 || !hls.autoLevelEnabled || !(currentTarget instanceof HTMLMediaElement)) return
    const wasAvoiding = isAvoiding
    if (avoid(currentTarget.currentTime)) loadEncoded()
    else if (wasAvoiding) hls.nextAutoLevel = comeBack()
  }
  const { media } = hls
  media?.addEventListener('seeking', onSeeking, { capture: true })
  hls.on(events.DESTROYING, () => {
    clearInterval(timer)
    media?.removeEventListener('seeking', onSeeking, { capture: true })
  })
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
