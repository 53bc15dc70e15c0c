/** Basic shapes as SVG text. Numbers are rounded to tenths, since finer ones would not be visible. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Path data with its numbers rounded to tenths. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  let out = parts[0] ?? ''
  for (const [i, value] of values.entries()) out += tenth(value) + (parts[i + 1] ?? '')
  return out
}

const attribute = (more: string): string => (more === '' ? '' : ` ${more}`)

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${attribute(more)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fill}"${attribute(more)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${attribute(more)}/>`

export const shape = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}"${attribute(more)}/>`

export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  shape(data, 'none', `stroke="${colour}" stroke-width="${tenth(width)}"${attribute(more)}`)

export const ring = (x: number, y: number, radius: number, colour: string, width: number, more = ''): string =>
  circle(x, y, radius, 'none', `stroke="${colour}" stroke-width="${tenth(width)}"${attribute(more)}`)

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  shape(`M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`, fill, more)

export const group = (attributes: string, ...parts: readonly string[]): string =>
  `<g ${attributes}>${parts.join('')}</g>`

/** Places parts that are drawn around 0, 0 in hundredths, at a position and size, mirrored if `flip` is -1. */
export function place(x: number, y: number, size: number, flip: 1 | -1, ...parts: readonly string[]): string {
  const scale = Math.round(size * 10) / 1000
  const scales = flip === 1 ? `${scale}` : `${-scale} ${scale}`
  return group(`transform="translate(${tenth(x)} ${tenth(y)})scale(${scales})"`, ...parts)
}

export const clip = (id: string, outline: string, ...parts: readonly string[]): string =>
  `<clipPath id="${id}">${outline}</clipPath>${group(`clip-path="url(#${id})"`, ...parts)}`

export const repeat = (count: number, draw: (index: number) => string): string => {
  let out = ''
  for (let i = 0; i < count; i++) out += draw(i)
  return out
}

/** Like `repeat`, with angles evenly distributed over a full circle. */
export const around = (count: number, draw: (angle: number, index: number) => string): string =>
  repeat(count, (i) => draw((i / count) * Math.PI * 2, i))

export const ROUND = 'stroke-linecap="round"'
export const dashes = (...lengths: readonly number[]): string => `stroke-dasharray="${lengths.map(tenth).join(' ')}"`
export const fade = (opacity: number): string => `opacity="${opacity}"`
