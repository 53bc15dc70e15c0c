/** Plays HLS with hls.js where the browser cannot; loaded on demand. No other file loads hls.js. */
import HlsPlayer, { type ErrorData, type HlsConfig, type LoadPolicy } from 'hls.js'
import { qualityOf, type Span } from '#src/catalogue/episode/playable.ts'
import { COPIED_SCORE } from '#src/catalogue/episode/renditions.ts'
import { findLike } from '#src/catalogue/episode/track-choice.ts'
import type { Originals } from './capabilities/choose-renditions.client.ts'
import type { CopyPreference, preferCopies as PreferCopies } from './capabilities/prefer-copies.client.ts'
import { pageRate } from './capabilities/page-rate.ts'
import type { Engine, EngineEvents, EngineStart } from './engine.ts'
import {
  BUFFER_SECONDS,
  damagedSpan,
  estimateBandwidth,
  isPlain,
  isSurround,
  isWorthRetrying,
  levelFor,
  type LevelLike,
  toQualities,
  toSpan,
} from './hls-rules.ts'
import { type Fault, isRefused } from './recovery.ts'
import type { Cue } from './subtitles/parse-subtitles.ts'

const { Events, ErrorTypes, ErrorDetails } = HlsPlayer
/** The last bandwidth estimate, reused for the next episode. */
let measured: number | undefined

export function playHls(video: HTMLVideoElement, start: EngineStart, events: EngineEvents): Engine {
  let isBusy = false
  const setBusy = (ahead: number | null): void => {
    isBusy = ahead !== null
    events.onBusy(ahead)
    // the server is asked again, however often
    if (isBusy) for (const level of hls.levels) level.fragmentError = 0
  }
  const hls = new HlsPlayer({ ...toConfig(start), xhrSetup: (xhr, url) => askPatiently(xhr, url, setBusy) })
  let originals: Originals | undefined
  let preferCopies: typeof PreferCopies | undefined
  let copies: CopyPreference | undefined
  const toLevels = () => listLevels(hls, originals)
  const applyQuality = () => {
    const levels = toLevels()
    // a quality that is damaged can't be kept
    if (start.quality !== null && start.damaged.length === 0)
      hls.startLevel = hls.loadLevel = levelFor(levels, start.quality)
    copies = preferCopies?.(hls, Events, start)
    events.onQualities(toQualities(levels))
  }
  hls.on(Events.MANIFEST_PARSED, (_, { audioTracks }) => {
    const wanted = start.audio && findLike(toKnown(audioTracks), start.audio)
    const prefer = () => {
      if (wanted) hls.config.audioPreference = { lang: wanted.language, name: wanted.label }
    }
    prefer()
    const hasCopies = hls.levels.some(({ score }) => score >= COPIED_SCORE)
    if (hls.levels.every(isPlain) && !audioTracks.some(isSurround) && !hasCopies) return applyQuality()
    hls.config.autoStartLoad = false
    const code = hasCopies ? import('./capabilities/prefer-copies.client.ts').catch(() => undefined) : undefined
    void import('./capabilities/choose-renditions.client.ts')
      .then(async ({ chooseRenditions }) => {
        const { audio } = start
        originals = await chooseRenditions(hls, { address: start.address, language: audio?.language }, audioTracks)
        if (wanted?.label === audio?.label) prefer()
      })
      .catch(() => keepPlain(hls))
      .then(async () => {
        preferCopies = (await code)?.preferCopies
        if (!hls.url) return
        applyQuality()
        hls.config.autoStartLoad = true
        hls.startLoad(hls.config.startPosition)
      })
  })
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => events.onShownHeight(toLevels()[level]?.height || null))
  /** The last fragment that was given to the decoder. */
  let appended: Span | undefined
  hls.on(Events.BUFFER_APPENDING, (_, { type, frag }) => {
    appended = toSpan(frag)
    if (type === 'audio') return
    originals?.noteUse(hls.levels[frag.level])
    if (isBusy) setBusy(null)
  })
  hls.on(Events.FRAG_BUFFERED, () => {
    measured = hls.bandwidthEstimate
  })
  emitAudioTracks(hls, events)
  emitSubtitleTracks(hls, events)
  hls.on(Events.ERROR, (_, error) => {
    // after the latter, hls.js has reset the media source itself: to a position and a rendition of its own choice
    if (error.fatal || error.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET)
      events.onFault(toFault(error), toSpan(error.frag))
  })
  // lists versions of copies that are encoded, too
  const address = start.damaged.length > 0 ? start.address.replace(/\.m3u8/, '-encoded$&') : start.address
  hls.loadSource(address)
  hls.attachMedia(video)

  return {
    setQuality(height) {
      if (height === null) {
        copies?.prefer()
        hls.loadLevel = -1
        originals?.adapt()
      } else hls.nextLevel = levelFor(toLevels(), height)
    },
    setAudioTrack(id) {
      hls.audioTrack = id
    },
    selectEmbeddedSubtitles(index) {
      hls.subtitleTrack = index ?? -1
    },
    lowerQuality() {
      if (copies?.handleStall()) return
      const { codecSet } = hls.levels[hls.loadLevel] ?? {}
      const lower = hls.levels.findLastIndex((level, i) => i < hls.loadLevel && level.codecSet === codecSet)
      if (lower >= hls.minAutoLevel && hls.autoLevelEnabled) hls.nextLoadLevel = lower
      hls.startLoad(start.position())
    },
    reload() {
      if (hls.levels.length === 0) hls.loadSource(address)
      else hls.startLoad(start.position())
    },
    resetDecoder() {
      if (originals?.reject()) {
        const { name, lang } = hls.audioTracks[hls.audioTrack] ?? {}
        Object.assign(hls.config, { startPosition: start.position(), audioPreference: name && { name, lang } })
        return hls.loadSource(address)
      }
      hls.detachMedia()
      hls.attachMedia(video)
      hls.startLoad(start.position())
    },
    setPrefetch(prefetch) {
      hls.config.maxBufferLength = prefetch ? BUFFER_SECONDS.min : BUFFER_SECONDS.initial
      hls.config.maxMaxBufferLength = prefetch ? BUFFER_SECONDS.max : BUFFER_SECONDS.initial
    },
    // a fragment that the browser can't read has not been played
    damagedSpan: () =>
      (video.error?.message.includes('APPEND') && appended) ||
      damagedSpan(hls.latestLevelDetails?.fragments ?? [], start.position()),
    hls,
    end: () => hls.destroy(),
  }
}

