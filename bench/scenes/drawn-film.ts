/**
 * Films that look like drawn animation: flat colours and outlines, backgrounds that come again, figures that stand, walk or talk, pans and zooms,
 * shots of two to six seconds, and an opening that films of one series share.
 */
import sharp from 'sharp'
import { drawBanner } from '#src/catalogue/art/art.ts'
import type { Pixels } from '#src/library/scenes/planes.ts'

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

interface Figure {
  open: Layer
  closed: Layer
  from: Place
  to: Place
  /** Whether it talks. */
  talks: boolean
}

interface Shot {
  until: number
  background: Layer
  /** The part of the background that is shown, at the beginning and at the end. */
  from: Place
  to: Place
  figures: readonly Figure[]
}

const [OPENING_SECONDS, LOCATIONS, CAST] = [12, 7, 5]
/** Pictures of a mouth in a second. */
const MOUTHS = 8
const BACKGROUND = { width: 800, height: 450 }
const ASPECT = 16 / 9

const createRandom = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
type Random = () => number
const between = (random: Random, from: number, to: number): number => from + (to - from) * random()
const colour = (random: Random, [light, dark] = [35, 80]): string =>
  `hsl(${Math.floor(360 * random())} ${Math.floor(between(random, 15, 75))}% ${Math.floor(between(random, light ?? 35, dark ?? 80))}%)`

