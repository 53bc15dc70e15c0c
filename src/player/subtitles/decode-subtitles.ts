/** Decodes a viewer's own subtitle file from any common encoding. Pure. */
export const MOST_BYTES = 8_000_000

export function decodeSubtitles(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return read(bytes, 'utf-8') ?? read(bytes, 'shift_jis') ?? new TextDecoder('windows-1252').decode(bytes)
}

function read(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** ASS and SSA name themselves. */
export const isStyled = (text: string): boolean => /^\uFEFF?\s*\[Script Info\]/i.test(text.slice(0, 2000))
