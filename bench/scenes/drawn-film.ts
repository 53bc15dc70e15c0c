/**
 * Films that look like drawn animation: painted rooms, streets and landscapes that are seen again from the same place and in another light,
 * figures that stand, walk, talk and blink, pans, zooms and shakes, cuts, dissolves and fades, titles, credits, speed lines and grain, and an opening
 * that films of one series share.
 */
import sharp from 'sharp'
import type { Pixels } from '#src/library/scenes/planes.ts'
import { drawFigure, drawLocation, drawText, type Face } from './drawn-art.ts'
import { between, createRandom, oneOf, type Random } from './random.ts'

export interface DrawnFilm {
  seconds: number
  /** @param time seconds */
  paint(time: number, size: { width: number; height: number }): Pixels
}

interface Layer {
  data: Uint8Array
  width: number
  height: number
}

/** Where something is: the middle, and its height, in heights of the frame. */
interface Place {
  x: number
  y: number
  size: number
}

type Faces = Readonly<Record<Face, Layer>>

interface Figure {
  faces: Faces
  from: Place
  to: Place
  talks: boolean
  /** Seconds. */
  blinksAt: number
}

interface Shot {
  from: number
  until: number
  background: Layer
  /** The part of the background that is shown, at the beginning and at the end. */
  view: readonly [Place, Place]
  figures: readonly Figure[]
  /** By what colours are multiplied. */
  light: Light
  /** Heights of the frame. */
  shake: number
  hasSpeedLines: boolean
  /** How it begins, and for how long (seconds). */
  transition: { kind: 'cut' | 'dissolve' | 'black' | 'white'; seconds: number }
}
type Light = readonly [red: number, green: number, blue: number]

const ASPECT = 16 / 9
const BACKGROUND = { width: 1_000, height: 562 }
const FIGURE = { width: 240, height: 400 }
const [OPENING_SECONDS, LOCATIONS, CAST] = [12, 7, 5]
/** Drawings of a second. */
const DRAWINGS = 8
const BLINK_SECONDS = 0.25
const LIGHTS: readonly [Light, ...Light[]] = [
  [1, 1, 1],
  [1, 1, 1],
  [1.05, 0.82, 0.66],
  [0.42, 0.5, 0.78],
]

const toLayer = async (svg: string, size: { width: number; height: number }): Promise<Layer> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ ...size, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** @param series whose films share locations, figures and an opening */
export async function drawFilm(series: number, episode: number, seconds: number): Promise<DrawnFilm> {
  const own = createRandom(series * 1_000 + 1)
  const locations: Layer[] = []
  for (let i = 0; i < LOCATIONS; i++) locations.push(await toLayer(drawLocation(own), BACKGROUND))
  const cast: Faces[] = []
  for (let i = 0; i < CAST; i++) {
    const draw = (face: Face) => toLayer(drawFigure(series * 100 + i, face), FIGURE)
    cast.push({ calm: await draw('calm'), talking: await draw('talking'), blinking: await draw('blinking') })
  }
  const opening = createRandom(series * 1_000 + 2)
  const rest = createRandom(series * 1_000 + 10 + episode)
  const planShot = createPlan({ locations, cast })
  const shots: Shot[] = []
  for (let time = 0; time < seconds;) {
    const random = time < OPENING_SECONDS ? opening : rest
    const until = time + between(random, 1.5, 6)
    const isText = random() < 0.06
    const shot = planShot(random, [time, until], shots)
    shots.push(isText ? { ...shot, ...(await toText(random)) } : shot)
    time = until
  }
  const grain = own() < 0.5 ? 0 : between(own, 2, 9)
  return {
    seconds,
    paint(time, size) {
      const at = Math.max(
        0,
        shots.findIndex(({ until }) => time < until),
      )
      const shot = shots[at]
      if (!shot) throw new Error('no shot')
      const picture = paintShot(shot, time, size)
      const { kind, seconds: length } = shot.transition
      const share = (time - shot.from) / length
      if (kind !== 'cut' && share < 1) {
        const before = shots[at - 1]
        const other = kind === 'dissolve' && before ? paintShot(before, time, size).data : kind === 'white' ? 255 : 0
        for (const [i, value] of picture.data.entries())
          picture.data[i] = share * value + (1 - share) * (typeof other === 'number' ? other : (other[i] ?? 0))
      }
      addGrain(picture, grain, createRandom(Math.floor(time * DRAWINGS) + 1))
      return picture
    },
  }
}

/** Words that stand in the middle, or scroll. */
async function toText(random: Random): Promise<Pick<Shot, 'background' | 'view' | 'figures' | 'hasSpeedLines'>> {
  const isScrolling = random() < 0.5
  const background = await toLayer(drawText(random, isScrolling ? 24 : 2), {
    width: 500,
    height: isScrolling ? 1_200 : 281,
  })
  const tall = 281 / background.height
  const at = (y: number): Place => ({ x: ASPECT / 2, y, size: tall })
  const from = tall / 2 + (isScrolling ? (1 - 1.5 * tall) * random() : (1 - tall) / 2)
  // credits move by half a frame
  const view = [at(from), at(from + (isScrolling ? tall / 2 : 0))] as const
  return { background, view, figures: [], hasSpeedLines: false }
}

