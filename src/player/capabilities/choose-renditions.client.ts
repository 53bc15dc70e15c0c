/** Asks the browser what it plays well, and limits hls.js to it. Loaded for playlists with several codecs or surround sound. */
import { isPlainVideo, ORIGINAL_GROUP, SURROUND_CHANNELS } from '#src/catalogue/episode/renditions.ts'
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
  attrs: { 'VIDEO-RANGE'?: string; AUDIO?: string }
  /** More for what the server copies; 0 for what is on disk. */
  score: number
}

interface AudioPlaylist extends AudioTrackLike {
  name: string
  audioCodec?: string | undefined
  groupId?: string
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
   * After an error: gives up what not all browsers play, if it was used, also long before what is loaded now, or if the player has just
   * switched to it.
   * @returns whether the playlist has to be loaded again
   */
  reject(): boolean
}

/** Playlists whose renditions in other codecs have failed during this visit. */
const rejected = new Set<string>()

export async function chooseRenditions(
  hls: HlsLike,
  { address, language }: { address: string; language: string | undefined },
  audioTracks: readonly AudioPlaylist[],
): Promise<Originals> {
  const labels = new Map<object, string>()
  const isH264 = ({ videoCodec }: Level) => isPlainVideo(videoCodec)
  const isOriginalSound = await chooseSound(hls, audioTracks, rejected.has(address))
  const base = hls.levels.find(isH264)
  const screenIsHdr = matchMedia('(video-dynamic-range: high), (dynamic-range: high)').matches
  const ask = (level: Level) => decodingInfo(toDecodingConfiguration(level))
  const remove = (level: Level) => hls.removeLevel(hls.levels.indexOf(level))
  const others = base ? hls.levels.filter((level) => !isH264(level)) : []
  const answers = others.map(async (level) => ({ level, info: rejected.has(address) ? null : await ask(level) }))
  const heard = audioTracks.filter(({ groupId }) => isOriginalSound === (groupId === ORIGINAL_GROUP))
  const [found] = await Promise.all([Promise.all(answers), preferSurround(hls, heard, language)])
  for (const { level, info } of found) {
    const isCheaper = level.score > (base?.score ?? 0)
    const use = chooseUse(info, level, screenIsHdr, isCheaper)
    if (use === 'none' || !base) {
      remove(level)
      continue
    }
    labels.set(level, describeOriginal(level))
    if (use === 'manual') excludeFromAdaptation(level, base)
    else {
      includeInAdaptation(level, base)
      // the same, but for an encoder
      if (isCheaper) hls.levels.filter((one) => isH264(one) && one.height >= level.height).forEach(remove)
    }
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
      isUsed ||= level !== undefined && (isOriginalSound || labels.has(level))
    },
    reject() {
      const current = hls.levels[hls.loadLevel]
      if (!isUsed && !(current && labels.has(current))) return false
      rejected.add(address)
      return true
    },
  }
}

const decodingInfo = async (configuration: MediaDecodingConfiguration) =>
  navigator.mediaCapabilities?.decodingInfo(configuration).catch(() => null) ?? null

/**
 * Keeps each rendition once: with sound as it is in the file if the browser plays all of it, and otherwise with AAC.
 * @returns whether it is the former
 */
async function chooseSound(hls: HlsLike, audioTracks: readonly AudioPlaylist[], isRejected: boolean): Promise<boolean> {
  const isOriginal = ({ attrs }: Level) => attrs.AUDIO === ORIGINAL_GROUP
  const level = hls.levels.find(isOriginal)
  if (!level) return false
  const channels = audioTracks
    .filter(({ groupId }) => groupId === ORIGINAL_GROUP)
    .reduce((most, track) => Math.max(most, Number.parseInt(track.channels ?? '', 10) || 2), 2)
  const codecs = level.audioCodec?.split(',') ?? []
  const ask = async (codec: string) => (await decodingInfo(toAudioConfiguration(codec, channels)))?.supported === true
  const isPlayed = !isRejected && (await Promise.all(codecs.map(ask))).every(Boolean)
  for (const one of hls.levels.filter((other) => isOriginal(other) !== isPlayed))
    hls.removeLevel(hls.levels.indexOf(one))
  return isPlayed
}

/** H.264 with 10 bits has the same name as other H.264. */
function excludeFromAdaptation(level: Level, { codecSet }: Level): void {
  if (level.codecSet === codecSet) Object.assign(level, { codecSet: level.videoCodec })
}

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
