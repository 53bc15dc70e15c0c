/** Reads subtitles in any format and encoding, by the server's own code; loaded for files that it has not read. */
import { convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'
import type { Subtitles } from './subtitles.ts'

/** Maximum size of a viewer's own file. */
const MAX_BYTES = 8_000_000

/**
 * @param language if it is known
 * @returns the file as WebVTT, and as ASS if it is styled; null if it has no text
 */
export function readSubtitleFile(bytes: Uint8Array, language?: string): { vtt: string; styled?: string } | null {
  const converted = convertSubtitles(decodeText(bytes, language, navigator.languages))
  if ('refused' in converted) return null
  const { vtt, styled } = converted
  const toText = (utf8: Uint8Array) => new TextDecoder().decode(utf8)
  return { vtt: toText(vtt), ...(styled && { styled: toText(styled) }) }
}

/** A file of another site as WebVTT; empty if it has no text. @param language empty if unknown */
export const toVtt = (content: ArrayBuffer, language: string): string =>
  readSubtitleFile(new Uint8Array(content), language)?.vtt ?? ''

/** The viewer's own file; null if it has no text. */
export async function readOwnFile(file: File): Promise<Subtitles | null> {
  const read = file.size <= MAX_BYTES && readSubtitleFile(new Uint8Array(await file.arrayBuffer()))
  if (!read) return null
  const { vtt: text, styled } = read
  const subtitles = { id: `uploaded-${file.name}`, label: file.name, language: '', text }
  return styled === undefined ? subtitles : { ...subtitles, styled: { text: styled, fonts: [] } }
}
