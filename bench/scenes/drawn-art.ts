/** Backgrounds, figures and words of drawn films, as SVG. */
import { between, createRandom, oneOf, type Random } from './random.ts'

export type Face = 'calm' | 'talking' | 'blinking'

const [WIDTH, HEIGHT] = [800, 450]
const LINE = 'stroke="#1c1a22" stroke-width="2.5" stroke-linejoin="round"'

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue)} ${Math.round(saturation)}% ${Math.round(lightness)}%)`
const colour = (random: Random, light: readonly [number, number] = [30, 75]): string =>
  hsl(360 * random(), between(random, 15, 60), between(random, ...light))
const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.floor(count) }, (_, i) => draw(i)).join('')

/** A room, a street or a landscape, with the texture of paint. */
export function drawLocation(random: Random): string {
  const texture = `<filter id="p" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${between(random, 0.008, 0.04)}" numOctaves="3" seed="${Math.floor(999 * random())}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.9 0 0 0 -0.25"/></filter>`
  const blur = '<filter id="b"><feGaussianBlur stdDeviation="7"/></filter>'
  const [top, bottom] = [colour(random, [40, 80]), colour(random, [60, 92])]
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
  const draw = oneOf(random, [drawRoom, drawStreet, drawLandscape])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${texture}${blur}${sky}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#s)')}${draw(random)}${rect(0, 0, WIDTH, HEIGHT, '#000', `filter="url(#p)" opacity="${between(random, 0.1, 0.3)}"`)}</svg>`
}

function drawRoom(random: Random): string {
  const floor = between(random, 290, 370)
  const wall = hsl(360 * random(), between(random, 8, 35), between(random, 45, 82))
  const window = between(random, 60, 440)
  const parts = [
    rect(0, 0, WIDTH, floor, wall),
    rect(0, floor, WIDTH, HEIGHT - floor, colour(random, [25, 55])),
    `<clipPath id="f">${rect(0, floor, WIDTH, HEIGHT - floor, '#000')}</clipPath>`,
    `<path clip-path="url(#f)" d="${many(9, (i) => `M400 ${floor - 260} L${-700 + i * 275} 450`)}" stroke="#0003" stroke-width="2"/>`,
    rect(window, 50, 260, 170, 'url(#s)', LINE),
    `<path d="M${window + 130} 50 v170 M${window} 135 h260" fill="none" ${LINE}/>`,
    many(
      6 * random(),
      (i) =>
        `<circle cx="${window + 30 + 40 * i}" cy="${200 - 30 * random()}" r="${between(random, 10, 28)}" fill="${hsl(120, 35, between(random, 25, 50))}"/>`,
    ),
  ]
  const shelf = window > 250 ? between(random, 10, 60) : between(random, 540, 620)
  const rows = 3 + Math.floor(2 * random())
  parts.push(rect(shelf, floor - rows * 56, 150, rows * 56, hsl(28, 40, between(random, 22, 45)), LINE))
  for (let row = 0; row < rows; row++)
    parts.push(
      many(7 + 7 * random(), (i) =>
        rect(shelf + 8 + i * 10, floor - row * 56 - 46 + 10 * random(), 8, 42, colour(random, [25, 70])),
      ),
      `<path d="M${shelf} ${floor - row * 56} h150" ${LINE}/>`,
    )
  const desks = Math.floor(4 * random())
  for (let i = 0; i < desks; i++) {
    const [x, wide] = [between(random, -40, 640), between(random, 120, 260)]
    parts.push(
      rect(x, floor + 10 + 25 * i, wide, 16, hsl(30, 45, between(random, 35, 60)), LINE),
      rect(x + 10, floor + 26 + 25 * i, 12, 120, '#3b3029'),
      rect(x + wide - 22, floor + 26 + 25 * i, 12, 120, '#3b3029'),
    )
  }
  parts.push(rect(between(random, 330, 500), between(random, 40, 90), 60, 84, colour(random, [50, 85]), LINE))
  return parts.join('')
}

