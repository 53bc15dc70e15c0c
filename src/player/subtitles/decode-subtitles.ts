/** Decodes subtitle files of any common encoding. */

/** Maximum size of a viewer's own file. */
export const MAX_BYTES = 8_000_000

export function decodeSubtitles(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'shift_jis') ?? new TextDecoder('windows-1252').decode(bytes)
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether a file is ASS or SSA, by its first section. */
export const isStyled = (text: string): boolean => /^\uFEFF?\s*\[Script Info\]/i.test(text.slice(0, 2000))
