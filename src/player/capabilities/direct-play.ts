/** Which renditions in other codecs than H.264 a browser plays well, and the surround track. */
import { isSurround } from '../hls-rules.ts'

export interface RenditionLike {
  /** Such as `hvc1.2.4.L153.90`. */
  videoCodec: string | undefined
  audioCodec: string | undefined
  /** `SDR`, `PQ` or `HLG`. */
  videoRange: string
  width: number
  height: number
  /** Bits per second. */
  bitrate: number
  frameRate: number
}

const TRANSFERS: Readonly<Record<string, TransferFunction>> = { PQ: 'pq', HLG: 'hlg' }
/** Codecs without a bit rate of their own are asked about with that of packaged audio. */
const AUDIO_BITRATE = 320_000

/** The question for `navigator.mediaCapabilities.decodingInfo`. */
export function toDecodingConfiguration(rendition: RenditionLike): MediaDecodingConfiguration {
  const { videoCodec = '', videoRange, width, height, bitrate, frameRate } = rendition
  const transferFunction = TRANSFERS[videoRange]
  return {
    type: 'media-source',
    video: {
      contentType: `video/mp4; codecs="${videoCodec}"`,
      width,
      height,
      bitrate,
      framerate: frameRate || 24,
      ...(transferFunction && { colorGamut: 'rec2020', transferFunction }),
      ...(transferFunction === 'pq' && { hdrMetadataType: 'smpteSt2086' }),
    },
  }
}

/** The question about an audio track. Some browsers say yes to `fLaC`, and fail. */
export const toAudioConfiguration = (codec: string | undefined, channels: number): MediaDecodingConfiguration => ({
  type: 'media-source',
  audio: {
    contentType: `audio/mp4; codecs="${codec?.replace(/^(flac|opus)$/i, (name) => name.toLowerCase()) ?? 'mp4a.40.2'}"`,
    channels: String(channels),
    bitrate: AUDIO_BITRATE,
    samplerate: 48_000,
  },
})

/** `auto`: the player may choose it; `manual`: only the viewer; `none`: it does not play. */
export type Use = 'auto' | 'manual' | 'none'

type Decoding = Pick<MediaCapabilitiesDecodingInfo, 'supported' | 'smooth' | 'powerEfficient'>

/**
 * @param info null if the browser does not know
 * @param screenIsHdr otherwise, the browser would convert HDR, which the packaged H.264 version does with more care
 * @param isCheaper whether the server would encode the H.264 version for this viewer
 */
export function chooseUse(
  info: Decoding | null,
  { videoRange }: Pick<RenditionLike, 'videoRange'>,
  screenIsHdr: boolean,
  isCheaper = false,
): Use {
  if (!info?.supported) return 'none'
  if (isCheaper) return info.smooth ? 'auto' : 'manual'
  const isRightRange = videoRange === 'SDR' || screenIsHdr
  return info.smooth && info.powerEfficient && isRightRange ? 'auto' : 'manual'
}

const CODEC_NAMES: readonly [RegExp, string][] = [
  [/^avc/, 'H.264, 10 bits'],
  [/^(hvc1|hev1|dvh1|dvhe)/, 'HEVC'],
  [/^av01/, 'AV1'],
  [/^vp0?9/, 'VP9'],
]
const RANGE_NAMES: Readonly<Record<string, string>> = { PQ: 'HDR10', HLG: 'HLG' }

/** Such as `Original (HEVC, HDR10)`. */
export function describeOriginal({ videoCodec = '', videoRange }: Pick<RenditionLike, 'videoCodec' | 'videoRange'>) {
  const codec = CODEC_NAMES.find(([pattern]) => pattern.test(videoCodec))?.[1]
  const details = [codec, RANGE_NAMES[videoRange]].filter(Boolean).join(', ')
  return details ? `Original (${details})` : 'Original'
}

export interface AudioTrackLike {
  lang?: string | undefined
  default: boolean
  /** The CHANNELS attribute of the playlist: `6`, or `16/JOC`. */
  channels?: string | undefined
}

/** The surround track in the given language, or in that of the default track. */
export function findSurround<T extends AudioTrackLike>(
  tracks: readonly T[],
  language: string | undefined,
): T | undefined {
  const first = tracks.find(({ lang }) => language !== undefined && lang === language)
  const matching = first ?? tracks.find((track) => track.default)
  return tracks.find((track) => matching && track.lang === matching.lang && isSurround(track))
}
