/** Converts Japanese morae to the phones of an Italian voice, which has similar vowels, with Tokyo pitch accent. */
export interface Phone {
  name: string
  seconds: number
  /** Pitch curve: seconds into the phone, hertz. */
  pitch: readonly (readonly [number, number])[]
  /** Seconds at its start that are breath instead of voice, for an h. */
  breath: number
}

export interface Voice {
  high: number
  low: number
  /** Seconds of a vowel. */
  pace: number
}

const CONSONANTS: Readonly<Record<string, readonly [string, number]>> = {
  k: ['k', 0.085],
  s: ['s', 0.1],
  sh: ['S', 0.1],
  t: ['t', 0.08],
  ch: ['tS', 0.1],
  ts: ['ts', 0.105],
  n: ['n', 0.065],
  f: ['f', 0.085],
  m: ['m', 0.07],
  y: ['j', 0.06],
  r: ['r', 0.035],
  w: ['w', 0.06],
  g: ['g', 0.06],
  z: ['dz', 0.075],
  j: ['dZ', 0.075],
  d: ['d', 0.06],
  b: ['b', 0.065],
  p: ['p', 0.09],
}

const BREATH = 0.075
const SILENCE = '#'
const COMMA = 0.2
const EDGE = 0.16

interface Mora {
  consonant: string
  vowel: string
  isHigh: boolean
  isDevoiced: boolean
}

function toMora(token: string): Mora {
  const plain = token.replace('*', '').toLowerCase()
  const vowel = /[aiueo]$/.test(plain) ? plain.slice(-1) : ''
  return {
    consonant: plain.slice(0, plain.length - vowel.length),
    vowel,
    isHigh: token !== token.toLowerCase(),
    isDevoiced: token.endsWith('*'),
  }
}

/** Converts a reading to phones. The pitch falls slowly between pauses, and stays slightly lower after each accent. */
export function toPhones(reading: string, voice: Voice): readonly Phone[] {
  const tokens = reading.split(' ').filter((token) => token !== '')
  const phones: Phone[] = [{ name: SILENCE, seconds: EDGE, pitch: [[0, voice.low]], breath: 0 }]
  let sunk = 1
  let wasHigh = false
  for (const [i, token] of tokens.entries()) {
    if (token === ',') {
      phones.push({ name: SILENCE, seconds: COMMA, pitch: [], breath: 0 })
      sunk = Math.min(1, sunk + 0.06)
      wasHigh = false
      continue
    }
    const mora = toMora(token)
    const next = tokens[i + 1]
    const isLast = next === undefined || next === ','
    if (wasHigh && !mora.isHigh) sunk *= 0.955
    wasHigh = mora.isHigh
    sunk *= 0.992
    const hertz = (mora.isHigh ? voice.high : voice.low) * sunk * (next === undefined ? 0.9 : 1)
    if (mora.vowel === '') {
      addClosedMora(phones, mora.consonant, next, voice, hertz)
      continue
    }
    const last = phones.at(-1)
    const seconds = voice.pace * (isLast ? 1.5 : 1)
    if (mora.consonant === '' && last?.name === mora.vowel) {
      last.pitch = [...last.pitch, [last.seconds + seconds * 0.5, hertz]]
      last.seconds += seconds
      continue
    }
    const consonant = CONSONANTS[mora.consonant]
    if (consonant) {
      const [name, length] = consonant
      if (last?.name === name && last.breath < 0) {
        last.seconds += length
        last.breath = 0
      } else
        phones.push({
          name: glideAfter(last?.name, name),
          seconds: length + (mora.isDevoiced ? 0.045 : 0),
          pitch: [],
          breath: 0,
        })
    }
    if (mora.isDevoiced) {
      if (next === 'ta') phones.push({ name: SILENCE, seconds: 0.012, pitch: [], breath: 0 })
      continue
    }
    const breath = mora.consonant === 'h' ? BREATH : 0
    phones.push({ name: mora.vowel, seconds: seconds + breath, pitch: [[breath + seconds * 0.5, hertz]], breath })
  }
  phones.push({ name: SILENCE, seconds: EDGE, pitch: [[0.05, voice.low * 0.8]], breath: 0 })
  return phones.map((phone) => ({ ...phone, breath: Math.max(0, phone.breath) }))
}

/** The voice has no w after i: a short u replaces it. */
const glideAfter = (last: string | undefined, name: string): string => (name === 'w' && last === 'i' ? 'u' : name)

/** Adds a consonant that is a mora of its own: a final n, or the first half of a double consonant. */
function addClosedMora(
  phones: Phone[],
  consonant: string,
  next: string | undefined,
  voice: Voice,
  hertz: number,
): void {
  if (consonant === 'n') {
    const seconds = voice.pace * 1.15
    phones.push({ name: 'n', seconds, pitch: [[seconds / 2, hertz]], breath: 0 })
    return
  }
  const held = CONSONANTS[next ? toMora(next).consonant : consonant]
  // a negative breath marks it until the second half is added
  if (held) phones.push({ name: held[0], seconds: voice.pace * 0.95, pitch: [], breath: -1 })
}

/** Formats one utterance for festival. */
export function toUtterance(phones: readonly Phone[]): string {
  const segments = phones.map(
    ({ name, seconds, pitch }) =>
      `("${name}" ${seconds.toFixed(3)}${pitch.map(([at, hertz]) => ` (${at.toFixed(3)} ${Math.round(hertz)})`).join('')})`,
  )
  return `(Utterance Segments (${segments.join(' ')}))`
}

/** Lists the breaths, in seconds from the start. */
export function breathsOf(phones: readonly Phone[]): readonly (readonly [number, number])[] {
  let time = 0
  const found: [number, number][] = []
  for (const { seconds, breath } of phones) {
    if (breath > 0) found.push([time, time + breath])
    time += seconds
  }
  return found
}
