/** Layouts that set a name upright. */
import { apart, contrast } from '../colour.ts'
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
  skyGrounds,
  smallPrint,
  WIDTH,
  wordsOn,
} from '../sheet.ts'
import { group, rect } from '../svg.ts'
import { breakText, columnSize, setColumns } from '../typeset.ts'
import { brightOn, inset } from './plates.ts'

/** The name in Japanese, whichever of the two it is. */
const uprightName = ({ names }: Plan): string =>
  names.japanese || (/[\u3040-\u30ff\u3400-\u9fff]/.test(names.native) ? names.native : '')
const upright = (plan: Plan): number => [...uprightName(plan)].length

const OBI = 74

/** The paper band around a book's spine: the Japanese name runs down it. */
export const spine: Layout = {
  suits: (plan) => (upright(plan) > 0 && plan.names.head !== '' ? 1.6 : 0),
  draw(plan, id) {
    const { inks } = plan
    const left = plan.chance() < 0.66
    const first = plan.chance() < 0.5 ? inks.paper : inks.deep
    const obi = apart(inks.ground, 1.5, first, inks.paper, inks.deep)
    const words = wordsOn(plan, obi)
    const width = WIDTH - OBI
    const from = left ? OBI : 0
    const block = nameBlock(plan, { width: width - 40, height: 132, weight: 0.8, lines: 5 })
    const plateTop = HEIGHT - block.height - 54
    const longest = HEIGHT - 110
    const columns = upright(plan) > 26 ? 2 : 1
    const name = breakText(uprightName(plan), columns)
    const size = columnSize(name, longest, 46)
    const obiX = left ? 0 : width
    const imprintX = obiX + (OBI - captionWidth(plan.imprint, 6.2)) / 2
    const nameInk = brightOn(plan, inks.deep, inks.paper)
    return {
      art:
        inset(plan, from, 0, { width, height: plateTop, id }) +
        rect(from, plateTop, width, HEIGHT - plateTop, inks.deep) +
        rect(obiX, 0, OBI, HEIGHT, obi),
      type:
        setColumns(name, obiX + OBI / 2 + (columns - 1) * size * 0.65, MARGIN, size, words, plan.hand) +
        caption(plan.imprint, imprintX, HEIGHT - MARGIN, 6.2, words) +
        block.draw(from + 20, plateTop + 24, nameInk),
      words: [
        { colour: words, grounds: [obi] },
        { colour: nameInk, grounds: [inks.deep] },
      ],
    }
  },
}

/** Japanese as tall as the sheet, the picture beside it. */
export const column: Layout = {
  suits(plan) {
    if (upright(plan) === 0 || upright(plan) > (plan.names.head === '' ? 16 : 8) || plan.motif.space.kind === 'cover')
      return 0
    return plan.names.head === '' ? 4 : 2
  },
  draw(plan, id) {
    const { inks, names, face } = plan
    const head =
      names.head === ''
        ? null
        : lockUp(names.head, { width: WIDTH - 2 * MARGIN, height: 60, weight: face.weight * 0.55, lines: 2 }, face)
    const plateTop = head ? HEIGHT - head.height - 78 : HEIGHT - 56
    const columns = upright(plan) > 9 ? 2 : 1
    const name = breakText(uprightName(plan), columns)
    const size = columnSize(name, plateTop - MARGIN - 16, columns === 2 ? 74 : 112)
    const right = plan.chance() < 0.5
    const block = size * (columns === 2 ? 2.3 : 1)
    const x = right ? WIDTH - MARGIN - size / 2 : MARGIN + block - size / 2
    const grounds = skyGrounds(plan)
    const band = { x: right ? WIDTH - MARGIN - block - 12 : 0, y: 0, width: MARGIN + block + 12, height: HEIGHT }
    const free = { x: right ? 0 : band.width - 8, y: 30, width: WIDTH - band.width + 8, height: plateTop - 60 }
    const isLand = plan.motif.space.kind === 'land'
    // On a landscape the characters may reach the ground, so they get a strip of sky behind them.
    const strip = isLand ? rect(band.x, 0, band.width, HEIGHT, inks.ground) : ''
    const focus = focusIn(plan, free, plateTop)
    return {
      art:
        drawScene(plan, { width: WIDTH, height: HEIGHT, focus, id, quiet: [band] }) +
        strip +
        rect(0, plateTop, WIDTH, HEIGHT - plateTop, inks.deep),
      type:
        setColumns(name, x, MARGIN, size, inks.ink, plan.hand) +
        (head?.draw(MARGIN, plateTop + 24, inks.paper) ?? '') +
        smallPrint(plan, inks.paper, { japanese: false }),
      words: [
        { colour: inks.ink, grounds },
        { colour: inks.paper, grounds: [inks.deep] },
      ],
    }
  },
}

/** A short name turned on its side, as tall as the sheet. */
export const sideways: Layout = {
  suits: ({ names }) => (names.tail === '' && names.head.length >= 3 && names.head.length <= 13 ? 1.8 : 0),
  draw(plan, id) {
    const { inks, names, face } = plan
    const plate = apart(inks.ground, 1.5, plan.chance() < 0.5 ? inks.deep : inks.paper, inks.deep, inks.paper)
    const plain = wordsOn(plan, plate)
    const colour = contrast(inks.lead, plate) >= READABLE ? inks.lead : brightOn(plan, plate, plain)
    const length = HEIGHT - 2 * MARGIN - 34
    const head = lockUp(
      names.head,
      { width: length, height: 122, weight: face.weight * 1.25, lines: 1 },
      { ...face, tallest: 122 },
    )
    const depth = head?.height ?? 0
    const strip = depth + 40
    const right = plan.chance() < 0.5
    return {
      art:
        inset(plan, right ? 0 : strip, 0, { width: WIDTH - strip, height: HEIGHT - 62, id }) +
        rect(right ? WIDTH - strip : 0, 0, strip, HEIGHT, plate) +
        rect(0, HEIGHT - 62, WIDTH, 62, plate),
      type:
        group(
          `transform="translate(${right ? WIDTH - strip + 20 : 20} ${Math.round(MARGIN + length)})rotate(-90)"`,
          head?.draw(0, 0, colour) ?? '',
        ) + smallPrint(plan, plain),
      words: [
        { colour, grounds: [plate] },
        { colour: plain, grounds: [plate] },
      ],
    }
  },
}
