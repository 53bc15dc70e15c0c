/** Colours are `#rrggbb`; they are mixed and rotated in OKLab, so that mixtures stay saturated. */
type Triple = readonly [number, number, number]

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const fromLinear = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

function linearRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [LINEAR[(value >> 16) & 255] ?? 0, LINEAR[(value >> 8) & 255] ?? 0, LINEAR[value & 255] ?? 0]
}

/** Lightness, green–red, blue–yellow. */
export function toOklab(hex: string): Triple {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const channel = (v: number): string =>
  Math.round(255 * fromLinear(Math.min(1, Math.max(0, v))))
    .toString(16)
    .padStart(2, '0')

export function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toOklab(from)
  const [l2, a2, b2] = toOklab(to)
  return fromOklab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

/** Every channel at `share` of its value, like black overlaid on a picture. */
export const dimTo = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** Rotates the hue and scales the chroma. */
export function rotateHue(hex: string, degrees: number, chroma = 1): string {
  const [l, a, b] = toOklab(hex)
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return fromOklab([l, (a * cos - b * sin) * chroma, (a * sin + b * cos) * chroma])
}

/** 0 to 359, as CSS `oklch()` counts it. */
export function hueOf(hex: string): number {
  const [, a, b] = toOklab(hex)
  return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

export function chromaOf(hex: string): number {
  const [, a, b] = toOklab(hex)
  return Math.hypot(a, b)
}

export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [x, y] = [luminance(one), luminance(other)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The candidate with the highest contrast. */
export function mostContrasting(ground: string, ...candidates: readonly [string, ...string[]]): string {
  return candidates.reduce((best, next) => (contrast(next, ground) > contrast(best, ground) ? next : best))
}

/** The first candidate with enough contrast, else the one with the highest. */
export function pickContrasting(ground: string, least: number, ...candidates: readonly [string, ...string[]]): string {
  return candidates.find((candidate) => contrast(candidate, ground) >= least) ?? mostContrasting(ground, ...candidates)
}

/** Moves the colour in small steps towards another until its contrast with `ground` is at least `least`. */
export function moveUntil(colour: string, towards: string, ground: string, least: number): string {
  for (let step = 0; step <= 25; step++) {
    const moved = step === 0 ? colour : mix(colour, towards, step / 25)
    if (contrast(moved, ground) >= least) return moved
  }
  return towards
}
