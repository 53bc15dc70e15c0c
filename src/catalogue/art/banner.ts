/** The banner: wide, with the subject right of centre, so that text fits on the left. */
import type { Plan } from './plan.ts'
import { planArt } from './plan.ts'
import { labelOf } from './poster.ts'
import { withGrain } from './textures.ts'
import { drawScene, type Focus } from './scene.ts'
import { nameBlock } from './sheet.ts'
import { rect } from './svg.ts'
import type { ArtTitle } from './title.ts'

const BANNER_WIDTH = 1260
export const BANNER_HEIGHT = 540

const QUIET_LEFT = { x: 0, y: 0, width: 600, height: BANNER_HEIGHT }

/** Right of centre, and complete in every crop from 16:9 to 21:9. */
export function bannerFocus({ motif: { space } }: Plan): Focus {
  const x = BANNER_WIDTH * 0.69
  if (space.kind === 'object') {
    const r = Math.min(186, (BANNER_HEIGHT - 44) / (space.up + space.down), 238 / space.side)
    const y = (BANNER_HEIGHT - r * (space.up + space.down)) / 2 + r * space.up
    return { x, y, r, unit: 1.1, horizon: BANNER_HEIGHT * 0.74 }
  }
  if (space.kind === 'cover') return { x, y: BANNER_HEIGHT * 0.45, r: 168, unit: 1.1, horizon: BANNER_HEIGHT * 0.7 }
  const unit = Math.min(1.15, (BANNER_HEIGHT * 0.7 - 14) / Math.max(space.rise, 180))
  const horizon = BANNER_HEIGHT * 0.72
  return { x, y: horizon - 120 * unit, r: 148 * unit, unit, horizon }
}

function drawName(plan: Plan, id: string): string {
  const { ground, ink } = plan.inks
  const block = nameBlock(plan, { width: 480, height: 330, weight: 1.2, lines: 5, tail: 21 })
  const gradient = `<linearGradient id="${id}v"><stop offset=".8" stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>`
  return (
    gradient + rect(0, 0, 700, BANNER_HEIGHT, `url(#${id}v)`) + block.draw(64, (BANNER_HEIGHT - block.height) / 2, ink)
  )
}

/** A title's banner as SVG, 1260 × 540; `text` sets its name at the left. */
export function drawBanner(
  title: ArtTitle,
  { text = false, grain = false }: { text?: boolean; grain?: boolean } = {},
): string {
  const plan = planArt(title)
  const id = `b${plan.key}-`
  const focus = bannerFocus(plan)
  const scene = drawScene(plan, {
    width: BANNER_WIDTH,
    height: BANNER_HEIGHT,
    focus,
    id,
    quiet: text ? [QUIET_LEFT] : [],
  })
  const art = scene + (text ? drawName(plan, id) : '')
  const body = grain ? withGrain(id, plan.seed, art) : art
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${labelOf(title)}">${body}</svg>`
}
