/** Plays HLS with hls.js where the browser cannot; loaded on demand. No other file imports hls.js. */
import HlsPlayer, { type ErrorData, type HlsConfig, type LoadPolicy } from 'hls.js'
import { qualityOf } from '#src/catalogue/episode/playable.ts'
import type { Engine, EngineEvents, EngineStart } from './engine/engine.ts'
import {
  BUFFER_SECONDS,
  findSurround,
  estimateBandwidth,
  isWorthRetrying,
  levelFor,
  type LevelLike,
  SURROUND_CHANNELS,
  toQualities,
} from './engine/hls-rules.ts'
import { type Fault, isRefused } from './engine/recovery.ts'
import type { Cue } from './subtitles/parse-subtitles.ts'

const { Events, ErrorTypes, ErrorDetails } = HlsPlayer
/** The last bandwidth estimate, reused for the next episode. */
let measured: number | undefined

export function playHls(video: HTMLVideoElement, start: EngineStart, events: EngineEvents): Engine {
  const hls = new HlsPlayer(toConfig(start))
  hls.on(Events.MANIFEST_PARSED, (_, { audioTracks }) => {
    const surround = findSurround(audioTracks, start.language)
    if (surround && canPlaySurround())
      hls.config.audioPreference = { name: surround.name, ...(surround.lang && { lang: surround.lang }) }
    const levels = toLevels(hls)
    if (start.quality !== null) hls.startLevel = levelFor(levels, start.quality)
    if (start.quality !== null) hls.loadLevel = levelFor(levels, start.quality)
    events.onQualities(toQualities(levels))
  })
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => events.onShownHeight(toLevels(hls)[level]?.height || null))
  hls.on(Events.FRAG_BUFFERED, () => {
    measured = hls.bandwidthEstimate
  })
  emitAudioTracks(hls, events)
  emitSubtitleTracks(hls, events)
  hls.on(Events.ERROR, (_, error) => {
    if (error.fatal) events.onFault(toFault(error))
  })
  hls.loadSource(start.address)
  hls.attachMedia(video)

  return {
    setQuality(height) {
      if (height === null) hls.loadLevel = -1
      else hls.nextLevel = levelFor(toLevels(hls), height)
    },
    setAudioTrack(id) {
      hls.audioTrack = id
    },
    selectEmbeddedSubtitles(index) {
      hls.subtitleTrack = index ?? -1
    },
    lowerQuality() {
      if (hls.loadLevel > hls.minAutoLevel && hls.autoLevelEnabled) hls.nextLoadLevel = hls.loadLevel - 1
      hls.startLoad(video.currentTime)
    },
    reload() {
      if (hls.levels.length === 0) hls.loadSource(start.address)
      else hls.startLoad(video.currentTime || start.startSeconds)
    },
    resetDecoder: () => hls.recoverMediaError(),
    setPrefetch(prefetch) {
      hls.config.maxBufferLength = prefetch ? BUFFER_SECONDS.min : BUFFER_SECONDS.initial
      hls.config.maxMaxBufferLength = prefetch ? BUFFER_SECONDS.max : BUFFER_SECONDS.initial
    },
    end: () => hls.destroy(),
  }
}

/** Levels with the heights by which qualities are named, as in the list of sources. */
const toLevels = ({ levels }: HlsPlayer): LevelLike[] =>
  levels.map(({ width, height, bitrate }) => ({
    height: width && height ? qualityOf({ width, height }) : height,
    bitrate,
  }))

/** Whether the audio output has enough channels; a stereo output gets the stereo track, which was mixed for it. */
function canPlaySurround(): boolean {
  const context = new AudioContext()
  const { maxChannelCount } = context.destination
  void context.close()
  return maxChannelCount >= SURROUND_CHANNELS
}

/** Whether the browser supports hls.js. */
export const canPlayHls = (): boolean => HlsPlayer.isSupported()

function toConfig({ startSeconds, language, prefetch }: EngineStart): Partial<HlsConfig> {
  const { connection }: Navigator & { connection?: { downlink?: number } } = navigator
  return {
    enableWorker: false, // CMAF segments need no transmuxing
    startPosition: startSeconds > 0 ? startSeconds : -1,
    testBandwidth: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: estimateBandwidth(measured, connection?.downlink),
    maxBufferLength: prefetch ? BUFFER_SECONDS.min : BUFFER_SECONDS.initial,
    maxMaxBufferLength: prefetch ? BUFFER_SECONDS.max : BUFFER_SECONDS.initial,
    backBufferLength: 60,
    renderTextTracksNatively: false,
    enableIMSC1: false,
    enableCEA708Captions: false,
    ...(language && { audioPreference: { lang: language } }),
    manifestLoadPolicy: withRetries(HlsPlayer.DefaultConfig.manifestLoadPolicy),
    playlistLoadPolicy: withRetries(HlsPlayer.DefaultConfig.playlistLoadPolicy),
    fragLoadPolicy: withRetries(HlsPlayer.DefaultConfig.fragLoadPolicy),
  }
}

/** Retries lost connections too, with exponential backoff. */
function withRetries(policy: LoadPolicy): LoadPolicy {
  const { errorRetry, ...rest } = policy.default
  return {
    default: {
      ...rest,
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

function emitAudioTracks(hls: HlsPlayer, events: EngineEvents): void {
  const update = () => {
    const audioTracks = hls.audioTracks.map(({ id, lang = '', name }) => ({ id, language: lang, label: name || lang }))
    events.onAudioTracks(audioTracks, hls.audioTrack >= 0 ? hls.audioTrack : null)
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
