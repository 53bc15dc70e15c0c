/** Reads subtitles in any format and encoding, by the server's own code; loaded for files that it has not read. */
import { convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'

/** @returns the file as WebVTT, and as ASS if it is styled; null if it has no text */
export function readSubtitleFile(bytes: Uint8Array): { vtt: string; styled?: string } | null {
  const converted = convertSubtitles(decodeText(bytes))
  if ('refused' in converted) return null
  const { vtt, styled } = converted
  const toText = (utf8: Uint8Array) => new TextDecoder().decode(utf8)
  return { vtt: toText(vtt), ...(styled && { styled: toText(styled) }) }
}
