/** Audio files and image subtitles beside a video. Their names give language and title, as those of text subtitles do. */
import { parseSidecar, type Sidecar } from '../name/sidecar.ts'

export type AudioSidecar = Omit<Sidecar, 'format'> & { format: 'audio' }
/** A .sup file, or one of the two files of VobSub (.idx and .sub). */
export type ImageSidecar = Omit<Sidecar, 'format'> & { format: 'images' }
export type AnySidecar = Sidecar | AudioSidecar | ImageSidecar

/** The text subtitles among the files beside a video. */
export const subtitlesOf = (sidecars: readonly AnySidecar[]): Sidecar[] =>
  sidecars.filter((sidecar) => sidecar.format !== 'audio' && sidecar.format !== 'images')

export const imagesOf = (sidecars: readonly AnySidecar[]): ImageSidecar[] =>
  sidecars.filter((sidecar) => sidecar.format === 'images')

/** The audio files among the files beside a video. */
export const audioOf = (sidecars: readonly AnySidecar[]): AudioSidecar[] =>
  sidecars.filter((sidecar) => sidecar.format === 'audio')

const AUDIO = /\.(?:mka|m4a|ogg|oga|opus)$/i
export const isAudioFile = (name: string): boolean => AUDIO.test(name)

const IMAGES = /\.(?:sup|idx|sub)$/i

/** @returns null if the file belongs to another video */
export function parseAnySidecar(videoStem: string, name: string): AnySidecar | null {
  const format = AUDIO.test(name) ? 'audio' : IMAGES.test(name) ? 'images' : null
  if (format === null) return parseSidecar(videoStem, name)
  const read = parseSidecar(videoStem, name.replace(/\.\w+$/, '.srt'))
  return read && { ...read, file: name, format }
}
