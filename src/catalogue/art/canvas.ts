/** What a motif is given to draw on, and what a motif is. */
import type { Chance } from './chance.ts'

/** The inks of one print, by the part they play. */
export interface Inks {
  ground: string
  lead: string
  support: string
  spark: string
  /** What words and fine lines are drawn in; reads on the ground. */
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
  /** Begins every id inside the drawing. */
  id: string
  chance: Chance
  /** Where words will stand: nothing is sprinkled there. */
  quiet: readonly Box[]
  /** The title's genres and tags as words. */
  hints: ReadonlySet<string>
}

/**
 * How a motif sits on a sheet. An object is bounded: it reaches so many radii aside, up and down. A land has a quiet sky
 * and fills the foot; it rises so many units above its horizon. A cover leaves no quiet: words need a plate of their own.
 */
export type Space =
  | { kind: 'object'; side: number; up: number; down: number; rooted: boolean }
  | { kind: 'land'; rise: number }
  | { kind: 'cover' }

export interface Motif {
  /** The genres, tags and words that ask for it, as `indexCalls` reads them. */
  calls: string
  /** How strongly it answers. */
  pull: number
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
/** An object that goes on to the foot of the sheet. */
export const rooted = (side: number, up: number, down: number): Space => ({
  kind: 'object',
  side,
  up,
  down,
  rooted: true,
})
export const land = (rise: number): Space => ({ kind: 'land', rise })
export const COVER: Space = { kind: 'cover' }

/** A table of motifs that keeps its keys. */
export const motifs = <K extends string>(table: Readonly<Record<K, Motif>>): Readonly<Record<K, Motif>> => table