/** The longest that the server holds a request that waits for a slot (RFC 7240, 4.3). */
const PREFER = 'wait=4'

/** Notes whether the server answers that it is busy. Other origins would be asked for permission first. */
function askPatiently(xhr: XMLHttpRequest, url: string, onBusy: (ahead: number) => void): void {
  xhr.open('GET', url, true)
  if (!url.startsWith(`${location.origin}/`)) return
  xhr.setRequestHeader('prefer', PREFER)
  xhr.addEventListener('readystatechange', () => {
    if (xhr.readyState !== XMLHttpRequest.HEADERS_RECEIVED || xhr.status !== 503) return
    const ahead = xhr.getResponseHeader('x-busy')
    if (ahead !== null) onBusy(Number(ahead))
  })
}

/** Without the code that asks the browser, only what all browsers play is safe. */
function keepPlain(hls: HlsPlayer): void {
  const levels = hls.url ? hls.levels : []
  if (!levels.some(isPlain)) return
  for (const level of levels.filter((one) => !isPlain(one))) hls.removeLevel(hls.levels.indexOf(level))
}

/** Levels with the heights by which qualities are named, as in the list of sources. */
const listLevels = ({ levels }: HlsPlayer, originals: Originals | undefined): LevelLike[] =>
  levels.map((level) => ({
    height: level.width && level.height ? qualityOf(level) : level.height,
    bitrate: level.bitrate,
    original: originals?.labelOf(level),
    isCopied: level.score >= COPIED_SCORE,
  }))

