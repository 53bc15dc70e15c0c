/**
 * The tasks whose CPU time depends on the content of untrusted files. They run in a separate thread with deadlines: see
 * docs/decisions/021-operator-files.md.
 */
import { parseMediaPath } from './name/name.ts'
import { type Nfo, parseNfo } from './name/nfo.ts'
import { parseSfv } from './name/sfv.ts'
import { parseProbe, type Probe } from './package/probe.ts'
import { type ConvertedSubtitles, convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'
import { type FoundSidecar, assignSidecars, type SidecarFile } from './scan/found-files.ts'
import { type Entry, type Listing, sortListing } from './scan/listing.ts'
import { compareFingerprints, type Fingerprint, type SharedSegment, toSearchable } from './segment/season.ts'
import type { MediaName } from './name/media-name.ts'

interface Subtitles {
  bytes: Uint8Array
  /** Language hint for detecting the encoding; absent for UTF-8. */
  language?: string
}

export const tasks = {
  subtitles: ({ bytes, language }: Subtitles): ConvertedSubtitles =>
    convertSubtitles(language === undefined ? new TextDecoder().decode(bytes) : decodeText(bytes, language)),

  nfo: (bytes: Uint8Array): Nfo | null => parseNfo(bytes),

  sfv: (bytes: Uint8Array): Map<string, string> => parseSfv(bytes),

  name: (path: string): MediaName => parseMediaPath(path),

  listing: (entries: readonly Entry[]): Listing => sortListing(entries),

  sidecars: (found: { videos: readonly string[]; texts: readonly SidecarFile[] }): Map<string, FoundSidecar[]> =>
    assignSidecars(found.videos, found.texts),

  probe: (report: string): Probe => parseProbe(JSON.parse(report)),

  sharedAudio: ({ a, b }: { a: Fingerprint; b: Fingerprint }): SharedSegment[] =>
    compareFingerprints(toSearchable(a), toSearchable(b)),
}

export type Tasks = typeof tasks
