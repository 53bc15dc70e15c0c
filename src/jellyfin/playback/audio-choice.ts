/** Finds the audio track of a stream that belongs to the index that an app names. */
import { isSupportedAudio } from '#src/library/package/plan.ts'
import type { Original, PlayableSource, Stream } from './sources.server.ts'

/** Whether a stream is made from a file. */
export const isOwnStream = ({ captions }: Original, stream: Stream | undefined): boolean =>
  captions !== undefined && stream?.source.address === captions.address

/** Its position among the audio tracks of the package; null if there is none. Those of the file come first, in their order. */
export function findSound(source: PlayableSource, index: number): number | null {
  if (source.kind === 'stream') return source.about?.sounds[index - 1] ? index - 1 : null
  const own = source.probe.sounds.filter((sound) => sound.input === undefined && isSupportedAudio(sound))
  const at = own.findIndex((sound) => sound.index === index)
  return at === -1 ? null : at
}
