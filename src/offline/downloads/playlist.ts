/** Reads the playlists of a package, and writes the master playlist of a download: one quality, and its audio. */
import { qualityOf, type Track } from '#src/catalogue/episode/playable.ts'
import { isPlainVideo, ORIGINAL_GROUP } from '#src/catalogue/episode/renditions.ts'

export interface Variant {
  uri: string
  /** Names its quality. */
  height: number
  /** Bits a second. */
  bandwidth: number
  codecs: string
  resolution: string
}

export interface AudioTrack {
  uri: string
  name: string
  language: string
  isDefault: boolean
}

export interface Master {
  /** Best first. */
  variants: Variant[]
  audio: AudioTrack[]
}

/** Longer ones are not of a package. */
const MAX_LENGTH = 5_000_000
/** Names of files in a package: never another path or host. */
const FILE = /^[\w-]+(?:\/[\w-]+)?\.\w{2,5}$/

export function parseMaster(text: string): Master {
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/)
  const variants = lines.flatMap((line, index) => {
    const uri = lines[index + 1]?.trim() ?? ''
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !FILE.test(uri)) return []
    const fields = readAttributes(line)
    // originals may not play on this device
    if (!fields['CODECS'] || !isPlainVideo(fields['CODECS']) || fields['AUDIO'] === ORIGINAL_GROUP) return []
    const [width = 0, height = 0] = (fields['RESOLUTION'] ?? '').split('x').map(Number)
    const bandwidth = Number(fields['AVERAGE-BANDWIDTH'] ?? fields['BANDWIDTH']) || 0
    const size = { width, height }
    return [
      { uri, height: qualityOf(size), bandwidth, codecs: fields['CODECS'] ?? '', resolution: `${width}x${height}` },
    ]
  })
  const audio = lines.flatMap((line) => {
    const fields = readAttributes(line)
    const { URI: uri = '', NAME: name = '', LANGUAGE: language = '' } = fields
    if (!line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') || !FILE.test(uri) || fields['AUTOSELECT'] === 'NO') return []
    if (fields['GROUP-ID'] === ORIGINAL_GROUP) return []
    return [{ uri, name, language, isDefault: fields['DEFAULT'] === 'YES' }]
  })
  return { variants: variants.toSorted((one, other) => other.height - one.height), audio }
}

function readAttributes(line: string): Record<string, string> {
  const found = line.slice(0, 2_000).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)
  return Object.fromEntries([...found].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}

export interface MediaPlaylist {
  /** Relative to the playlist: its initialisation and its segments, in order. */
  files: string[]
  seconds: number
}

export function parseMedia(text: string): MediaPlaylist {
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/)
  const files = lines.flatMap((line) => {
    const name = line.startsWith('#EXT-X-MAP:') ? (readAttributes(line)['URI'] ?? '') : line.trim()
    return FILE.test(name) ? [name] : []
  })
  const seconds = lines.reduce((sum, line) => sum + (Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1]) || 0), 0)
  return { files, seconds }
}

/** The audio tracks, first the one that the package plays by default. */
export const sortAudio = ({ audio }: Master): AudioTrack[] =>
  audio.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))

/** @param audio the first is the default */
export function toOfflineMaster(variant: Variant, audio: readonly AudioTrack[]): string {
  const group = audio.length > 0 ? ',AUDIO="audio"' : ''
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map(
      ({ name, language, uri }, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${name}",LANGUAGE="${language}",DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${uri}"`,
    ),
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, Math.round(variant.bandwidth))},CODECS="${variant.codecs}",RESOLUTION=${variant.resolution}${group}`,
    variant.uri,
    '',
  ].join('\n')
}

/** The files of a package that a playlist names. @param uri of the playlist, relative to the package */
export const filesOf = (uri: string, { files }: MediaPlaylist): string[] => {
  const folder = uri.slice(0, uri.lastIndexOf('/') + 1)
  return [uri, ...files.map((name) => folder + name)]
}

/** The pictures that a storyboard names: a WebVTT file with a picture and a rectangle for each cue. */
export const picturesOf = (storyboard: string): string[] => {
  const names = storyboard
    .slice(0, MAX_LENGTH)
    .split(/\r?\n/)
    .map((line) => /^(.+)#xywh=[\d,]+$/.exec(line.trim())?.[1] ?? '')
  return [...new Set(names.filter((name) => FILE.test(name)))]
}

/** Of a further audio track, which the bandwidth of a variant does not include: bits a second, as packages have in stereo. */
const AUDIO_BITS = 160_000

/** Of subtitles that are images: bits a second; an episode has about 20 MB. */
const IMAGE_BITS = 110_000

/**
 * The size of a quality with one audio track, and with others (bytes).
 * @param further audio tracks besides the default
 * @param images tracks of subtitles that are images
 */
export const estimateBytes = ({ bandwidth }: Variant, seconds: number, further = 0, images = 0): number =>
  Math.round(((bandwidth + further * AUDIO_BITS + images * IMAGE_BITS) * seconds) / 8)

/** The tracks that a download has: subtitles that are images only where there is no text, since they are far larger. */
export const tracksToSave = (tracks: readonly Track[]): Track[] =>
  tracks.filter(
    ({ kind, language, forced }) =>
      kind !== 'images' ||
      !tracks.some((other) => other.kind === 'captions' && other.language === language && other.forced === forced),
  )

/** The files of subtitles that are images. @param folder of the track, relative to the package */
export const partsOf = (folder: string, { parts }: Track): string[] =>
  Array.from({ length: parts?.count ?? 0 }, (_, i) => `${folder}${i + 1}.sup`)