function drawStreet(random: Random): string {
  const horizon = between(random, 250, 340)
  const parts = [rect(0, horizon, WIDTH, HEIGHT - horizon, hsl(220, 8, between(random, 30, 60)))]
  for (let depth = 0; depth < 3; depth++) {
    const lightness = 78 - 18 * depth
    for (let x = between(random, -80, 0); x < WIDTH;) {
      const [wide, tall] = [between(random, 50, 150) + 20 * depth, between(random, 60, 190) + 40 * depth]
      if (random() < (depth === 2 ? 0.45 : 0.85)) {
        const hue = 360 * random()
        parts.push(
          rect(x, horizon - tall, wide, tall + 10, hsl(hue, between(random, 8, 35), lightness), depth > 0 ? LINE : ''),
        )
        const lit = random() < 0.3 ? '#ffe9a3' : hsl(hue, 20, lightness + (random() < 0.5 ? 14 : -16))
        for (let row = 0; row < tall / 26 - 1; row++)
          parts.push(many(wide / 24 - 1, (i) => rect(x + 12 + 24 * i, horizon - tall + 12 + 26 * row, 12, 15, lit)))
      }
      x += wide + between(random, 0, 30)
    }
  }
  const poles = Math.floor(3 * random())
  for (let i = 0; i < poles; i++) {
    const x = between(random, 30, 770)
    parts.push(
      rect(x, 40, 9, horizon + 60, '#4a4a50', LINE),
      `<path d="M-20 ${70 + 20 * i} Q${x / 2} 140 ${x} 70 T820 90" fill="none" stroke="#2a2a30" stroke-width="2"/>`,
    )
  }
  parts.push(
    `<path d="M360 ${horizon} L120 450 h560 L440 ${horizon}z" fill="${hsl(220, 6, between(random, 35, 55))}"/>`,
    many(4, (i) => rect(392 - 5 * i, horizon + 15 + 32 * i, 8 + 9 * i, 14, '#e8e6da')),
  )
  return parts.join('')
}

function drawLandscape(random: Random): string {
  const horizon = between(random, 200, 340)
  const parts = many(
    2 + 8 * random(),
    () =>
      `<ellipse cx="${800 * random()}" cy="${horizon * 0.8 * random()}" rx="${between(random, 40, 160)}" ry="${between(random, 12, 40)}" fill="#fff" opacity="${between(random, 0.3, 0.9)}" filter="url(#b)"/>`,
  )
  const hills: string[] = []
  for (let depth = 0; depth < 3; depth++) {
    let path = `M-20 ${HEIGHT}`
    for (let x = -20; x <= 840; x += 60)
      path += ` L${x} ${horizon + 45 * depth - between(random, 0, depth === 0 ? 130 : 50)}`
    hills.push(
      `<path d="${path} L840 ${HEIGHT}z" fill="${hsl(between(random, 80, 230), between(random, 15, 45), 66 - 15 * depth)}" ${depth > 0 ? LINE : ''}/>`,
    )
  }
  const trees = many(12 * random(), () => {
    const [x, y, r] = [820 * random(), between(random, horizon + 20, 420), between(random, 18, 60)]
    const green = hsl(between(random, 60, 160), between(random, 25, 55), between(random, 22, 48))
    return `${rect(x - r / 8, y - r, r / 4, r * 1.6, '#4a3728')}<circle cx="${x}" cy="${y - r}" r="${r}" fill="${green}" ${LINE}/><circle cx="${x - r * 0.3}" cy="${y - r * 1.2}" r="${r * 0.45}" fill="#fff2"/>`
  })
  const water = random() < 0.4 ? rect(0, horizon + 60, WIDTH, 400, hsl(205, 45, 60), 'opacity="0.8"') : ''
  return `${parts}${hills.join('')}${water}${trees}`
}

