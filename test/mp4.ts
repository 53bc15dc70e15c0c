/** A fragmented MP4 file written byte by byte, so that what reads it has something to be held against. */
const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

export function box(type: string, ...content: readonly number[][]): number[] {
  const body = content.flat()
  return [...word(body.length + 8), ...type.split('').map((letter) => letter.charCodeAt(0)), ...body]
}

/** Ticks to the second. */
export const SCALE = 1000

const moov = box(
  'moov',
  box('trak', box('mdia', box('mdhd', word(0), word(0), word(0), word(SCALE), word(0)))),
  box('mvex', box('trex', word(0), word(1), word(1), word(500), word(0), word(0))),
)

const DATA = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Two samples, of 4 and 6 bytes, each half a second long.
 * @param timed whether each sample says so itself
 */
export function fragmentAt(time: number, data: readonly number[] = DATA, timed = false): number[] {
  const own = timed ? word(500) : []
  const traf = (offset: number): number[] =>
    box(
      'traf',
      box('tfhd', word(0x020000), word(1)),
      box('tfdt', word(0x01000000), word(time < 0 ? 0xffffffff : 0), word(time)),
      box('trun', word(timed ? 0x301 : 0x201), word(2), word(offset), own, word(4), own, word(6)),
    )
  const length = box('moof', traf(0)).length
  return [...box('moof', traf(length + 8)), ...box('mdat', [...data])]
}

export const INIT = [...box('ftyp', word(0)), ...moov]

/** Five seconds in five fragments. */
export const FILE = Uint8Array.from([...INIT, ...[0, 1000, 2000, 3000, 4000].flatMap((time) => fragmentAt(time))])
