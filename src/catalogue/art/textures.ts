/** Textures of all drawings: sky gradient, glow, halftone dots, paper grain. */
import type { Canvas, Inks } from './canvas.ts'
import { mix, moveUntil } from './colour.ts'
import type { PrintStyle } from './era.ts'
import { READABLE } from './inks.ts'
import { circle, d, dashes, fade, group, rect, repeat, ROUND, stroke } from './svg.ts'

/** Colours that may lie behind text: each is moved towards the background until the text is readable. */
export interface Backdrop {
  top: string
  low: string
  glow: string
  dots: string
}

export function backdropOf(inks: Inks, printStyle: PrintStyle): Backdrop {
  const quieten = (colour: string): string => moveUntil(colour, inks.ground, inks.ink, READABLE)
  const sky = printStyle.sky
  return {
    top: sky ? quieten(mix(inks.ground, inks.deep, sky.top)) : inks.ground,
    low: sky ? quieten(mix(inks.ground, inks[sky.lowTowards], sky.low)) : inks.ground,
    glow: quieten(mix(inks.spark, inks.support, 0.3)),
    dots: quieten(mix(inks.ground, inks.lead, 0.5)),
  }
}

export function skyOf(c: Canvas, { top, low }: Backdrop): string {
  if (top === low) return rect(0, 0, c.width, c.height, top)
  return (
    `<linearGradient id="${c.id}s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${low}"/></linearGradient>` +
    rect(0, 0, c.width, c.height, `url(#${c.id}s)`)
  )
}

export const glowOf = (c: Canvas, { glow }: Backdrop): string =>
  `<radialGradient id="${c.id}g"><stop stop-color="${glow}" stop-opacity=".85"/><stop offset=".5" stop-color="${glow}" stop-opacity=".3"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
  circle(c.x, c.y, c.r * 2.1, `url(#${c.id}g)`)

/** Rows of dots that grow downwards; a row is one dashed line, 30 bytes. */
export function halftone(c: Canvas, colour: string, largest: number): string {
  const rows = 19
  const [top, height] = [c.horizon - 130 * c.unit, 250 * c.unit]
  const lines = repeat(rows, (i) => {
    const size = (i / (rows - 1)) * largest
    return size > 0.4 ? stroke(d`M${(i % 2) * 4.5} ${top + (height * i) / (rows - 1)}h${c.width}`, colour, size) : ''
  })
  return group(`${ROUND} ${dashes(0, 9)} ${fade(0.5)}`, lines)
}

/** Paper grain over the whole sheet: one filter. */
export const withGrain = (id: string, seed: number, ...parts: readonly string[]): string =>
  `<filter id="${id}n" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="${seed % 97}"/><feColorMatrix values=".9 0 0 0 .05 .9 0 0 0 .05 .9 0 0 0 .05 0 0 0 0 .34"/><feBlend mode="soft-light" in2="SourceGraphic"/></filter>` +
  group(`filter="url(#${id}n)"`, ...parts)

/** A gradient of one colour from transparent at `top` to opaque at `solid`, and below. */
export function shadeDown(
  id: string,
  colour: string,
  width: number,
  top: number,
  solid: number,
  bottom: number,
): string {
  const full = Math.round(((solid - top) / (bottom - top)) * 100) / 100
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset="${full}" stop-color="${colour}"/></linearGradient>` +
    rect(0, top, width, bottom - top, `url(#${id})`)
  )
}
