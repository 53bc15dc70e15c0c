/** Subtitles of any supported kind as WebVTT, within limits. Pure. */
import { parseAss } from './ass.ts'
import { parseTimedText } from './srt.ts'
import { toVtt } from './vtt.ts'

/** Bytes of a file. Releases whose signs are typeset frame by frame reach this; nothing is much larger. */
export const LARGEST_SOURCE = 20_000_000
/** Characters that a viewer's browser is sent, and cues that it can show: more is no dialogue. */
const LARGEST_VTT = 5_000_000
const MOST_CUES = 50_000

/** As bytes, ready to be written, which cross from one thread to another without a copy. */
export type Converted = { vtt: Uint8Array; styled?: Uint8Array } | { refused: string }

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** @param format `ass` and `ssa` say how the words look, which is kept beside */
export function convertSubtitles(text: string, format: string): Converted {
  const isStyled = format === 'ass' || format === 'ssa'
  const cues = isStyled ? parseAss(text) : parseTimedText(text)
  if (cues.length === 0) return { refused: 'there are no words in it' }
  if (cues.length > MOST_CUES) return { refused: `it has more than ${MOST_CUES} lines` }
  const vtt = toVtt(cues)
  if (vtt.length > LARGEST_VTT) return { refused: 'it is far too large' }
  return { vtt: encode(vtt), ...(isStyled && { styled: encode(text) }) }
}
