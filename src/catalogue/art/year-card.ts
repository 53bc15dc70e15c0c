/** A picture of someone's year for sharing: 1080 × 1350, with drawn posters of its titles and its figures in drawn letters. */
import { escapeXml } from '#src/platform/text/xml.ts'
import type { Inks } from './canvas.ts'
import { chromaOf, contrast } from './colour.ts'
import { type Face, FACES_BY_MOOD } from './faces.ts'
import { fold } from './fold.ts'
import { READABLE } from './inks.ts'
import { drawLetters, linePath, lineWidth, toLine } from './lettering.ts'
import { lockUp } from './lockup.ts'
import { type Plan, planArt } from './plan.ts'
import { drawPoster } from './poster.ts'
import { drawScene, focusIn } from './scene.ts'
import { star } from './scenery.ts'
import { caption, captionWidth, HEIGHT as POSTER_HEIGHT, WIDTH as POSTER_WIDTH } from './sheet.ts'
import { rect } from './svg.ts'
import type { ArtTitle } from './title.ts'

const YEAR_CARD_SIZE = { width: 1080, height: 1350 } as const
const { width: WIDTH, height: HEIGHT } = YEAR_CARD_SIZE
const EDGE = 64
const INNER = WIDTH - 2 * EDGE

export interface YearCard {
  year: number
  /** Above the figures, such as `Aiko’s year in anime`. */
  heading: string
  /** The most important titles first; ten fill the wall. */
  titles: readonly ArtTitle[]
  /** At most three, the most important one first. */
  figures: readonly { value: string; label: string }[]
  /** Small lines below the figures, such as the favourite genres. */
  notes: readonly string[]
  /** The name of the site. */
  imprint: string
}

/** Walls of posters that fill the width, by how many titles they need. */
const WALLS = [
  { columns: 5, rows: 2 },
  { columns: 3, rows: 1 },
]
const SCENE_HEIGHT = 640
const YEAR_HEIGHT = 222

interface Wall {
  height: number
  body: string
}

function* drawWall(titles: readonly ArtTitle[], plan: Plan): Generator<undefined, Wall> {
  const wall = WALLS.find(({ columns, rows }) => titles.length >= columns * rows)
  if (!wall) return { height: SCENE_HEIGHT, body: drawHero(plan) }
  const width = WIDTH / wall.columns
  const height = (width / POSTER_WIDTH) * POSTER_HEIGHT
  let body = ''
  for (const [index, title] of titles.slice(0, wall.columns * wall.rows).entries()) {
    const [x, y] = [(index % wall.columns) * width, Math.floor(index / wall.columns) * height]
    const place = `<svg x="${x}" y="${y}" width="${width}" height="${height}"`
    body += drawPoster(title).replace('<svg xmlns="http://www.w3.org/2000/svg"', place)
    yield
  }
  return { height: height * wall.rows, body }
}

function drawHero(plan: Plan): string {
  const area = { x: 0, y: 0, width: WIDTH, height: SCENE_HEIGHT }
  const scene = drawScene(plan, {
    width: WIDTH,
    height: SCENE_HEIGHT,
    focus: focusIn(plan, area, SCENE_HEIGHT),
    id: `y${plan.key}-`,
  })
  return `<svg x="0" y="0" width="${WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 ${WIDTH} ${SCENE_HEIGHT}">${scene}</svg>`
}

const LETTERS_WEIGHT = 0.13
const FIGURE = { height: 104, label: 20 }
const FIGURES_HEIGHT = FIGURE.height + 2.4 * FIGURE.label
const HEADING = 28
const NOTE = { size: 19, line: 38 }

/** One line in drawn letters of a height, narrowed to `width`. */
function drawLine(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  face: Face,
): string {
  const line = toLine(fold(text), face)
  const weight = height * LETTERS_WEIGHT
  const natural = lineWidth(line, height * 0.13, weight, face)
  return drawLetters(linePath(line, x, y, Math.min(width, natural), height, weight, face), colour, weight, face)
}

function drawFigures({ figures }: YearCard, y: number, inks: Inks, face: Face): string {
  const column = INNER / Math.max(1, figures.length)
  return figures
    .map(({ value, label }, index) => {
      const x = EDGE + index * column
      return (
        drawLine(value, x, y, column - 48, FIGURE.height, index === 0 ? inks.spark : inks.paper, face) +
        fitCaption(label, x, y + FIGURES_HEIGHT, FIGURE.label, inks.paper, column - 24)
      )
    })
    .join('')
}

/** A caption that is made smaller until it fits. */
function fitCaption(text: string, x: number, y: number, size: number, colour: string, width: number): string {
  const scale = Math.min(1, width / Math.max(1, captionWidth(text, size)))
  return caption(text, x, y, size * scale, colour)
}

/** Draws the picture as SVG, in steps of a few milliseconds each. @returns the SVG */
export function* drawYearCard(card: YearCard): Generator<undefined, string> {
  const [first = emptyTitle(card.year)] = card.titles
  const plan = planArt(first)
  const [face] = FACES_BY_MOOD[plan.mood]
  const inks = { ...plan.inks, spark: accentInk(plan) }
  const wall = yield* drawWall(card.titles, plan)
  const top = wall.height + EDGE - 8
  const foot = HEIGHT - EDGE
  const measure = { width: INNER, height: YEAR_HEIGHT, weight: 46, lines: 1 }
  const year = lockUp(String(card.year), measure, { ...face, tallest: YEAR_HEIGHT })
  const yearHeight = year?.height ?? 0
  const notesTop = foot - Math.max(1, card.notes.length) * NOTE.line
  const headingAt = top + yearHeight + HEADING * 2.1
  const figuresAt = headingAt + (notesTop - headingAt - FIGURES_HEIGHT) * 0.48
  const notes = card.notes.map((note, index) =>
    fitCaption(note, EDGE, notesTop + (index + 1) * NOTE.line - 8, NOTE.size, inks.paper, INNER - 170),
  )
  const body =
    rect(0, 0, WIDTH, HEIGHT, inks.deep) +
    rect(0, wall.height, WIDTH, 10, inks.spark) +
    wall.body +
    (year?.draw(EDGE, top, inks.paper) ?? '') +
    fitCaption(card.heading, EDGE, headingAt, HEADING, inks.spark, INNER) +
    drawFigures(card, figuresAt, inks, face) +
    notes.join('') +
    star(WIDTH - EDGE - 16, foot - 16, 18, inks.spark) +
    caption(card.imprint, WIDTH - EDGE - 48 - captionWidth(card.imprint, 17), foot - 8, 17, inks.paper)
  const label = escapeXml(`${card.heading}, ${card.year}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${body}</svg>`
}

/** The most colourful ink that is readable on the darkest one. */
function accentInk({ inks }: Plan): string {
  const readable = [inks.lead, inks.support, inks.spark].filter((ink) => contrast(ink, inks.deep) >= READABLE)
  const [accent = inks.paper] = readable.toSorted((one, other) => chromaOf(other) - chromaOf(one))
  return accent
}

const emptyTitle = (year: number): ArtTitle => ({
  number: year,
  title: String(year),
  format: 'TV',
  genres: ['slice-of-life'],
  tags: ['stargazing'],
})
