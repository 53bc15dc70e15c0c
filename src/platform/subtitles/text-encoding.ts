/** Detects the encoding of subtitle files. */

const BYTE_ORDER_MARKS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The most likely single-byte encoding of a language. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  pl: 'windows-1250',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'windows-1250',
  sl: 'windows-1250',
  hr: 'windows-1250',
  ro: 'windows-1250',
  el: 'windows-1253',
  tr: 'windows-1254',
  he: 'windows-1255',
  ar: 'windows-1256',
  fa: 'windows-1256',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  vi: 'windows-1258',
  th: 'windows-874',
}
const PREFERRED: Readonly<Record<string, string>> = { ja: 'shift_jis', zh: 'gb18030', ko: 'euc-kr' }
const SAMPLE_BYTES = 65_536

const subtagOf = (language: string): string => language.split('-')[0] ?? language

/**
 * @param language hint such as `ja`
 * @param usual the languages of the reader, for text whose language is unknown
 */
export function decodeText(bytes: Uint8Array, language = 'und', usual: readonly string[] = []): string {
  const encoding = detectEncoding(bytes, subtagOf(language), usual.map(subtagOf))
  return new TextDecoder(encoding).decode(bytes)
}

export function detectEncoding(bytes: Uint8Array, language = 'und', usual: readonly string[] = []): string {
  const marked = BYTE_ORDER_MARKS.find(([signature]) => signature.every((byte, i) => bytes[i] === byte))
  if (marked) return marked[1]
  const utf16 = detectUtf16(bytes)
  if (utf16) return utf16
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (hasJisEscapes(sample)) return 'iso-2022-jp'
  const damage = damageOfUtf8(bytes)
  if (damage === 'slight') return 'utf-8'
  const eastAsian = detectEastAsian(sample, PREFERRED[language])
  if (damage === 'some' && eastAsian === null) return 'utf-8'
  const isUnknown = ['', 'und'].includes(language)
  const found = eastAsian ?? BY_LANGUAGE[language] ?? detectSingleByte(sample, isUnknown ? usual : [])
  return found === OF_CYRILLIC[0] ? detectCyrillic(sample) : found
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The share of characters that may be broken in a file that is UTF-8 for certain. */
const SLIGHT_DAMAGE = 1 / 8
/** A short file with one or two bad bytes is UTF-8 unless it is typical text in an East Asian encoding. */
const FEW_BAD = 2

/** How many characters outside of ASCII are broken if the bytes are UTF-8. In other encodings, half of them or more are. */
function damageOfUtf8(bytes: Uint8Array): 'slight' | 'some' | 'much' {
  if (isValid(bytes, 'utf-8')) return 'slight'
  let [bad, good] = [0, 0]
  const text = new TextDecoder('utf-8').decode(bytes)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) bad += 1
    else if (code > 0x7f) good += 1
  }
  if (bad <= good * SLIGHT_DAMAGE) return 'slight'
  return bad <= Math.min(FEW_BAD, good) ? 'some' : 'much'
}

/** In UTF-16, ASCII characters have a zero byte before or after them. */
function detectUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 4096)
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 10) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const [ESCAPE, DOLLAR, AT, B] = [0x1b, 0x24, 0x40, 0x42]

/** Whether there are the bytes that begin Japanese characters in ISO-2022-JP, which otherwise looks like ASCII. */
function hasJisEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    const last = bytes[at + 2]
    if (bytes[at + 1] === DOLLAR && (last === AT || last === B)) return true
  }
  return false
}

/** The East Asian multi-byte encoding that fits best; null if none does. */
function detectEastAsian(sample: Uint8Array, preferred: string | undefined): string | null {
  const scores = Object.entries(PAIR_SCORES).map(([encoding, scorePair]): [string, number] => [
    encoding,
    averageScore(sample, encoding, scorePair) + (encoding === preferred ? 0.1 : 0),
  ])
  const [best] = scores.toSorted(([, a], [, b]) => b - a)
  return best && best[1] > 0.7 ? best[0] : null
}

/** How typical a byte pair is for text in each encoding, 0 to 1. */
const PAIR_SCORES: Readonly<Record<string, (first: number, second: number) => number>> = {
  shift_jis: (first) =>
    first === 0x82 || first === 0x83 || first === 0x81 ? 1 : first >= 0x88 && first <= 0x97 ? 0.9 : 0.2,
  'euc-jp': (first) =>
    first === 0xa4 || first === 0xa5 || first === 0xa1 ? 1 : first >= 0xb0 && first <= 0xcf ? 0.7 : 0.2,
  gb18030: (first, second) =>
    second >= 0xa1 && ((first >= 0xb0 && first <= 0xd7) || first === 0xa1 || first === 0xa3) ? 0.95 : 0.3,
  big5: (first) => ((first >= 0xa4 && first <= 0xc6) || first === 0xa1 ? 0.9 : 0.2),
  'euc-kr': (first, second) => (second >= 0xa1 && first >= 0xb0 && first <= 0xc8 ? 1 : first === 0xa1 ? 0.9 : 0),
}

/** The average score of the byte pairs; 0 if the bytes are invalid in this encoding. */
function averageScore(
  sample: Uint8Array,
  encoding: string,
  scorePair: (first: number, second: number) => number,
): number {
  let [pairs, sum, lone] = [0, 0, 0]
  for (let i = 0; i + 1 < sample.length; i++) {
    const first = sample[i] ?? 0
    if (first < 0x80) continue
    if (encoding === 'shift_jis' && first >= 0xa1 && first <= 0xdf) {
      lone += 1
      continue
    }
    const second = sample[i + 1] ?? 0
    if (second < 0x40) return 0
    pairs += 1
    sum += scorePair(first, second)
    i += 1
  }
  if (pairs === 0 || !isValid(sample.subarray(0, endOfLastLine(sample)), encoding)) return 0
  return sum / (pairs + lone)
}

/** The end of the last complete line, so that no byte pair is cut. */
function endOfLastLine(sample: Uint8Array): number {
  const at = sample.lastIndexOf(10)
  return sample.length < SAMPLE_BYTES || at < 0 ? sample.length : at
}

/** KOI8-U has the letters of KOI8-R, and those of Ukrainian in place of lines of tables. */
const OF_CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'] as const

/** The encoding in which Cyrillic text reads best: in the others, its letters are rare ones, and capitals follow small letters. */
function detectCyrillic(sample: Uint8Array): string {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const scores = OF_CYRILLIC.map((encoding) => {
    const text = new TextDecoder(encoding).decode(sample)
    return count(text, /[оеаинт]/gi) - 2 * count(text, /[а-яёіїє][А-ЯЁІЇЄ]/g)
  })
  return OF_CYRILLIC[scores.indexOf(Math.max(...scores))] ?? OF_CYRILLIC[0]
}

const OF_LATIN_LETTERS = ['windows-1250', 'windows-1254', 'windows-1257', 'windows-1258']

/** Text in Latin letters mixes accented with ASCII ones. Without a language that fits, other text is taken for Cyrillic. */
function detectSingleByte(sample: Uint8Array, usual: readonly string[]): string {
  let [high, plain] = [0, 0]
  for (const byte of sample) {
    if (byte >= 0xc0) high += 1
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) plain += 1
  }
  const isLatin = high <= plain || high <= 3
  const known = usual.flatMap((language) => BY_LANGUAGE[language] ?? [])
  const fitting = known.find((encoding) => OF_LATIN_LETTERS.includes(encoding) === isLatin)
  return fitting ?? (isLatin ? 'windows-1252' : 'windows-1251')
}
