/** Files that a scan skips on purpose, grouped by reason. */
import { toPrintable } from '../printable.ts'

export interface IgnoredGroup {
  why: string
  count: number
  /** The first few absolute paths. */
  examples: string[]
}

export const EXTRAS = 'extras, such as openings, trailers, samples and menus'
export const HIDDEN = 'hidden and system files'
export const UNMATCHED_SUBTITLES = 'subtitles without a matching video'
export const UNMATCHED_AUDIO = 'audio without a matching video'
const OTHER = 'files that aren’t videos'

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\.strm$/i, 'stream links (.strm): only video files are supported'],
  [/\.(?:part|partial|!qb|!ut|bc!|crdownload|opdownload|download|aria2|tmp)$/i, 'unfinished downloads'],
  [/\.(?:iso|img|mdf|mds|nrg|bin|cue)$/i, 'disc images: extract the videos'],
  [/\.(?:rar|r\d\d|zip|7z|tar|gz|xz|001)$/i, 'archives: extract them'],
  [/\.(?:smi|sami|ttml|dfxp|stl|sbv|lrc|usf|mks)$/i, 'unsupported subtitles: use SRT, ASS or WebVTT'],
  [/\.(?:aac|ac3|eac3|dts|dtshd|thd|truehd|flac|mp3|wav)$/i, 'unsupported audio: use MKA, M4A or OGG'],
  [/\.(?:f4v|3g2|mxf|wtv|dvr-ms|y4m|swf|mk3d|ifo|bup|bdmv|mpls)$/i, 'unsupported videos'],
]

/** Why a file is ignored, by name; null for NFO files, which are read with their videos. */
export function reasonToIgnore(name: string): string | null {
  if (name.startsWith('.')) return HIDDEN
  if (/\.nfo$/i.test(name)) return null
  return REASONS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER
}

const MAX_EXAMPLES = 5

export function addIgnored(groups: IgnoredGroup[], why: string, path: string): void {
  const known = groups.find((group) => group.why === why)
  const group = known ?? { why, count: 0, examples: [] }
  if (!known) groups.push(group)
  group.count++
  if (group.examples.length < MAX_EXAMPLES) group.examples.push(path)
}

/** One line per reason, most frequent first. */
export const toIgnoredLines = (groups: readonly IgnoredGroup[]): string[] =>
  groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ why, count, examples }) => {
      const more = count > examples.length ? ', …' : ''
      return `${count} skipped: ${why} (${examples.map(toPrintable).join(', ')}${more})`
    })
