/** Types of motifs and their drawing context. */
import type { Random } from './random.ts'

/** The colours of one drawing by role. */
export interface Inks {
  ground: string
  lead: string
  support: string
  spark: string
  /** Colour of text and fine lines; readable on the background. */
  ink: string
  deep: string
  paper: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Canvas extends Inks {
  width: number
  height: number
  /** The size of small things: 1 on a whole poster. */
  unit: number
  /** The subject's middle and radius. */
  x: number
  y: number
  r: number
  horizon: number
  flip: 1 | -1
  /** Prefix of all ids in the drawing. */
  id: string
  random: Random
  /** The text area, which stays free of small details. */
  quiet: readonly Box[]
  /** Keywords of the title's genres and tags. */
  hints: ReadonlySet<string>
}

/**
 * How a motif fills a sheet. An object is bounded: it extends a number of radii sideways, up and down. A land has an empty sky
 * and fills the bottom; it rises this many units above its horizon. A cover leaves no free area: text needs a panel of its own.
 */
export type Space =
  | { kind: 'object'; side: number; up: number; down: number; rooted: boolean }
  | { kind: 'land'; rise: number }
  | { kind: 'cover' }

export interface Motif {
  /** Genres, tags and words that select it, as parsed by `indexKeywords`. */
  keywords: string
  /** How strongly a matching keyword counts. */
  weight: number
  space: Space
  draw(canvas: Canvas): string
}

export const object = (side: number, up: number, down: number): Space => ({
  kind: 'object',
  side,
  up,
  down,
  rooted: false,
})
/** An object that continues to the bottom edge. */
export const rooted = (side: number, up: number, down: number): Space => ({
  kind: 'object',
  side,
  up,
  down,
  rooted: true,
})
export const land = (rise: number): Space => ({ kind: 'land', rise })
export const COVER: Space = { kind: 'cover' }

/** A table of motifs with typed keys. */
export const motifs = <K extends string>(table: Readonly<Record<K, Motif>>): Readonly<Record<K, Motif>> => table
