/** Audio files beside a video. Their names give language and title, as subtitle names do. */
import { parseSidecar, type Sidecar } from '../name/sidecar.ts'

export type AudioSidecar = Omit<Sidecar, 'format'> & { format: 'audio' }

/** The subtitles among the files beside a video. */
export const subtitlesOf = (sidecars: readonly (Sidecar | AudioSidecar)[]): Sidecar[] =>
  sidecars.filter((sidecar) => sidecar.format !== 'audio')

/** The audio files among the files beside a video. */
export const audioOf = (sidecars: readonly (Sidecar | AudioSidecar)[]): AudioSidecar[] =>
  sidecars.filter((sidecar) => sidecar.format === 'audio')

const AUDIO = /\.(?:mka|m4a|ogg|oga|opus)$/i
export const isAudioFile = (name: string): boolean => AUDIO.test(name)

/** @returns null if the file belongs to another video */
export function parseAudioSidecar(videoStem: string, name: string): AudioSidecar | null {
  const read = parseSidecar(videoStem, name.replace(AUDIO, '.srt'))
  return read && { ...read, file: name, format: 'audio' }
}