/** Whether the browser supports hls.js. */
export const canPlayHls = (): boolean => HlsPlayer.isSupported()

function toConfig({ position, prefetch }: EngineStart): Partial<HlsConfig> {
  const { connection }: Navigator & { connection?: { downlink?: number } } = navigator
  return {
    enableWorker: false, // CMAF segments need no transmuxing
    startPosition: position() || -1,
    testBandwidth: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: estimateBandwidth(measured, connection?.downlink, pageRate()),
    maxBufferLength: prefetch ? BUFFER_SECONDS.min : BUFFER_SECONDS.initial,
    maxMaxBufferLength: prefetch ? BUFFER_SECONDS.max : BUFFER_SECONDS.initial,
    backBufferLength: 60,
    renderTextTracksNatively: false,
    enableIMSC1: false,
    enableCEA708Captions: false,
    manifestLoadPolicy: withRetries(HlsPlayer.DefaultConfig.manifestLoadPolicy),
    playlistLoadPolicy: withRetries(HlsPlayer.DefaultConfig.playlistLoadPolicy),
    fragLoadPolicy: withRetries(HlsPlayer.DefaultConfig.fragLoadPolicy, FIRST_BYTE_MS),
  }
}

/** A segment may have to be encoded first. */
const FIRST_BYTE_MS = 20_000

/** Retries lost connections too, with exponential backoff. */
function withRetries(policy: LoadPolicy, maxTimeToFirstByteMs = policy.default.maxTimeToFirstByteMs): LoadPolicy {
  const { errorRetry, ...rest } = policy.default
  return {
    default: {
      ...rest,
      maxTimeToFirstByteMs,
      errorRetry: errorRetry && {
        ...errorRetry,
        maxNumRetry: 4,
        retryDelayMs: 300,
        backoff: 'exponential',
        shouldRetry: (retry, count, _timeout, response) =>
          isWorthRetrying(count, retry?.maxNumRetry ?? 0, response?.code || undefined),
      },
    },
  }
}

function toFault({ type, details, response }: ErrorData): Fault {
  if (isRefused(response?.code)) return 'refused'
  if (type === ErrorTypes.NETWORK_ERROR) return 'network'
  return details === ErrorDetails.INTERNAL_EXCEPTION ? 'network' : 'media'
}

const toKnown = (tracks: readonly { id: number; lang?: string; name: string }[]) =>
  tracks.map(({ id, lang = '', name }) => ({ id, language: lang, label: name || lang }))

function emitAudioTracks(hls: HlsPlayer, events: EngineEvents): void {
  const update = () => {
    events.onAudioTracks(toKnown(hls.audioTracks), hls.audioTrack >= 0 ? hls.audioTrack : null)
  }
  hls.on(Events.AUDIO_TRACKS_UPDATED, update)
  hls.on(Events.AUDIO_TRACK_SWITCHED, update)
}

/** The event's data as hls.js types it, except that `cues` has a type. */
interface CuesParsed {
  type: string
  cues: readonly VTTCue[]
  track: string
}

function emitSubtitleTracks(hls: HlsPlayer, events: EngineEvents): void {
  const cues = new Map<number, Map<string, Cue>>()
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    events.onEmbeddedSubtitles(
      subtitleTracks.map(({ id, name, lang = '', default: standard, forced }) => ({
        id: `embedded-${id}`,
        label: name || lang,
        language: lang,
        embeddedIndex: id,
        ...(standard && { standard }),
        ...(forced && { forced }),
      })),
    ),
  )
  hls.on(Events.CUES_PARSED, (_, { type, cues: added, track }: CuesParsed) => {
    const index = Number(/\d+$/.exec(track)?.[0] ?? hls.subtitleTrack)
    if (type !== 'subtitles') return
    const known = cues.get(index) ?? new Map<string, Cue>()
    for (const { startTime: start, endTime: end, text } of added)
      known.set(`${start} ${end} ${text}`, { start, end, text })
    cues.set(index, known)
    events.onCues(index, [...known.values()])
  })
}
