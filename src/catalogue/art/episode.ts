/** A picture of an episode, 16:9: a scene in the colours and print of its title's poster, with a number in drawn letters. */
import { escapeXml } from '#src/platform/text/xml.ts'
import { drawLetters, linePath, lineWidth, toLine } from './lettering.ts'
import { assignInks } from './inks.ts'
import { chooseMotif, motifOf } from './motifs/all.ts'
import { hintsOf, nameHintsOf } from './keywords.ts'
import { type Plan, planArt } from './plan.ts'
import { createRandom } from './random.ts'
import { drawScene, type Focus } from './scene.ts'
import { rect } from './svg.ts'
import type { ArtTitle } from './title.ts'

const WIDTH = 480
const HEIGHT = 270

/** Where the subject is, from the left: the number is at the left. */
const PLACES = [0.58, 0.66, 0.72, 0.62] as const
const SIZES = [1, 1.28, 0.86, 1.12, 1.5] as const

const NUMBER_WEIGHT = 0.2
const NUMBER_GAP = 0.16
const MARGIN = 26

/** The plan of the title, with another scene for each episode. */
function planEpisode(title: ArtTitle, episode: number): Plan {
  const plan = planArt(title)
  const seed = (plan.seed ^ Math.imul(episode, 0x9e3779b1)) >>> 0
  const random = createRandom(seed)
  const motifName = chooseMotif(hintsOf(title), nameHintsOf(title), random)
  const inks = assignInks(plan.mood, plan.spots, random, false)
  const key = `${plan.key}e${episode.toString(36)}`
  return { ...plan, seed, random, inks, motifName, motif: motifOf(motifName), key }
}

function focusOf({ motif: { space }, seed }: Plan, episode: number): Focus {
  const x = WIDTH * (episode > 99 ? 0.76 : (PLACES[(seed >>> 5) % PLACES.length] ?? 0.62))
  const size = SIZES[(seed >>> 9) % SIZES.length] ?? 1
  const horizon = HEIGHT * (0.64 + ((seed >>> 13) % 5) * 0.03)
  if (space.kind === 'object') {
    const r = Math.min((HEIGHT * 0.86) / (space.up + space.down), (WIDTH * 0.3) / space.side) * Math.min(size, 1.28)
    return { x, y: (HEIGHT - r * (space.up + space.down)) / 2 + r * space.up, r, unit: 0.8 * size, horizon }
  }
  if (space.kind === 'cover') return { x, y: HEIGHT * 0.45, r: 84 * size, unit: 0.7, horizon }
  const unit = Math.min(0.8, (HEIGHT * 0.68) / Math.max(space.rise, 180)) * Math.min(size, 1.12)
  return { x, y: horizon - 96 * unit, r: 120 * unit * size, unit, horizon }
}

/** The number at the bottom left, on a shade of the ground so that it can be read on every scene. */
function drawNumber(episode: number, { inks, face, key }: Plan): string {
  const height = episode > 999 ? 72 : 92
  const line = toLine(String(episode), face)
  const weight = height * NUMBER_WEIGHT
  const width = lineWidth(line, height * NUMBER_GAP, weight, face)
  const shade = `<linearGradient id="n${key}"><stop stop-color="${inks.ground}"/><stop offset="1" stop-color="${inks.ground}" stop-opacity="0"/></linearGradient>`
  const letters = linePath(line, MARGIN, HEIGHT - MARGIN - height, width, height, weight, face)
  return shade + rect(0, 0, MARGIN + width + 90, HEIGHT, `url(#n${key})`) + drawLetters(letters, inks.ink, weight, face)
}

/** The picture of an episode as SVG, 480 × 270. */
export function drawEpisode(title: ArtTitle, episode: number): string {
  const plan = planEpisode(title, episode)
  const scene = drawScene(plan, { width: WIDTH, height: HEIGHT, focus: focusOf(plan, episode), id: `e${plan.key}-` })
  const label = escapeXml(`Episode ${episode}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">${scene}${drawNumber(episode, plan)}</svg>`
}
