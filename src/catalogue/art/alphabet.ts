/**
 * The letter shapes: strokes of each letter on a grid of 4 × 8. A node is two digits (column, row); `!` keeps its corner
 * hard, a closing `z` joins the stroke, `|` lifts the pen.
 */
export interface Node {
  readonly column: number
  readonly row: number
  readonly hard: boolean
}
export interface Stroke {
  readonly nodes: readonly Node[]
  readonly closed: boolean
}
export interface Glyph {
  readonly strokes: readonly Stroke[]
  readonly columns: number
}

const LATIN: Readonly<Record<string, string>> = {
  A: '08 00 40 48|05 45',
  B: '00! 40 44 04!|04! 44 48 08! 00!',
  C: '42 40 00 08 48 46',
  D: '00! 40 48 08! z',
  E: '40 00 08 48|04 34',
  F: '40 00 08|04 34',
  G: '42 40 00 08 48 44! 24',
  H: '00 08|40 48|04 44',
  I: '00 08',
  J: '40 48 08 06',
  K: '00 08|40 04! 48',
  L: '00 08 48',
  M: '08 00 60 68|30 38',
  N: '08 00 40 48',
  O: '00 40 48 08 z',
  P: '08 00! 40 45 05',
  Q: '00 40 48 08 z|26! 49',
  R: '08 00! 40 44 04|24! 48',
  S: '42 40 00 04 44 48 08 06',
  T: '00 40|20 28',
  U: '00 08 48 40',
  V: '00 28! 40',
  W: '00 08 68 60|30 38',
  X: '00 48|40 08',
  Y: '00 04 44 40|24 28',
  Z: '00 40! 08! 48',
}

const FIGURES_AND_MARKS: Readonly<Record<string, string>> = {
  0: '00 40 48 08 z',
  1: '01 20! 28',
  2: '02 00 40 44 04 08! 48',
  3: '00 40 44! 14|44! 48 08',
  4: '00 05 45|38 33',
  5: '40 00! 03! 43 48 08',
  6: '40 00 08 48 44 04',
  7: '00 40! 18',
  8: '00 40 44 04 z|04 44 48 08 z',
  9: '44 04 00 40 48 08',
  '!': '00 05|07 08',
  '.': '07 08',
  ',': '07 09',
  ':': '02 03|06 07',
  ';': '02 03|06 08',
  '-': '04 24',
  "'": '00 02',
  '?': '02 00 40 44 24 25|27 28',
  '&': '48 12 10! 30 33! 05 08 38! 45',
  '/': '08 30',
  '+': '24 25 23|14 34',
  '*': '22 26|03! 45|05 43!',
  '%': '00 02|08 40|46 48',
  '=': '03 33|05 35',
  '#': '11 17|31 37|03 43|05 45',
}

/** Cyrillic and Greek letters whose shapes Latin lacks. */
const EASTERN: Readonly<Record<string, string>> = {
  Б: '40 00! 08! 48 44 04',
  Г: '40 00 08',
  Д: '09 07 47 49|17 10 30 37',
  Ж: '00 34! 08|60 34! 68|30 38',
  З: '00 40 44! 14|44! 48 08',
  И: '00! 08! 40! 48!',
  Л: '08 00 40 48',
  П: '08 00! 40! 48',
  У: '00 04 44|40 48 08',
  Ф: '01 41 46 06 z|20 28',
  Ц: '00 08 48 40|48! 58 59',
  Ч: '00 04 44|40 48',
  Ш: '00 08 68 60|30 38',
  Щ: '00 08 68 60|30 38|68! 78 79',
  Ъ: '00 10! 18! 48 44 14',
  Ы: '00! 08! 38 34 04|50 58',
  Ь: '00! 08! 48 44 04',
  Э: '02 00 40 48 08 06|14 44',
  Ю: '00 08|04 24|20 60 68 28 z',
  Я: '48 40! 00 04 44|24! 08',
  Δ: '08! 20! 48! z',
  Θ: '00 40 48 08 z|14 34',
  Λ: '08 20! 48',
  Ξ: '00 40|14 34|08 48',
  Σ: '40 00! 24! 08! 48',
  Ψ: '00 04 44 40|20 28',
  Ω: '08 18 16 03 00 40 43 36 38 48',
}

/** The letters that have corners in a pointed face. */
const POINTED: Readonly<Record<string, string>> = {
  A: '08 20! 48|15 35',
  M: '08 00! 35! 60! 68',
  N: '08 00! 48! 40',
  W: '00 18! 33! 58! 60',
  Y: '00 24! 40|24 28',
  E: '40 00! 08! 48|04 34',
  L: '00 08! 48',
  F: '40 00! 08|04 34',
}

function toStroke(text: string): Stroke {
  const closed = text.endsWith(' z')
  const nodes = (closed ? text.slice(0, -2) : text)
    .split(' ')
    .map((node) => ({ column: Number(node[0]), row: Number(node[1]), hard: node[2] === '!' }))
  return { nodes, closed }
}

function toGlyph(text: string): Glyph {
  const strokes = text.split('|').map(toStroke)
  const columns = Math.max(...strokes.flatMap(({ nodes }) => nodes.map(({ column }) => column)))
  return { strokes, columns }
}

const toFont = (table: Readonly<Record<string, string>>): ReadonlyMap<string, Glyph> =>
  new Map(Object.entries(table).map(([letter, text]) => [letter, toGlyph(text)]))

const FONT = toFont({ ...LATIN, ...FIGURES_AND_MARKS, ...EASTERN })
const POINTED_FONT = toFont(POINTED)

/** The strokes of a letter; null if the alphabet lacks it. */
export const glyphOf = (letter: string, pointed: boolean): Glyph | null =>
  (pointed ? POINTED_FONT.get(letter) : undefined) ?? FONT.get(letter) ?? null
