/** The score: 26 bars at 72, in D; the three notes of a wave are its only theme. */
import { BEATS_PER_BAR, LENGTH_IN_BEATS, WAVES } from '../story/clock.ts'

const NAMES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** `F#5` as on a piano. */
export function keyOf(name: string): number {
  const [, letter = 'A', sharp = '', octave = '4'] = /^([A-G])(#?)(\d)$/.exec(name) ?? []
  return (NAMES[letter] ?? 9) + (sharp ? 1 : 0) + (Number(octave) + 1) * 12
}

export interface Bar {
  /** From the bass up. */
  chord: readonly string[]
  /** A second chord for the bar's last two beats. */
  turn?: readonly string[]
  /** 0 to 1: strings, harp, bass, humming. */
  strings: number
  harp: number
  bass: number
  hum: number
}

const bar = (chord: string, strings: number, harp: number, bass: number, hum = 0, turn?: string): Bar => ({
  chord: chord.split(' '),
  strings,
  harp,
  bass,
  hum,
  ...(turn && { turn: turn.split(' ') }),
})

export const BARS: readonly Bar[] = [
  bar('G2 D3 B3 D4 F#4', 0.5, 0.6, 0.3),
  bar('A2 E3 A3 C#4 E4', 0.62, 0.85, 0.4),
  bar('B2 F#3 A3 D4 F#4', 0.5, 0.5, 0.4),
  bar('F#2 C#3 A3 C#4 E4', 0.45, 0.45, 0.4),
  bar('G2 D3 B3 D4 F#4', 0.5, 0.5, 0.4, 0, 'A2 E3 A3 D4 E4'),
  bar('D3 A3 D4 F#4 A4', 0.32, 0.5, 0.3),
  bar('E2 B2 G3 D4 F#4', 0.32, 0.3, 0.3),
  bar('A2 E3 A3 D4 E4', 0.45, 0.2, 0.35, 0.25),
  bar('G2 D3 B3 D4 F#4', 0.5, 0.5, 0.5),
  bar('A2 E3 C#4 E4 A4', 0.55, 0.55, 0.5, 0.3),
  bar('B2 F#3 A3 D4 F#4', 0.55, 0.4, 0.5, 0.35),
  bar('G2 D3 B3 D4 F#4', 0.65, 0.85, 0.75, 0.2),
  bar('A2 E3 C#4 E4 A4', 0.7, 0.9, 0.75, 0.25),
  bar('F#2 C#3 A3 C#4 E4', 0.75, 0.95, 0.8, 0.35),
  bar('B2 F#3 A3 D4 F#4', 0.75, 0.9, 0.8, 0.4),
  bar('E2 B2 G3 D4 F#4', 0.55, 0.3, 0.55, 0.3),
  bar('F#2 C#3 A3 C#4 F#4', 0.75, 0.35, 0.7, 0.6),
  bar('G2 D3 A#3 D4 G4', 0.95, 0.3, 0.9, 0.9, 'A2 E3 A3 D4 G4'),
  bar('G2 D3 B3 D4 A4', 0.9, 0.9, 0.8, 1),
  bar('D3 A3 D4', 0.22, 0, 0, 0),
  bar('G3 D4 F#4', 0.28, 0.12, 0, 0.15),
  bar('A2 E3 A3 C#4 E4', 0.75, 0.6, 0.7, 0.8),
  bar('D2 A2 D3 F#4 A4', 0.7, 0.85, 0.7, 0.5),
  bar('B2 F#3 A3 D4 F#4', 0.55, 0.7, 0.5, 0.3, 'G2 D3 B3 D4 F#4'),
  bar('G2 D3 B3 D4 F#4', 0.5, 0.55, 0.4, 0.25, 'A2 E3 C#4 E4 A4'),
  bar('D2 A2 D3 A3 F#4', 0.42, 0.2, 0.3, 0.25),
]

/** Beat, beats long, key. */
export type Sung = readonly [number, number, string]

export const MELODY: readonly Sung[] = [
  [44, 1.5, 'B4'],
  [45.5, 0.5, 'D5'],
  [46, 2, 'F#5'],
  [48, 1.5, 'E5'],
  [49.5, 0.5, 'D5'],
  [50, 1, 'E5'],
  [51, 1, 'A4'],
  [52, 1.5, 'F#5'],
  [53.5, 0.5, 'E5'],
  [54, 1, 'C#5'],
  [55, 1, 'A4'],
  [56, 2.5, 'D5'],
  [58.5, 0.5, 'E5'],
  [59, 1, 'F#5'],
  [72, 2, 'B5'],
  [74, 1, 'A5'],
  [75, 1, 'F#5'],
  [88, 1.5, 'A5'],
  [89.5, 0.5, 'F#5'],
  [90, 1, 'D5'],
  [91, 1, 'E5'],
  [92, 2, 'F#5'],
  [94, 1, 'D5'],
  [95, 1, 'B4'],
  [96, 1.5, 'D5'],
  [97.5, 0.5, 'E5'],
  [98, 1, 'C#5'],
  [99, 1, 'E5'],
  [100, 3, 'D5'],
]

/** Below asks, above answers. */
const CALL = ['D5', 'E5', 'A5'] as const
const ANSWER = ['A5', 'E6', 'D6'] as const

export interface Chime {
  beat: number
  key: number
  from: 'below' | 'above' | 'everyone'
  loudness: number
}

const chimes = (
  moments: readonly number[],
  keys: readonly string[],
  from: Chime['from'],
  loudness: number,
): readonly Chime[] => moments.map((beat, i) => ({ beat, key: keyOf(keys[i] ?? 'A5'), from, loudness }))

/** One bell for each light that is seen. */
export const CHIMES: readonly Chime[] = [
  ...chimes([1.6, 2.05, 2.5], ANSWER, 'above', 0.5),
  ...chimes(WAVES.lamp, CALL, 'below', 1),
  ...chimes(WAVES.lens, CALL, 'below', 0.7),
  ...chimes(WAVES.wings, ANSWER, 'above', 1),
  ...chimes(WAVES.face, ANSWER, 'above', 0.6),
  ...chimes(WAVES.springLamp, CALL, 'below', 0.6),
  ...chimes(WAVES.springStar, ANSWER, 'above', 0.6),
  ...chimes(WAVES.summerLamp, CALL, 'below', 0.6),
  ...chimes(WAVES.summerStar, ANSWER, 'above', 0.6),
  ...chimes(WAVES.autumnLamp, CALL, 'below', 0.6),
  ...chimes(WAVES.autumnStar, ANSWER, 'above', 0.6),
  ...chimes(WAVES.winterLamp, CALL, 'below', 0.6),
  ...chimes(WAVES.winterStar, ANSWER, 'above', 0.6),
  ...chimes(WAVES.farewell, ANSWER, 'above', 0.75),
  ...chimes(WAVES.unanswered, CALL, 'below', 0.9),
  ...chimes([82], ['A4'], 'below', 0.45),
  ...chimes(WAVES.everyone, CALL, 'everyone', 1),
  ...chimes([91.5, 92, 92.5], CALL, 'below', 0.4),
  ...chimes(WAVES.newborn, ANSWER, 'above', 0.85),
  ...chimes([98, 98.5, 99], CALL, 'below', 0.4),
  ...chimes([101, 101.5, 102], ['A5', 'D6', 'A6'], 'above', 0.4),
]

/** The chord of the bar that a beat is in. */
export function chordAt(beat: number): readonly string[] {
  const found = BARS[Math.min(Math.floor(beat / BEATS_PER_BAR), LENGTH_IN_BEATS / BEATS_PER_BAR - 1)]
  return (beat % BEATS_PER_BAR >= 2 ? found?.turn : undefined) ?? found?.chord ?? ['D3', 'A3', 'D4']
}
