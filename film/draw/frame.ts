/** The canvas of a frame, and the camera. */
import { group, tenth } from '../../src/catalogue/art/svg.ts'

export const WIDTH = 1920
export const HEIGHT = 1080

/** Hundredths are needed where a slow move must not stutter. */
const fine = (value: number): number => Math.round(value * 100) / 100

/** Translates, scales and rotates parts. */
export const at = (x: number, y: number, scale: number, turn: number, ...parts: readonly string[]): string =>
  group(
    `transform="translate(${fine(x)} ${fine(y)})${turn === 0 ? '' : `rotate(${fine(turn)})`}scale(${Math.round(scale * 1000) / 1000})"`,
    ...parts,
  )

/** Parts as seen by a camera that has moved by dx, dy and zooms in on a point. */
export const seen = (
  zoom: number,
  towardsX: number,
  towardsY: number,
  dx: number,
  dy: number,
  ...parts: readonly string[]
): string =>
  group(
    `transform="translate(${fine(towardsX + dx)} ${fine(towardsY + dy)})scale(${Math.round(zoom * 10000) / 10000})translate(${-tenth(towardsX)} ${-tenth(towardsY)})"`,
    ...parts,
  )

export const faded = (opacity: number, ...parts: readonly string[]): string =>
  opacity <= 0.004 ? '' : opacity >= 0.996 ? parts.join('') : group(`opacity="${fine(opacity)}"`, ...parts)

/** A whole frame as SVG. */
export const sheet = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`

const STAR = 'M0 -100Q0 0 100 0Q0 0 0 100Q0 0 -100 0Q0 0 0 -100Z'
const GLEAM = 'M0 -100Q2 -13 8 -8Q13 -2 100 0Q13 2 8 8Q2 13 0 100Q-2 13 -8 8Q-13 2 -100 0Q-13 -2 -8 -8Q-2 -13 0 -100Z'

/** A star with four points; the site's own. */
export const spark = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  at(x, y, size / 100, turn, `<path d="${STAR}" fill="${fill}"/>`)

/** The same star with longer and thinner points, for a bright flash. */
export const gleam = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  at(x, y, size / 100, turn, `<path d="${GLEAM}" fill="${fill}"/>`)

export const SPARK_OUTLINE = (x: number, y: number, size: number): string =>
  `<path d="M${fine(x)} ${fine(y - size)}Q${fine(x)} ${fine(y)} ${fine(x + size)} ${fine(y)}Q${fine(x)} ${fine(y)} ${fine(x)} ${fine(y + size)}Q${fine(x)} ${fine(y)} ${fine(x - size)} ${fine(y)}Q${fine(x)} ${fine(y)} ${fine(x)} ${fine(y - size)}Z"/>`
