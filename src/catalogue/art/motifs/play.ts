/** Motifs of games and sports. */
import { pickContrasting, mostContrasting } from '../colour.ts'
import { COVER, motifs, object } from '../canvas.ts'
import { below, disc, star, subject } from '../scenery.ts'
import { circle, d, dashes, fade, group, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

const PAWN = 'M-50 0Q-50 -25 -30 -30Q-14 -90 -20 -120H-34L-44 -175Q0 -195 44 -175L34 -120H20Q14 -90 30 -30Q50 -25 50 0Z'

/** A ball's seams, by the sport. */
function seams(hints: ReadonlySet<string>, deep: string, support: string): string {
  if (hints.has('basketball'))
    return stroke('M-105 0h210M0 -105v210M-76 -73Q0 0 -76 73M76 -73Q0 0 76 73', deep, 5, 'transform="rotate(28)"')
  if (hints.has('baseball'))
    return both((side) => stroke(`M${side * 65} -82Q${side * 10} 0 ${side * 65} 82`, support, 6, dashes(8, 5)))
  if (hints.has('football') || hints.has('soccer'))
    return (
      shape('M0 -36L34 -11L21 29L-21 29L-34 -11Z', deep) +
      stroke('M0 -36V-104M34 -11L99 -34M21 29L62 85M-21 29L-62 85M-34 -11L-99 -34', deep, 5) +
      stroke(
        'M-30 -100L0 -78L30 -100M88 -58L80 -28L104 0M92 48L66 58L48 92M-92 48L-66 58L-48 92M-88 -58L-80 -28L-104 0',
        deep,
        5,
      )
    )
  if (hints.has('tennis')) return both((side) => stroke(`M${side * 100} -34Q${side * 24} 0 ${side * 100} 34`, deep, 6))
  const arm = 'M0 0Q50 29 104 15M18 33Q53 58 82 65M-3 44Q20 82 39 97'
  return [0, 120, 240].map((degrees) => stroke(arm, deep, 4.4, `${ROUND} transform="rotate(${degrees})"`)).join('')
}

export const play = motifs({
  court: {
    keywords: 'sports team-sports volleyball basketball football soccer tennis baseball athletics rugby 球 走',
    weight: 2.1,
    space: COVER,
    draw: (c) =>
      subject(
        c,
        group(
          'transform="rotate(24)"',
          stroke('M-900 142h1800M-200 -900v1800M-900 -158h1800', c.ink, 5, fade(0.9)),
          ring(-200, 142, 94, c.ink, 5),
        ),
        circle(12, 15, 105, c.deep, fade(0.35)),
        circle(0, 0, 105, c.spark),
        seams(c.hints, c.deep, c.support),
      ),
  },
  cards: {
    keywords: 'card card-battle gambling high-stakes-game death-game tabletop mahjong poker',
    weight: 2.4,
    space: object(1.55, 1.1, 1.05),
    draw(c) {
      const pips = [c.support, c.paper, c.lead, c.paper, c.spark].map((card, i) =>
        pickContrasting(card, 1.6, [c.paper, c.lead, c.paper, c.deep, c.deep][i] ?? c.deep, c.deep, c.paper),
      )
      const fan = [c.support, c.paper, c.lead, c.paper, c.spark].map((fill, i) => {
        const pip = pips[i] ?? c.deep
        const mark = i % 2 ? star(0, -12, 28, pip) : shape('M0 -50L22 -16L0 18L-22 -16Z', pip)
        const edge = `rx="9" stroke="${c.ground}" stroke-width="3.4"`
        return group(`transform="rotate(${(i - 2) * 17} 0 150)"`, rect(-46, -84, 92, 136, fill, edge), mark)
      })
      return subject(c, group('transform="translate(0 14)"', ...fan))
    },
  },
  dice: {
    keywords: 'game strategy-game tabletop gambling high-stakes-game harem ecchi luck 賭',
    weight: 1.1,
    space: object(1.35, 1.3, 1.3),
    draw(c) {
      const die = (
        x: number,
        y: number,
        degrees: number,
        size: number,
        fill: string,
        pip: string,
        pips: readonly string[],
      ): string =>
        group(
          `transform="translate(${x} ${y})rotate(${degrees})scale(${size})"`,
          rect(-60, -60, 120, 120, fill, 'rx="20"'),
          stroke(pips.map((at) => `M${at}h0`).join(''), pip, 24, ROUND),
        )
      return (
        disc(c, c.support) +
        subject(
          c,
          die(-34, 36, -16, 0.95, c.lead, mostContrasting(c.lead, c.paper, c.deep), [
            '-30 -30',
            '30 -30',
            '0 0',
            '-30 30',
            '30 30',
          ]),
          die(56, -56, 22, 0.72, c.spark, mostContrasting(c.spark, c.deep, c.paper), ['-28 -28', '0 0', '28 28']),
        )
      )
    },
  },
  sprite: {
    keywords: 'game virtual-reality video-game vrmmo rpg e-sports comedy parody 勇 遊',
    weight: 1.1,
    space: object(1.42, 1.25, 1.25),
    draw(c) {
      const [cells, size] = [11, 21]
      let [body, spots] = ['', '']
      for (let row = 0; row < cells; row++)
        for (let column = 0; column < 6; column++) {
          const edge = Math.abs(row - 5) * 0.065 + (5 - column) * 0.065
          if (c.random() <= edge + 0.2) continue
          const cell = (at: number): string => d`M${(at - 5.5) * size} ${(row - 5.5) * size}h${size}v${size}h${-size}Z`
          if (c.random() < 0.22) spots += cell(column) + cell(10 - column)
          else body += cell(column) + cell(10 - column)
        }
      const eyes = [3, 7].map(
        (at) =>
          rect((at - 5.75) * size, -1.5 * size, 31, 31, c.ink) + rect((at - 5.3) * size, -1.1 * size, 15, 15, c.deep),
      )
      return subject(c, shape(body, c.lead), shape(spots, c.support), ...eyes)
    },
  },
  chess: {
    keywords:
      'strategy politics war revenge genius class-struggle chess conspiracy rebellion board-game shogi 王 将 軍',
    weight: 1.6,
    space: COVER,
    draw(c) {
      const king = pickContrasting(c.paper, 1.5, c.lead, c.support, c.deep)
      const [top, rows] = [c.horizon + 20 * c.unit, 6]
      const depth = (row: number): number => (row / rows) ** 1.7
      const y = (row: number): number => top + (c.height - top) * depth(row)
      const tile = (row: number): number => (18 + depth(row) * 62) * c.unit
      const columns = Math.ceil(c.width / (36 * c.unit))
      const board = repeat(rows, (row) => {
        let squares = ''
        for (let i = -columns; i < columns; i++)
          if ((row + i) & 1 && Math.abs(i) * tile(row) < c.width)
            squares += d`M${c.x + i * tile(row)} ${y(row)}h${tile(row)}L${c.x + (i + 1) * tile(row + 1)} ${y(row + 1)}h${-tile(row + 1)}Z`
        return shape(squares, c.deep)
      })
      const base = top + 62 * c.unit
      return (
        disc(c) +
        below(c, top, c.paper) +
        board +
        group(
          `transform="translate(${Math.round(c.x)} ${Math.round(base)})scale(${Math.round(c.r * 9.5) / 1000})"`,
          shape(PAWN, king),
          stroke('M0 -180v-50m-18 18h36', king, 12),
          rect(-36, -124, 72, 10, c.support),
        )
      )
    },
  },
})
