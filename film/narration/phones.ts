/** Japanese morae as the phones of an Italian voice, whose five vowels are near enough, with a Tokyo melody. */
export interface Phone {
  name: string
  seconds: number
  /** Melody: seconds into the phone, hertz. */
  pitch: readonly (readonly [number, number])[]
  /** The first seconds of it are to be breathed, not voiced: an h. */
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

/** The phones of a reading. Within a breath the melody sinks slowly; after a fall it stays a little lower. */
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

/** The voice has no w after i: a short u does its work. */
const glideAfter = (last: string | undefined, name: string): string => (name === 'w' && last === 'i' ? 'u' : name)

/** A consonant that is a mora of its own: the n of an ending, or the held half of a double. */
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
  // marked by a negative breath until the other half has joined it
  if (held) phones.push({ name: held[0], seconds: voice.pace * 0.95, pitch: [], breath: -1 })
}

/** The voice program's own words for one utterance. */
export function toUtterance(phones: readonly Phone[]): string {
  const segments = phones.map(
    ({ name, seconds, pitch }) =>
      `("${name}" ${seconds.toFixed(3)}${pitch.map(([at, hertz]) => ` (${at.toFixed(3)} ${Math.round(hertz)})`).join('')})`,
  )
  return `(Utterance Segments (${segments.join(' ')}))`
}

/** Where the breaths are, in seconds from the beginning. */
export function breathsOf(phones: readonly Phone[]): readonly (readonly [number, number])[] {
  let time = 0
  const found: [number, number][] = []
  for (const { seconds, breath } of phones) {
    if (breath > 0) found.push([time, time + breath])
    time += seconds
  }
  return found
}
