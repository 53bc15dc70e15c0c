/** Subtitles of any supported kind as WebVTT. Pure. */
import { parseAss } from './ass.ts'
import { parseTimedText } from './srt.ts'
import { toVtt } from './vtt.ts'

export const LARGEST_SOURCE = 20_000_000
const LARGEST_VTT = 5_000_000

export type Converted = { vtt: string; styled?: string } | { refused: string }

/** @param format `ass` and `ssa` say how the words look, which is kept beside */
export function convertSubtitles(text: string, format: string): Converted {
  const isStyled = format === 'ass' || format === 'ssa'
  const cues = isStyled ? parseAss(text) : parseTimedText(text)
  if (cues.length === 0) return { refused: 'there are no words in it' }
  const vtt = toVtt(cues)
  if (vtt.length > LARGEST_VTT) return { refused: 'it is far too large' }
  return { vtt, ...(isStyled && { styled: text }) }
}