const toLayer = async (svg: string, size: { width: number; height: number }): Promise<Layer> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ ...size, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A room, a street or a landscape. */
function drawLocation(random: Random, number: number): string {
  if (random() < 0.4)
    return drawBanner({
      number,
      title: `Film ${number}`,
      format: 'TV',
      genres: [],
      tags: ['school', 'sea', 'city', 'forest', 'robot', 'magic'].filter(() => random() < 0.4),
    })
  const horizon = between(random, 180, 400)
  const shapes = [
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colour(random)}"/><stop offset="1" stop-color="${colour(random, [55, 90])}"/></linearGradient></defs>`,
    '<rect width="800" height="450" fill="url(#s)"/>',
    `<rect y="${horizon}" width="800" height="450" fill="${colour(random)}"/>`,
  ]
  const count = 3 + Math.floor(9 * random())
  for (let i = 0; i < count; i++) {
    const x = between(random, -60, 780)
    const [width, height] = [between(random, 40, 260), between(random, 40, 300)]
    const look = `fill="${colour(random)}" stroke="#222" stroke-width="2"`
    const kind = random()
    if (kind < 0.45) {
      const top = random() < 0.7 ? horizon - height : between(random, 0, 380)
      shapes.push(`<rect x="${x}" y="${top}" width="${width}" height="${height}" ${look}/>`)
      const window = `fill="${colour(random, [60, 92])}"`
      for (let y = top + 14; y < top + height - 20; y += 34)
        for (let left = x + 12; left < x + width - 18; left += 30)
          shapes.push(`<rect x="${left}" y="${y}" width="15" height="20" ${window}/>`)
    } else if (kind < 0.65) shapes.push(`<circle cx="${x}" cy="${between(random, 20, 400)}" r="${width / 3}" ${look}/>`)
    else if (kind < 0.85) shapes.push(`<path d="M${x} ${horizon} q${width / 2} ${-height} ${width} 0z" ${look}/>`)
    else shapes.push(`<path d="M${x} 450 L${x + width / 3} ${horizon - height / 3} L${x + width} 450z" ${look}/>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450">${shapes.join('')}</svg>`
}

/** A figure from the knees up, with an open or a closed mouth. */
function drawFigure(seed: number, isOpen: boolean): string {
  const random = createRandom(seed)
  const [skin, hair, coat, eyes] = [colour(random, [70, 90]), colour(random, [15, 75]), colour(random), colour(random)]
  const [width, long, fringe] = [between(random, 46, 62), between(random, 40, 190), between(random, 8, 40)]
  const line = 'stroke="#1a1a1a" stroke-width="3"'
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="112" rx="9" ry="14" fill="#fff" ${line}/><circle cx="${x}" cy="114" r="7" fill="${eyes}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 400"><path d="M${120 - width - 8} 90 q0 -80 ${width + 8} -80 t${width + 8} 80 v${long} h${-2 * width - 16}z" fill="${hair}" ${line}/><path d="M60 400 L70 210 Q120 170 170 210 L180 400z" fill="${coat}" ${line}/><ellipse cx="120" cy="110" rx="${width}" ry="66" fill="${skin}" ${line}/>${eye(96)}${eye(144)}<path d="M${120 - width} 92 q${width} ${-90 - fringe} ${2 * width} 0 q${-width} ${-fringe} ${-2 * width} 0z" fill="${hair}" ${line}/><ellipse cx="120" cy="150" rx="${isOpen ? 11 : 9}" ry="${isOpen ? 9 : 1}" fill="#7a2030" ${line}/></svg>`
}

/** @param series whose films share locations, figures and an opening */
export async function drawFilm(series: number, episode: number, seconds: number): Promise<DrawnFilm> {
  const own = createRandom(series * 1_000 + 1)
  const locations: Layer[] = []
  for (let i = 0; i < LOCATIONS; i++) locations.push(await toLayer(drawLocation(own, series * 100 + i), BACKGROUND))
  const cast: Pick<Figure, 'open' | 'closed'>[] = []
  for (let i = 0; i < CAST; i++) {
    const seed = series * 100 + i
    const size = { width: 240, height: 400 }
    cast.push({
      open: await toLayer(drawFigure(seed, true), size),
      closed: await toLayer(drawFigure(seed, false), size),
    })
  }
  const opening = createRandom(series * 1_000 + 2)
  const rest = createRandom(series * 1_000 + 10 + episode)
  const shots: Shot[] = []
  for (let time = 0; time < seconds;) {
    const random = time < OPENING_SECONDS ? opening : rest
    time += 2 + 4 * random()
    shots.push(planShot(random, { until: time, locations, cast }))
  }
  return {
    seconds,
    paint(time, size) {
      const at = Math.max(
        0,
        shots.findIndex(({ until }) => time < until),
      )
      const shot = shots[at]
      if (!shot) throw new Error('no shot')
      const from = shots[at - 1]?.until ?? 0
      return paintShot(shot, { share: (time - from) / (shot.until - from), time, ...size })
    },
  }
}

function planShot(
  random: Random,
  {
    until,
    locations,
    cast,
  }: { until: number; locations: readonly Layer[]; cast: readonly Pick<Figure, 'open' | 'closed'>[] },
): Shot {
  const size = between(random, 0.45, 0.95)
  const place = (of: number): Place => ({
    x: between(random, (of * ASPECT) / 2, ASPECT - (of * ASPECT) / 2),
    y: between(random, of / 2, 1 - of / 2),
    size: of,
  })
  const from = place(size)
  const camera = random()
  // half of the shots stand still, others pan or zoom
  const to =
    camera < 0.5 ? from : camera < 0.8 ? place(size) : { ...from, size: Math.min(size, between(random, 0.4, 0.9)) }
  const figures = Array.from({ length: Math.floor(3.5 * random()) }, (): Figure => {
    const height = between(random, 0.6, 1.9)
    const start: Place = {
      x: between(random, 0.2, ASPECT - 0.2),
      y: between(random, 0.45, 0.8) + height / 4,
      size: height,
    }
    const walks = random() < 0.3
    const end = walks ? { ...start, x: start.x + between(random, -0.7, 0.7) } : start
    return {
      ...(cast[Math.floor(cast.length * random())] ?? { open: EMPTY, closed: EMPTY }),
      from: start,
      to: end,
      talks: random() < 0.6,
    }
  })
  const background = locations[Math.floor(locations.length * random())] ?? EMPTY
  return { until, background, from, to, figures }
}
const EMPTY: Layer = { data: new Uint8Array(4), width: 1, height: 1 }

const move = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  size: from.size + (to.size - from.size) * share,
})

function paintShot(
  { background, from, to, figures }: Shot,
  { share, time, width, height }: { share: number; time: number; width: number; height: number },
): Pixels {
  const data = new Uint8Array(width * height * 3)
  const view = move(from, to, share)
  const tall = height / view.size
  paintLayer(
    background,
    { x: (0.5 - view.x / ASPECT) / view.size + 0.5, y: (0.5 - view.y) / view.size + 0.5, tall },
    { data, width, height },
  )
  for (const figure of figures) {
    const isOpen = figure.talks && Math.floor(time * MOUTHS) % 3 === 1
    const { x, y, size } = move(figure.from, figure.to, share)
    paintLayer(isOpen ? figure.open : figure.closed, { x: x / ASPECT, y, tall: size * height }, { data, width, height })
  }
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
