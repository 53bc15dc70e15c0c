import { encode } from 'uqr'

/** A code in a square of `size` modules: the path of the dark ones. */
export interface QrCode {
  size: number
  path: string
}

/** The empty modules around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
