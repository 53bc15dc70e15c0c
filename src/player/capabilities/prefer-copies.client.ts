/** Plays what the server copies rather than what it encodes. Loaded for videos without a package. */
import type HlsPlayer from 'hls.js'
import type { Events, LoaderStats } from 'hls.js'
import { COPIED_SCORE, isPlainVideo } from '#src/catalogue/episode/renditions.ts'
import type { EngineStart } from '../engine.ts'

/** The best level for a rate in bits per second, else the smallest. */
export const levelForRate = (levels: readonly Pick<CostLike, 'averageBitrate'>[], rate: number): number =>
  Math.max(
    0,
    levels.findLastIndex(({ averageBitrate }) => averageBitrate <= rate),
  )

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

interface PreferCopiesOptions extends Pick<EngineStart, 'position' | 'quality'> {
  /** The last estimate of the bandwidth, in bits per second. */
  measured: () => number | undefined
}

const isOfVideo = ({ type, sn }: { type: string; sn: number | string }): boolean =>
  type === 'main' && sn !== 'initSegment'

/** With more in the buffer, a slow part is no reason to encode. */
const SAFE_SECONDS = 10
/** Bits per second: more than any rendition. */
const UNREACHED = 1e12
/** After loading a part for this long, the connection is judged by what has arrived. */
const SLOW_START_MS = 2_000
const CHECK_MS = 500

/**
 * The server encodes all but the copied rendition for this viewer alone. So it is played as long as the connection carries it, however small
 * the player is.
 * @returns a function that goes back to it, when the viewer no longer wants another one
 */
export function preferCopies(
  hls: HlsPlayer,
  events: typeof Events,
  { position, quality, measured }: PreferCopiesOptions,
): () => void {
  const copy = hls.levels[findCopy(hls.levels)]
  if (!copy) return () => undefined
  hls.capLevelToPlayerSize = false
  /** hls.js goes below it only when a rendition with a lower rate than this is allowed. */
  const stay = (isStaying: boolean): void => {
    hls.config.minAutoBitrate = isStaying ? UNREACHED : 0
    // its peak is no reason to encode
    Object.assign(copy, { bitrate: isStaying ? UNREACHED : copy.averageBitrate })
  }
  const prefer = (): number => {
    const level = copiedLevel(hls.levels, measured())
    stay(level >= 0)
    return level
  }
  const first = prefer()
  if (first >= 0 && quality === null) hls.startLevel = first
  const isSafe = (): boolean => (hls.mainForwardBufferInfo?.len ?? 0) > SAFE_SECONDS
  let timer: ReturnType<typeof setInterval> | undefined
  const lowerIfSlow = ({ loaded, loading }: LoaderStats): void => {
    // the time until the first byte is the server's
    const ms = loading.first > 0 ? performance.now() - loading.first : 0
    const rate = (loaded * 8_000) / ms
    if (ms < SLOW_START_MS || !hls.autoLevelEnabled || rate >= copy.averageBitrate || isSafe()) return
    clearInterval(timer)
    stay(false)
    hls.bandwidthEstimate = rate
    hls.nextLoadLevel = levelForRate(hls.levels, rate)
    hls.startLoad(position())
  }
  hls.on(events.FRAG_LOADING, (_, { frag }) => {
    if (!isOfVideo(frag)) return
    clearInterval(timer)
    if (hls.levels[frag.level] === copy) timer = setInterval(() => lowerIfSlow(frag.stats), CHECK_MS)
  })
  hls.on(events.FRAG_LOADED, (_, { frag }) => {
    if (!isOfVideo(frag)) return
    clearInterval(timer)
    // how long the server encodes says nothing about the connection
    const level = hls.levels[frag.level]
    if (level && level !== copy) frag.stats.loading.start = frag.stats.loading.first
  })
  hls.on(events.FRAG_BUFFERED, (_, { frag }) => {
    if (!isOfVideo(frag)) return
    stay(hls.levels[frag.level] === copy && (hls.bandwidthEstimate >= copy.averageBitrate || isSafe()))
  })
  hls.on(events.DESTROYING, () => clearInterval(timer))
  return () => void prefer()
}
