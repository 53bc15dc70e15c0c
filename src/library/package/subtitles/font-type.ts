/** Detects font types by their first bytes, regardless of the file name. */

const SIGNATURES: readonly [string, string][] = [
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['true', 'ttf'],
  ['OTTO', 'otf'],
  ['ttcf', 'ttc'],
  ['wOFF', 'woff'],
  ['wOF2', 'woff2'],
]

/** The file extension of a font, or null if it is not one. */
export function fontTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  return bytes.length < 100 ? null : (SIGNATURES.find(([signature]) => signature === head)?.[1] ?? null)
}
