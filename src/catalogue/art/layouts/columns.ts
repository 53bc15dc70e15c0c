/** Layouts with a vertical or rotated name. */
import { pickContrasting, contrast } from '../colour.ts'
import { READABLE } from '../inks.ts'
import { lockUp } from '../lockup.ts'
import type { Plan } from '../plan.ts'
import { drawScene, focusIn } from '../scene.ts'
import {
  caption,
  captionWidth,
  HEIGHT,
  type Layout,
  MARGIN,
  nameBlock,
  listSkyColours,
  smallPrint,
  WIDTH,
  textColourOn,
} from '../sheet.ts'
import { group, rect } from '../svg.ts'
import { breakText, columnSize, setColumns } from '../typeset.ts'
import { brightOn, inset } from './panels.ts'

/** The Japanese name: the second name, or the only one. */
const verticalName = ({ names }: Plan): string =>
  names.japanese || (/[\u3040-\u30ff\u3400-\u9fff]/.test(names.native) ? names.native : '')
const verticalLength = (plan: Plan): number => [...verticalName(plan)].length

const OBI = 74

/** A band along one edge, like a book's obi, with the vertical Japanese name. */
export const spine: Layout = {
  suits: (plan) => (verticalLength(plan) > 0 && plan.names.head !== '' ? 1.6 : 0),
  draw(plan, id) {
    const { inks } = plan
    const left = plan.random() < 0.66
    const first = plan.random() < 0.5 ? inks.paper : inks.deep
    const obi = pickContrasting(inks.ground, 1.5, first, inks.paper, inks.deep)
    const textColour = textColourOn(plan, obi)
    const width = WIDTH - OBI
    const from = left ? OBI : 0
    const block = nameBlock(plan, { width: width - 40, height: 132, weight: 0.8, lines: 5 })
    const panelTop = HEIGHT - block.height - 54
    const longest = HEIGHT - 110
    const columns = verticalLength(plan) > 26 ? 2 : 1
    const name = breakText(verticalName(plan), columns)
    const size = columnSize(name, longest, 46)
    const obiX = left ? 0 : width
    const imprintX = obiX + (OBI - captionWidth(plan.imprint, 6.2)) / 2
    const nameInk = brightOn(plan, inks.deep, inks.paper)
    return {
      art:
        inset(plan, from, 0, { width, height: panelTop, id }) +
        rect(from, panelTop, width, HEIGHT - panelTop, inks.deep) +
        rect(obiX, 0, OBI, HEIGHT, obi),
      type:
        setColumns(name, obiX + OBI / 2 + (columns - 1) * size * 0.65, MARGIN, size, textColour, plan.fontStyle) +
        caption(plan.imprint, imprintX, HEIGHT - MARGIN, 6.2, textColour) +
        block.draw(from + 20, panelTop + 24, nameInk),
      textColours: [
        { colour: textColour, backgrounds: [obi] },
        { colour: nameInk, backgrounds: [inks.deep] },
      ],
    }
  },
}

/** The vertical Japanese name as tall as the sheet, beside the picture. */
export const column: Layout = {
  suits(plan) {
    if (
      verticalLength(plan) === 0 ||
      verticalLength(plan) > (plan.names.head === '' ? 16 : 8) ||
      plan.motif.space.kind === 'cover'
    )
      return 0
    return plan.names.head === '' ? 4 : 2
  },
  draw(plan, id) {
    const { inks, names, face } = plan
    const head =
      names.head === ''
        ? null
        : lockUp(names.head, { width: WIDTH - 2 * MARGIN, height: 60, weight: face.weight * 0.55, lines: 2 }, face)
    const panelTop = head ? HEIGHT - head.height - 78 : HEIGHT - 56
    const columns = verticalLength(plan) > 9 ? 2 : 1
    const name = breakText(verticalName(plan), columns)
    const size = columnSize(name, panelTop - MARGIN - 16, columns === 2 ? 74 : 112)
    const right = plan.random() < 0.5
    const block = size * (columns === 2 ? 2.3 : 1)
    const x = right ? WIDTH - MARGIN - size / 2 : MARGIN + block - size / 2
    const skyColours = listSkyColours(plan)
    const band = { x: right ? WIDTH - MARGIN - block - 12 : 0, y: 0, width: MARGIN + block + 12, height: HEIGHT }
    const free = { x: right ? 0 : band.width - 8, y: 30, width: WIDTH - band.width + 8, height: panelTop - 60 }
    const isLand = plan.motif.space.kind === 'land'
    // On a landscape the characters may reach the ground, so they get a strip of sky behind them.
    const strip = isLand ? rect(band.x, 0, band.width, HEIGHT, inks.ground) : ''
    const focus = focusIn(plan, free, panelTop)
    return {
      art:
        drawScene(plan, { width: WIDTH, height: HEIGHT, focus, id, quiet: [band] }) +
        strip +
        rect(0, panelTop, WIDTH, HEIGHT - panelTop, inks.deep),
      type:
        setColumns(name, x, MARGIN, size, inks.ink, plan.fontStyle) +
        (head?.draw(MARGIN, panelTop + 24, inks.paper) ?? '') +
        smallPrint(plan, inks.paper, { japanese: false }),
      textColours: [
        { colour: inks.ink, backgrounds: skyColours },
        { colour: inks.paper, backgrounds: [inks.deep] },
      ],
    }
  },
}

/** A short name turned on its side, as tall as the sheet. */
export const sideways: Layout = {
  suits: ({ names }) => (names.tail === '' && names.head.length >= 3 && names.head.length <= 13 ? 1.8 : 0),
  draw(plan, id) {
    const { inks, names, face } = plan
    const panel = pickContrasting(inks.ground, 1.5, plan.random() < 0.5 ? inks.deep : inks.paper, inks.deep, inks.paper)
    const plain = textColourOn(plan, panel)
    const colour = contrast(inks.lead, panel) >= READABLE ? inks.lead : brightOn(plan, panel, plain)
    const length = HEIGHT - 2 * MARGIN - 34
    const head = lockUp(
      names.head,
      { width: length, height: 122, weight: face.weight * 1.25, lines: 1 },
      { ...face, tallest: 122 },
    )
    const depth = head?.height ?? 0
    const strip = depth + 40
    const right = plan.random() < 0.5
    return {
      art:
        inset(plan, right ? 0 : strip, 0, { width: WIDTH - strip, height: HEIGHT - 62, id }) +
        rect(right ? WIDTH - strip : 0, 0, strip, HEIGHT, panel) +
        rect(0, HEIGHT - 62, WIDTH, 62, panel),
      type:
        group(
          `transform="translate(${right ? WIDTH - strip + 20 : 20} ${Math.round(MARGIN + length)})rotate(-90)"`,
          head?.draw(0, 0, colour) ?? '',
        ) + smallPrint(plan, plain),
      textColours: [
        { colour, backgrounds: [panel] },
        { colour: plain, backgrounds: [panel] },
      ],
    }
  },
}