const createPlan =
  ({ locations, cast }: { locations: readonly Layer[]; cast: readonly Faces[] }) =>
  (random: Random, [from, until]: readonly [number, number], before: readonly Shot[]): Shot => {
    const length = until - from
    const common = {
      from,
      until,
      hasSpeedLines: random() < 0.05,
      shake: random() < 0.1 ? 0.02 : 0,
      transition: planTransition(random, length),
    }
    const talk = (figure: Figure): Figure => ({
      ...figure,
      talks: random() < 0.6,
      blinksAt: between(random, 0.3, length),
    })
    // dialogues go back and forth: nearly the same camera again, with the same figures or one of them
    const again = before.length > 0 && random() < 0.25 ? oneOf(random, before) : undefined
    if (again) {
      const size = Math.min(0.98, again.view[1].size * between(random, 0.93, 1.07))
      const view = random() < 0.5 ? again.view[1] : { ...again.view[1], size }
      const figures = again.figures.map((figure) => talk({ ...figure, from: figure.to }))
      return { ...again, ...common, view: [view, view], figures: random() < 0.3 ? figures.slice(1) : figures }
    }
    const figures = Array.from({ length: Math.floor(3.5 * random()) }, (): Figure => {
      const size = between(random, 0.6, 1.9)
      const start = { x: between(random, 0.2, ASPECT - 0.2), y: between(random, 0.45, 0.8) + size / 4, size }
      const end = random() < 0.3 ? { ...start, x: start.x + between(random, -0.7, 0.7) } : start
      return talk({ faces: oneOf(random, cast), from: start, to: end, talks: false, blinksAt: 0 })
    })
    const light = oneOf(random, LIGHTS)
    return { ...common, background: oneOf(random, locations), view: planCamera(random), figures, light }
  }

function planTransition(random: Random, length: number): Shot['transition'] {
  const chance = random()
  const kind = chance < 0.75 ? 'cut' : chance < 0.88 ? 'dissolve' : chance < 0.97 ? 'black' : 'white'
  return { kind, seconds: Math.min(length / 2, kind === 'white' ? 0.4 : 0.8) }
}

/** Half of the shots stand still, others pan or zoom. */
function planCamera(random: Random): Shot['view'] {
  const size = between(random, 0.4, 0.95)
  const place = (): Place => ({
    x: between(random, (size * ASPECT) / 2, ASPECT - (size * ASPECT) / 2),
    y: between(random, size / 2, 1 - size / 2),
    size,
  })
  const from = place()
  const chance = random()
  if (chance < 0.5) return [from, from]
  return [from, chance < 0.8 ? place() : { ...from, size: Math.min(size, between(random, 0.35, 0.9)) }]
}

const move = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  size: from.size + (to.size - from.size) * share,
})

function paintShot(shot: Shot, time: number, { width, height }: { width: number; height: number }): Pixels {
  const data = new Uint8Array(width * height * 3)
  const [own, share] = [time - shot.from, Math.min(1, (time - shot.from) / (shot.until - shot.from))]
  const drawing = Math.floor(own * DRAWINGS)
  const shaken = shot.shake * (drawing % 2 === 0 ? 1 : -1)
  const view = move(...shot.view, share)
  const tall = height / view.size
  const middle = { x: (0.5 - view.x / ASPECT) / view.size + 0.5, y: (0.5 - view.y) / view.size + 0.5 + shaken }
  paintLayer(shot.background, { ...middle, tall }, { data, width, height })
  for (const { faces, from, to, talks, blinksAt } of shot.figures) {
    const isBlinking = own >= blinksAt && own < blinksAt + BLINK_SECONDS
    const face = isBlinking ? 'blinking' : talks && drawing % 3 === 1 ? 'talking' : 'calm'
    const { x, y, size } = move(from, to, share)
    const step = from.x === to.x ? 0 : 0.012 * (drawing % 2)
    paintLayer(faces[face], { x: x / ASPECT, y: y + shaken - step, tall: size * height }, { data, width, height })
  }
  if (shot.hasSpeedLines) paintSpeedLines({ data, width, height }, createRandom(drawing * 7 + 3))
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, (data[i] ?? 0) * (shot.light[i % 3] ?? 1))
  return { data, width, height }
}

/** Puts a layer over a picture. @param place its middle in fractions of the picture, and its height in pixels */
function paintLayer(
  layer: Layer,
  place: { x: number; y: number; tall: number },
  { data, width, height }: Pixels,
): void {
  const wide = (place.tall * layer.width) / layer.height
  const [left, top] = [place.x * width - wide / 2, place.y * height - place.tall / 2]
  const [scale, end] = [layer.height / place.tall, Math.min(width, left + wide - 0.5)]
  for (let y = Math.max(0, Math.ceil(top - 0.5)); y < Math.min(height, top + place.tall - 0.5); y++) {
    const row = Math.floor((y + 0.5 - top) * scale) * layer.width
    for (let x = Math.max(0, Math.ceil(left - 0.5)); x < end; x++) {
      const at = (row + Math.floor((x + 0.5 - left) * scale)) * 4
      const alpha = (layer.data[at + 3] ?? 0) / 255
      const pixel = (y * width + x) * 3
      for (let part = 0; part < 3; part++)
        data[pixel + part] = (1 - alpha) * (data[pixel + part] ?? 0) + alpha * (layer.data[at + part] ?? 0)
    }
  }
}

/** White lines from the edges towards the middle, other ones in each drawing. */
function paintSpeedLines({ data, width, height }: Pixels, random: Random): void {
  const lines = Float64Array.from({ length: 90 }, () => (random() < 0.35 ? between(random, 0.6, 1) : 2))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [(2 * x) / width - 1, (2 * y) / height - 1]
      const line = Math.floor(((Math.atan2(down, across) / Math.PI + 1) / 2) * lines.length) % lines.length
      if (Math.hypot(across, down) > (lines[line] ?? 2)) data.fill(255, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
}

function addGrain({ data }: Pixels, strength: number, random: Random): void {
  if (strength === 0) return
  for (let at = 0; at < data.length; at += 3) {
    const more = strength * (random() + random() - 1)
    for (let i = at; i < at + 3; i++) data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + more))
  }
}
