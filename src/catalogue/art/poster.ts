/** The poster: 2:3. */
import { chooseLayout, layoutOf, type LayoutName } from './layouts/all.ts'
import { type Lettering, type Plan, planArt } from './plan.ts'
import { withGrain } from './textures.ts'
import { HEIGHT, type Sheet, WIDTH } from './sheet.ts'
import { escapeXml } from '#src/platform/text/xml.ts'
import { rect } from './svg.ts'
import type { ArtTitle } from './title.ts'

export interface Composition extends Sheet {
  plan: Plan
  layout: LayoutName
  id: string
}

const MAX_LABEL_LENGTH = 300
/** The name for screen readers. */
export const labelOf = (title: ArtTitle): string => escapeXml(title.title.slice(0, MAX_LABEL_LENGTH))

/** The poster in its parts. */
export function composePoster(title: ArtTitle, lettering?: Lettering): Composition {
  const plan = planArt(title, lettering)
  const id = `p${plan.key}-`
  const layout = chooseLayout(plan)
  const sheet = layoutOf(layout).draw(plan, id)
  const keyed = plan.printStyle.keyline && layout !== 'frame'
  const keyline = keyed
    ? rect(10, 10, WIDTH - 20, HEIGHT - 20, 'none', `stroke="${plan.inks.ink}" stroke-width="1.5" opacity=".7"`)
    : ''
  return { ...sheet, art: sheet.art + keyline, plan, layout, id }
}

/** A title's poster as SVG, 400 × 600. */
export function drawPoster(
  title: ArtTitle,
  { grain = false, lettering }: { grain?: boolean; lettering?: Lettering } = {},
): string {
  const { art, type, plan, id } = composePoster(title, lettering)
  const body = grain ? withGrain(id, plan.seed, art, type) : art + type
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${labelOf(title)}">${body}</svg>`
}
