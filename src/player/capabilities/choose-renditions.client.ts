/** Asks the browser what it plays well, and limits hls.js to it. Loaded for playlists with several codecs or surround sound. */
import { isH264, SURROUND_CHANNELS } from '../hls-rules.ts'
import {
  type AudioTrackLike,
  chooseUse,
  describeOriginal,
  findSurround,
  type RenditionLike,
  toAudioConfiguration,
  toDecodingConfiguration,
} from './direct-play.ts'

interface Level extends RenditionLike {
  /** The codecs by which hls.js groups levels. */
  codecSet: string
  attrs: { 'VIDEO-RANGE'?: string }
}

interface AudioPlaylist extends AudioTrackLike {
  name: string
  audioCodec?: string | undefined
}

/** The part of hls.js that is used. */
export interface HlsLike {
  levels: Level[]
  config: { videoPreference?: object; audioPreference?: object }
  loadLevel: number
  readonly currentLevel: number
  nextAutoLevel: number
  removeLevel(index: number): void
}

export interface Originals {
  /** The label of a rendition with another codec; undefined for H.264. */
  labelOf(level: object): string | undefined
  /** Lets the player adapt again after the viewer had chosen a rendition that it would not choose. */
  adapt(): void
  /** Notes that a part of a rendition is given to the decoder. */
  noteUse(level: object | undefined): void
  /**
   * After an error: continues without the renditions in other codecs, if one of them was used, also long before what is loaded
   * now, or if the player has just switched to one.
   */
  reject(): void
}

/** Playlists whose renditions in other codecs have failed during this visit. */
const rejected = new Set<string>()

export async function chooseRenditions(
  hls: HlsLike,
  { address, language }: { address: string; language: string | undefined },
  audioTracks: readonly AudioPlaylist[],
): Promise<Originals> {
  const labels = new Map<object, string>()
  const base = hls.levels.find(isH264)
  const screenIsHdr = matchMedia('(video-dynamic-range: high), (dynamic-range: high)').matches
  const ask = (level: Level) => decodingInfo(toDecodingConfiguration(level))
  const remove = (level: Level) => hls.removeLevel(hls.levels.indexOf(level))
  const others = base ? hls.levels.filter((level) => !isH264(level)) : []
  const answers = others.map(async (level) => ({ level, info: rejected.has(address) ? null : await ask(level) }))
  const [found] = await Promise.all([Promise.all(answers), preferSurround(hls, audioTracks, language)])
  for (const { level, info } of found) {
    const use = chooseUse(info, level, screenIsHdr)
    if (use === 'none') remove(level)
    else labels.set(level, describeOriginal(level))
    if (use === 'auto' && base) includeInAdaptation(level, base)
  }
  let isUsed = false
  if (others.length > 0) hls.config.videoPreference = { videoCodec: 'avc1' }
  return {
    labelOf: (level) => labels.get(level),
    adapt() {
      const current = hls.levels[hls.currentLevel]
      if (base && current && current.codecSet !== base.codecSet) hls.nextAutoLevel = hls.levels.findLastIndex(isH264)
    },
    noteUse(level) {
      isUsed ||= level !== undefined && labels.has(level)
    },
    reject() {
      const current = hls.levels[hls.loadLevel]
      if (!isUsed && !(current && labels.has(current))) return
      rejected.add(address)
      for (const level of others) if (labels.has(level)) remove(level)
      isUsed = false
      hls.loadLevel = -1
    },
  }
}

const decodingInfo = async (configuration: MediaDecodingConfiguration) =>
  navigator.mediaCapabilities?.decodingInfo(configuration).catch(() => null) ?? null

/** hls.js adapts only among renditions of one codec and range. Browsers can switch between those that they play. */
function includeInAdaptation(level: Level, { codecSet, attrs }: Level): void {
  Object.assign(level, { codecSet })
  Object.assign(level.attrs, { 'VIDEO-RANGE': attrs['VIDEO-RANGE'] })
}

async function preferSurround(
  hls: HlsLike,
  audioTracks: readonly AudioPlaylist[],
  language: string | undefined,
): Promise<void> {
  const surround = findSurround(audioTracks, language)
  if (!surround || outputChannels() < SURROUND_CHANNELS) return
  const info = await decodingInfo(toAudioConfiguration(surround.audioCodec, SURROUND_CHANNELS))
  if (info?.supported === false) return
  hls.config.audioPreference = { name: surround.name, ...(surround.lang && { lang: surround.lang }) }
}

/** A stereo output gets the stereo track, which was mixed for it. */
function outputChannels(): number {
  const context = new AudioContext()
  const { maxChannelCount } = context.destination
  void context.close()
  return maxChannelCount
}
