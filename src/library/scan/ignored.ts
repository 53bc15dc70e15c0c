/** Files that a scan leaves aside on purpose, grouped by the reason. Pure. */
import { toPrintable } from '../printable.ts'

export interface IgnoredGroup {
  why: string
  count: number
  /** The first few, absolute. */
  examples: string[]
}

export const EXTRAS = 'extras, such as openings, trailers, samples and menus'
export const HIDDEN = 'hidden and system files'
export const TEXT_ALONE = 'subtitles without a video of that name beside them'
export const AUDIO_ALONE = 'audio without a video of that name beside it'
const OTHER = 'other files, which are no videos'

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\.strm$/i, 'links to streams (.strm): only video files can be played'],
  [/\.(?:part|partial|!qb|!ut|bc!|crdownload|opdownload|download|aria2|tmp)$/i, 'unfinished downloads'],
  [/\.(?:iso|img|mdf|mds|nrg|bin|cue)$/i, 'disc images: copy the videos out of them'],
  [/\.(?:rar|r\d\d|zip|7z|tar|gz|xz|001)$/i, 'archives: unpack them'],
  [/\.(?:idx|sub|sup)$/i, 'subtitles that are pictures (VobSub, PGS): they cannot be shown'],
  [
    /\.(?:smi|sami|ttml|dfxp|stl|sbv|lrc|usf|mks)$/i,
    'subtitles of an unsupported kind: SRT, ASS and WebVTT can be shown',
  ],
  [
    /\.(?:aac|ac3|eac3|dts|dtshd|thd|truehd|flac|mp3|wav)$/i,
    'audio of an unsupported kind: MKA, M4A and OGG can be added to a video',
  ],
  [/\.(?:f4v|3g2|mxf|wtv|dvr-ms|y4m|swf|mk3d|ifo|bup|bdmv|mpls)$/i, 'videos of an unsupported kind'],
]

/** Why a file is ignored, by its name alone; null for what is read with a video. */
export function reasonToIgnore(name: string): string | null {
  if (name.startsWith('.')) return HIDDEN
  if (/\.nfo$/i.test(name)) return null
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER
}

const MOST_EXAMPLES = 5

export function addIgnored(groups: IgnoredGroup[], why: string, path: string): void {
  const known = groups.find((group) => group.why === why)
  const group = known ?? { why, count: 0, examples: [] }
  if (!known) groups.push(group)
  group.count++
  if (group.examples.length < MOST_EXAMPLES) group.examples.push(path)
}

/** A line for each reason, the most frequent first. */
export const toIgnoredLines = (groups: readonly IgnoredGroup[]): string[] =>
  groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ why, count, examples }) => {
      const more = count > examples.length ? ', …' : ''
      return `${count} skipped: ${why} (${examples.map(toPrintable).join(', ')}${more})`
    })
