/** Checks of frames of sound: divisions by a polynomial, from 0. */
export const CRC8 = { bits: 8, polynomial: 0x07 } as const
export const CRC16 = { bits: 16, polynomial: 0x8005 } as const

export function crc(bytes: Uint8Array, { bits, polynomial }: typeof CRC8 | typeof CRC16): number {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte << (bits - 8)
    for (let i = 0; i < 8; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? polynomial : 0)
    rest &= 2 ** bits - 1
  }
  return rest
}
