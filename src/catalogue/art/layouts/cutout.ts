/** A layout with the picture inside the letters. */
import type { Inks } from '../canvas.ts'
import { mostContrasting, contrast, mix, moveUntil } from '../colour.ts'
import type { Face } from '../faces.ts'
import { READABLE } from '../inks.ts'
import { linePath, drawLetters, toLine } from '../lettering.ts'
import type { Plan } from '../plan.ts'
import { drawScene } from '../scene.ts'
import { HEIGHT, type Layout, MARGIN, smallPrint, WIDTH, textColourOn } from '../sheet.ts'
import { group, rect } from '../svg.ts'
import { setText } from '../typeset.ts'

const WORD = /^[A-Z]{3,9}$/
const CHARACTERS = /^[\u3040-\u30ff\u3400-\u9fff]{2,6}$/

/** Every ink moved away from the panel until letters in it are readable. */
function inksAgainst(panel: string, inks: Inks): Inks {
  const away = mostContrasting(panel, '#ffffff', '#000000')
  const towards = mix(away, inks.lead, 0.12)
  const safe = (ink: string): string =>
    moveUntil(ink, contrast(towards, panel) >= READABLE ? towards : away, panel, READABLE)
  return {
    ground: safe(inks.ground),
    lead: safe(inks.lead),
    support: safe(inks.support),
    spark: safe(inks.spark),
    ink: safe(inks.ink),
    deep: safe(inks.deep),
    paper: safe(inks.paper),
  }
}

/** A word in rows of letters, as large as the sheet allows. */
function wordMask(word: string, face: Face): string {
  const perRow =
    word.length <= 3 ? word.length : word.length <= 8 ? Math.ceil(word.length / 2) : Math.ceil(word.length / 3)
  const rows = word.match(new RegExp(`.{1,${perRow}}`, 'g')) ?? []
  const cut: Face = { ...face, radius: Math.max(face.radius, 0.06), gap: 0.24, lead: 0.3, round: false }
  const height = (HEIGHT - 2 * MARGIN - 34 - (rows.length - 1) * 14) / rows.length
  const weight = Math.min(46, (356 / perRow) * 0.35)
  const data = rows.map((row, i) =>
    linePath(toLine(row, cut), MARGIN - 4, MARGIN - 4 + i * (height + 14), WIDTH - 2 * MARGIN + 8, height, weight, cut),
  )
  return drawLetters(data.join(''), '#fff', weight, cut)
}

/** Characters in one column of two or three, or in two columns. */
function charactersMask(plan: Plan, text: string): string {
  const characters = [...text]
  const columns = characters.length > 3 ? 2 : 1
  const rows = Math.ceil(characters.length / columns)
  const size = Math.min((WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 40) / rows)
  return characters
    .map((character, i) => {
      const [columnIndex, row] = [Math.floor(i / rows), i % rows]
      const x = WIDTH / 2 + (columns / 2 - columnIndex - 1) * size
      return setText(character, x, MARGIN - 4 + size * (row + 0.88), size, '#fff', plan.fontStyle)
    })
    .join('')
}

const charactersOf = ({ names }: Plan): string => names.native || names.japanese

export const cutout: Layout = {
  suits(plan) {
    if (WORD.test(plan.names.head) && plan.names.tail === '') return 3.4
    return plan.names.head === '' && CHARACTERS.test(charactersOf(plan)) ? 3 : 0
  },
  draw(plan, id) {
    const { inks } = plan
    const share = 0.6 + plan.random() * 0.8
    const panel = contrast(inks.deep, inks.ground) > contrast(inks.paper, inks.ground) * share ? inks.deep : inks.paper
    const safe = inksAgainst(panel, inks)
    const letters =
      plan.names.head === '' ? charactersMask(plan, charactersOf(plan)) : wordMask(plan.names.head, plan.face)
    const textColour = textColourOn(plan, panel)
    const focus = { x: WIDTH / 2, y: HEIGHT * 0.42, r: 150, unit: 1.05, horizon: HEIGHT * 0.6 }
    const scene = drawScene(plan, { width: WIDTH, height: HEIGHT, focus, id, inks: safe })
    return {
      art: rect(0, 0, WIDTH, HEIGHT, panel),
      type: `<mask id="${id}m">${letters}</mask>` + group(`mask="url(#${id}m)"`, scene) + smallPrint(plan, textColour),
      textColours: [
        { colour: textColour, backgrounds: [panel] },
        ...Object.values(safe).map((colour: string) => ({ colour, backgrounds: [panel] })),
      ],
    }
  },
}
