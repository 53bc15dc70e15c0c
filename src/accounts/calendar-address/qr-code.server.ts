/** Draws a text as a QR code. */
import { encode } from 'uqr'
import type { QrCode } from './calendar-address.ts'

/** The empty modules around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** @returns the side of a square in modules, and the path of the dark ones */
export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
