/** Fonts by their first bytes, whatever their names say. Pure. */

const SIGNATURES: readonly [string, string][] = [
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['true', 'ttf'],
  ['OTTO', 'otf'],
  ['ttcf', 'ttc'],
  ['wOFF', 'woff'],
  ['wOF2', 'woff2'],
]

/** The extension of a font, or null when it is none. */
export function fontTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  return bytes.length < 100 ? null : (SIGNATURES.find(([signature]) => signature === head)?.[1] ?? null)
}
