/** Which of the site's captions belong to which index of a source. */
import type { Source, Track } from '#src/catalogue/episode/playable.ts'
import { toLanguage } from '#src/library/package/language.ts'
import type { MediaStream } from '../calls/media.ts'
import { captionsOf, isText, toProbedStreams, toStreamTracks } from './media-streams.ts'
import type { Original, PlayableSource } from './sources.server.ts'

/** The index of the first caption beside a source. */
export const firstCaption = (streams: readonly MediaStream[]): number =>
  1 + Math.max(-1, ...streams.map(({ Index }) => Index))

/** Fonts of styled captions, in order, each once. */
export const fontsOf = (source: Source | undefined): string[] => [
  ...new Set(captionsOf(source).flatMap(({ styled }) => styled?.fonts ?? [])),
]

/** Captions that are sent beside an original: those of the package, where the file itself has none. */
export const besideOriginal = ({ probe, captions }: Original) =>
  probe.subtitles.length > 0 ? [] : captionsOf(captions)

/** The captions under an index that we gave to apps, or those that were made of an embedded track. */
export function findTrack(source: PlayableSource, index: number): Track | undefined {
  if (source.kind === 'stream') {
    const first = firstCaption(toStreamTracks(source.source, source.about))
    return captionsOf(source.source)[index - first]
  }
  const first = firstCaption(toProbedStreams(source.probe))
  return besideOriginal(source)[index - first] ?? findEmbedded(source, index)
}

/** What was made of a track within a file. */
export function findEmbedded({ probe, captions }: Original, index: number): Track | undefined {
  const subtitles = probe.subtitles.filter(isText)
  const embedded = subtitles.find((one) => one.index === index)
  if (!embedded) return undefined
  const languageOf = ({ language, title }: { language: string; title: string }) => toLanguage(language, title)
  const language = languageOf(embedded)
  const rank = subtitles.filter((one) => one.index < index && languageOf(one) === language).length
  return captionsOf(captions).filter((track) => (track.language ?? 'und') === language)[rank]
}
