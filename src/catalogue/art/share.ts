/** The sharing image: 1200 × 630, with the title's name on the left in drawn letters. */
import { bannerFocus, BANNER_HEIGHT } from './banner.ts'
import { type Plan, planArt } from './plan.ts'
import { drawScene, type Focus } from './scene.ts'
import { caption, nameBlock } from './sheet.ts'
import { group, rect } from './svg.ts'
import type { ArtTitle } from './title.ts'

export const SHARE_SIZE = { width: 1200, height: 630 } as const
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const EDGE = 64
const FOOT = HEIGHT - EDGE
const CAPTION = 20

/** Where the name's area ends and the picture starts, and where the name's background ends. */
const TEXT_WIDTH = 590
const FADE_TO = 730
/** Minimum distance of text from a drawing; from an edge it is the margin. */
const NEAR = 10

function shareFocus(plan: Plan): Focus {
  const { y, r, unit, horizon } = bannerFocus(plan)
  const scale = HEIGHT / BANNER_HEIGHT
  return { x: WIDTH * 0.735, y: y * scale, r: r * scale, unit: unit * scale, horizon: horizon * scale }
}

const LOGO =
  '<path d="M1 18C6 9 11 6 16 6s10 3 15 12c-5 6-10 8-15 8S6 24 1 18Z" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M16 8Q16 17 25 17 16 17 16 26 16 17 7 17 16 17 16 8Z" fill="currentColor"/>'

/** The name above the site's logo and the imprint. */
function drawText(plan: Plan, ink: string, right: number): string {
  const height = FOOT - EDGE - 84
  const measure = { width: right - EDGE, height, weight: 1.35, lines: 6, tail: 25, largest: 130 }
  const block = nameBlock(plan, measure)
  return (
    block.draw(EDGE, EDGE + Math.max(0, (height - block.height) / 2), ink) +
    group(`transform="translate(${EDGE} ${FOOT - 34})scale(1.2)" color="${ink}"`, LOGO) +
    caption(plan.imprint, EDGE + 56, FOOT - 3, CAPTION, ink)
  )
}

/** A background behind the text, opaque up to `textWidth`. */
function drawGround(id: string, colour: string, textWidth: number, fadeTo: number): string {
  const solid = Math.round((textWidth / fadeTo) * 100) / 100
  return (
    `<linearGradient id="${id}v"><stop offset="${solid}" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
    rect(0, 0, fadeTo, HEIGHT, `url(#${id}v)`)
  )
}

const sheet = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`

/** A title's sharing image as SVG, entirely drawn. */
export function drawShare(title: ArtTitle): string {
  const plan = planArt(title)
  const id = `c${plan.key}-`
  const quiet = [{ x: 0, y: 0, width: TEXT_WIDTH, height: HEIGHT }]
  const scene = drawScene(plan, { width: WIDTH, height: HEIGHT, focus: shareFocus(plan), id, quiet })
  const { space } = plan.motif
  // Text is readable on a sky (see textures.ts), but not on objects on the ground.
  const open = space.kind === 'object' && !space.rooted
  const ground = open ? '' : drawGround(id, plan.inks.ground, TEXT_WIDTH, FADE_TO)
  return sheet(scene + ground + drawText(plan, plan.inks.ink, TEXT_WIDTH - NEAR))
}

/**
 * The text of a sharing image, to be overlaid on a picture of the title to the right of `textWidth`.
 * @param fadeTo where the background has faded out; `textWidth` for a hard edge
 */
export function drawShareText(title: ArtTitle, textWidth: number, fadeTo = textWidth): string {
  const plan = planArt(title)
  const ground = drawGround(`c${plan.key}-`, plan.inks.deep, textWidth, fadeTo)
  return sheet(ground + drawText(plan, plan.inks.paper, textWidth - (fadeTo > textWidth ? NEAR : EDGE)))
}
