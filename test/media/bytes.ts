/** Text in the encodings of old subtitles. */

/** @throws for characters that the encoding does not have */
export function toBytes(text: string, encoding: 'utf8' | 'utf16le' | 'shift-jis' = 'utf8'): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(text)
  if (encoding === 'shift-jis') return Uint8Array.from([...text].flatMap(shiftJis))
  return Uint8Array.from(
    [...`\ufeff${text}`].flatMap((character) => toUnits(character).flatMap((unit) => [unit & 255, unit >> 8])),
  )
}

const toUnits = (character: string): number[] =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))

/** Maps characters to their two bytes. */
const PAIRS = new Map<string, [number, number]>()
const LEAD_BYTES = Array.from({ length: 0xeb - 0x81 }, (_, index) => 0x81 + index).filter(
  (lead) => lead < 0xa0 || lead > 0xdf,
)
for (const lead of LEAD_BYTES) {
  for (let trail = 0x40; trail < 0xfd; trail++) {
    const character = new TextDecoder('shift_jis').decode(Uint8Array.of(lead, trail))
    if (character.length === 1 && !PAIRS.has(character)) PAIRS.set(character, [lead, trail])
  }
}

function shiftJis(character: string): number[] {
  const code = character.charCodeAt(0)
  if (code < 0x80) return [code]
  const pair = PAIRS.get(character)
  if (!pair) throw new Error(`${character} cannot be written in Shift-JIS`)
  return pair
}

/** Offset of the matrix in the box, after its name. */
const MATRIX_OFFSET = 4 + 40
const UPRIGHT = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

/** An MP4 whose first track is rotated by 90°. */
export function rotateMp4(mp4: Uint8Array): Uint8Array {
  const copy = Buffer.from(mp4)
  const at = copy.indexOf('tkhd')
  if (at < 0) throw new Error('This is not an MP4')
  for (const [index, value] of UPRIGHT.entries()) copy.writeInt32BE(value, at + MATRIX_OFFSET + 4 * index)
  return copy
}
