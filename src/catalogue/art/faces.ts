/** Nine typefaces of the letter shapes, and the moods they suit. */
import type { Mood } from './mood.ts'

export interface Face {
  /** Corner radius as a share of the height. */
  radius: number
  /** Corners are straight rather than round. */
  chamfered: boolean
  pointed: boolean
  /** Stroke ends and joins are round. */
  round: boolean
  weight: number
  /** The width of a column, as a share of the height, that suits the face. */
  ratio: number
  tallest: number
  /** Between letters and between lines, in strokes. */
  gap: number
  lead: number
}

const plain: Face = {
  radius: 0.2,
  chamfered: false,
  pointed: false,
  round: false,
  weight: 15,
  ratio: 0.1,
  tallest: 150,
  gap: 0.62,
  lead: 0.85,
}

export const FACES = {
  sharp: { ...plain, radius: 0.1, pointed: true, weight: 15, ratio: 0.085 },
  thin: { ...plain, radius: 0.5, weight: 6.5, ratio: 0.115, tallest: 84 },
  tall: { ...plain, radius: 0.22, weight: 11, ratio: 0.07, tallest: 190 },
  cut: { ...plain, radius: 0.14, chamfered: true, pointed: true, weight: 20, ratio: 0.09 },
  slab: { ...plain, radius: 0.2, weight: 25, ratio: 0.08 },
  square: { ...plain, radius: 0.03, weight: 11, ratio: 0.115 },
  super: { ...plain, radius: 0.3, weight: 17, ratio: 0.1 },
  round: { ...plain, radius: 0.6, round: true, weight: 20, ratio: 0.095 },
  soft: { ...plain, radius: 0.6, round: true, weight: 8.5, ratio: 0.11, tallest: 96 },
} as const satisfies Record<string, Face>

export const FACES_BY_MOOD: Readonly<Record<Mood, readonly [Face, ...Face[]]>> = {
  dread: [FACES.sharp, FACES.thin, FACES.tall],
  heat: [FACES.cut, FACES.slab, FACES.sharp],
  cosmic: [FACES.square, FACES.super, FACES.thin],
  tender: [FACES.round, FACES.soft, FACES.super],
  blue: [FACES.thin, FACES.soft, FACES.tall],
  wonder: [FACES.sharp, FACES.super, FACES.soft],
  comic: [FACES.round, FACES.slab, FACES.super],
  noble: [FACES.sharp, FACES.tall, FACES.square],
  cool: [FACES.slab, FACES.tall, FACES.square],
  calm: [FACES.soft, FACES.round, FACES.thin],
}

/** The small, wide-set face of captions. */
export const CAPTION: Face = { ...plain, radius: 0.2, weight: 1.5, gap: 1.7, lead: 3 }

/** The face of a small, widely spaced title, similar to the given face. */
export const toWhisperFace = (face: Face): Face => ({
  ...plain,
  radius: face.round ? 0.6 : 0.24,
  pointed: face.pointed,
  gap: 1.5,
  lead: 4,
})
