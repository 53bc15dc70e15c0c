import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that an app was shown a title. */
export interface PictureProofs {
  /** @param number the title's @returns 32 hexadecimal digits */
  create(number: number): string
  isValid(number: number, proof: string): boolean
}

export function createPictureProofs(key: string): PictureProofs {
  const create = (number: number): string =>
    createHmac('sha256', key).update(`picture ${number}`).digest('hex').slice(0, 32)
  return {
    create,
    isValid(number, proof) {
      const expected = Buffer.from(create(number))
      const given = Buffer.from(proof)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