/** A figure from the knees up. @param seed the same figure for each face */
export function drawFigure(seed: number, face: Face): string {
  const random = createRandom(seed)
  const skin = hsl(between(random, 16, 34), between(random, 40, 75), between(random, 70, 88))
  const [hue, dark] = [360 * random(), between(random, 12, 60)]
  const [hair, shine] = [hsl(hue, 45, dark), hsl(hue, 50, dark + 16)]
  const [coat, trim, eyes] = [colour(random, [25, 70]), colour(random, [60, 90]), colour(random, [25, 50])]
  const [width, long, height] = [between(random, 44, 56), between(random, 30, 190), between(random, 54, 64)]
  const spikes = 3 + Math.floor(5 * random())
  const fringe = Array.from({ length: spikes }, (_, i) => {
    const x = 120 - width - 6 + ((2 * width + 12) / spikes) * i
    return `L${x} 82 L${x + width / spikes} ${82 + between(random, 14, 44)}`
  }).join(' ')
  const eye = (x: number): string =>
    face === 'blinking'
      ? `<path d="M${x - 11} 120 q11 7 22 0" fill="none" ${LINE}/>`
      : `<ellipse cx="${x}" cy="118" rx="10" ry="15" fill="#fff" ${LINE}/><ellipse cx="${x}" cy="120" rx="7.5" ry="12" fill="${eyes}"/><circle cx="${x - 2}" cy="114" r="3.5" fill="#fff"/>`
  const mouth =
    face === 'talking'
      ? `<ellipse cx="120" cy="153" rx="10" ry="9" fill="#8c2f3c" ${LINE}/>`
      : `<path d="M112 152 q8 5 16 0" fill="none" ${LINE}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 400"><path d="M${120 - width - 10} 96 q0 -86 ${width + 10} -86 t${width + 10} 86 v${long} q${-width / 2} 18 ${-width - 10} 0 t${-width - 10} 0z" fill="${hair}" ${LINE}/>${rect(104, 150, 32, 50, skin, LINE)}<path d="M44 400 L58 236 Q64 206 104 190 L120 214 L136 190 Q176 206 182 236 L196 400z" fill="${coat}" ${LINE}/><path d="M104 190 L120 232 L136 190 L120 214z" fill="${trim}" ${LINE}/><path d="M150 210 Q176 210 182 236 L196 400 h-40z" fill="#0002"/><path d="M${120 - width} 96 q0 ${height} ${width} ${height + 16} q${width} -16 ${width} ${-height - 16} q0 -70 ${-width} -70 t${-width} 70z" fill="${skin}" ${LINE}/><path d="M132 178 q${width - 14} -22 ${width - 14} -70 l-14 -20 q6 60 -22 90z" fill="#a0402018"/>${eye(97)}${eye(143)}<path d="M86 96 q10 -7 20 -2 M134 94 q10 -5 20 2" fill="none" ${LINE}/>${mouth}<path d="M${120 - width - 8} 92 ${fringe} L${120 + width + 8} 92 q2 -82 ${-width - 8} -82 t${-width - 8} 82z" fill="${hair}" ${LINE}/><path d="M${120 - width * 0.7} 58 q${width * 0.7} -26 ${width * 1.4} 0" fill="none" stroke="${shine}" stroke-width="7"/></svg>`
}

const WORDS = [
  '雨の終わり',
  '第三話',
  'The last ferry',
  '監督',
  '音楽',
  'North pier',
  '作画',
  '灯台',
  'Paper moon',
  '約束',
  'Animation',
]

/** Lines of words on one colour, as in titles and credits. */
export function drawText(random: Random, lines: number): string {
  const [width, height] = lines > 2 ? [500, 1_200] : [500, 281]
  const isDark = random() < 0.7
  const text = many(
    lines,
    (i) =>
      `<text x="${between(random, 200, 300)}" y="${lines > 2 ? 60 + 48 * i : 130 + 50 * i}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${lines > 2 ? 22 : between(random, 28, 50)}" fill="${isDark ? '#f2f0ea' : '#1c1a22'}">${oneOf(random, WORDS)} ${oneOf(random, WORDS)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, isDark ? '#0a0a10' : colour(random, [70, 92]))}${text}</svg>`
}
