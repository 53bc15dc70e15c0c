/** Converts subtitles of any supported format to WebVTT, within limits. */
import { isAss, parseAss } from './ass.ts'
import { parseTimedText } from './srt.ts'
import { toVtt } from './vtt.ts'

/** Releases with signs typeset frame by frame reach this size; nothing is much larger. */
export const MAX_SUBTITLE_BYTES = 20_000_000
/** Limits for what a browser receives; real dialogue stays far below. */
const MAX_VTT_LENGTH = 5_000_000
const MAX_CUES = 50_000

/** Bytes ready to be written, which can be transferred between threads without a copy. */
export type ConvertedSubtitles = { vtt: Uint8Array; styled?: Uint8Array } | { refused: string }

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

export const isStyled = (format: string): boolean => format === 'ass' || format === 'ssa'

/** The text decides what it is, since names of files lie. The source of ASS and SSA is returned as well. */
export function convertSubtitles(text: string): ConvertedSubtitles {
  const hasStyles = isAss(text)
  const cues = hasStyles ? parseAss(text) : parseTimedText(text)
  if (cues.length === 0) return { refused: 'it has no text' }
  if (cues.length > MAX_CUES) return { refused: `it has more than ${MAX_CUES} lines` }
  const vtt = toVtt(cues)
  if (vtt.length > MAX_VTT_LENGTH) return { refused: 'it is too large' }
  return { vtt: encode(vtt), ...(hasStyles && { styled: encode(text) }) }
}
