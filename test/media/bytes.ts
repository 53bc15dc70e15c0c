/** Text in the encodings of old subtitles. Pure. */

/** @throws for letters that the encoding does not have */
export function toBytes(text: string, encoding: 'utf8' | 'utf16le' | 'shift-jis' = 'utf8'): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(text)
  if (encoding === 'shift-jis') return Uint8Array.from([...text].flatMap(shiftJis))
  return Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => unitsOf(letter).flatMap((unit) => [unit & 255, unit >> 8])),
  )
}

const unitsOf = (letter: string): number[] =>
  Array.from({ length: letter.length }, (_, index) => letter.charCodeAt(index))

/** Every letter of two bytes, by its letter. */
const PAIRS = new Map<string, [number, number]>()
const LEADS = Array.from({ length: 0xeb - 0x81 }, (_, index) => 0x81 + index).filter(
  (lead) => lead < 0xa0 || lead > 0xdf,
)
for (const lead of LEADS) {
  for (let trail = 0x40; trail < 0xfd; trail++) {
    const letter = new TextDecoder('shift_jis').decode(Uint8Array.of(lead, trail))
    if (letter.length === 1 && !PAIRS.has(letter)) PAIRS.set(letter, [lead, trail])
  }
}

function shiftJis(letter: string): number[] {
  const code = letter.charCodeAt(0)
  if (code < 0x80) return [code]
  const pair = PAIRS.get(letter)
  if (!pair) throw new Error(`${letter} cannot be written in Shift-JIS`)
  return pair
}

/** Behind the name of the box: what it says before its matrix. */
const TO_MATRIX = 4 + 40
const UPRIGHT = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

/** An MP4 whose first track is shown turned by a quarter. */
export function turned(mp4: Uint8Array): Uint8Array {
  const copy = Buffer.from(mp4)
  const at = copy.indexOf('tkhd')
  if (at < 0) throw new Error('This is not an MP4')
  for (const [index, value] of UPRIGHT.entries()) copy.writeInt32BE(value, at + TO_MATRIX + 4 * index)
  return copy
}
