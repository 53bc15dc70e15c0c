/**
 * Everything that takes processor time in proportion to an operator's file. It runs in a thread of its own, with a
 * deadline: see docs/decisions/021-operator-files.md. Pure.
 */
import { parseMediaPath } from './name/name.ts'
import { type Nfo, parseNfo } from './name/nfo.ts'
import { parseProbe, type Probe } from './package/probe.ts'
import { type Converted, convertSubtitles } from './package/subtitles/read-subtitles.ts'
import { decodeText } from './package/subtitles/text-encoding.ts'
import { type FoundSidecar, sidecarsOf, type TextFile } from './scan/found.ts'
import { type Entry, type Listing, sortListing } from './scan/listing.ts'
import { segmentsFromChapters } from './segment/from-chapters.ts'
import { compareSoundings, type Shared, toSounding } from './segment/season.ts'
import type { MediaName } from './name/media-name.ts'
import type { KnownSegment } from './sources/new-source.ts'

interface Subtitles {
  bytes: Uint8Array
  format: string
  /** What tells the encoding where the bytes alone do not; absent where it is UTF-8. */
  language?: string
}

export const tasks = {
  subtitles: ({ bytes, format, language }: Subtitles): Converted =>
    convertSubtitles(language === undefined ? new TextDecoder().decode(bytes) : decodeText(bytes, language), format),

  nfo: (bytes: Uint8Array): Nfo | null => parseNfo(bytes),

  name: (path: string): MediaName => parseMediaPath(path),

  listing: (entries: readonly Entry[]): Listing => sortListing(entries),

  sidecars: (found: { videos: readonly string[]; texts: readonly TextFile[] }): Map<string, FoundSidecar[]> =>
    sidecarsOf(found.videos, found.texts),

  probe(report: string): { probe: Probe; segments: KnownSegment[] } {
    const probe = parseProbe(JSON.parse(report))
    return { probe, segments: segmentsFromChapters(probe.chapters, probe.duration) }
  },

  sharedAudio: ({ a, b }: { a: Uint32Array; b: Uint32Array }): Shared[] =>
    compareSoundings(toSounding(a), toSounding(b)),
}

export type Tasks = typeof tasks
