/** Motifs of machines, games and the stage. */
import { COVER, motifs, object } from '../canvas.ts'
import { below, disc, figure, onHorizon, stars, strew, subject } from '../scenery.ts'
import { circle, clip, d, dashes, ellipse, fade, group, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

/** A ball's seams, by the sport. */
function seams(hints: ReadonlySet<string>, deep: string, support: string): string {
  if (hints.has('basketball'))
    return stroke('M-105 0h210M0 -105v210M-76 -73Q0 0 -76 73M76 -73Q0 0 76 73', deep, 5, 'transform="rotate(28)"')
  if (hints.has('baseball'))
    return both((side) => stroke(`M${side * 65} -82Q${side * 10} 0 ${side * 65} 82`, support, 6, dashes(8, 5)))
  if (hints.has('football') || hints.has('soccer'))
    return (
      polygon([[0, -36], [34, -11], [21, 29], [-21, 29], [-34, -11]], deep) +
      stroke('M0 -36V-104M34 -11L99 -34M21 29L62 85M-21 29L-62 85M-34 -11L-99 -34', deep, 5) +
      stroke('M-30 -100L0 -78L30 -100M88 -58L80 -28L104 0M92 48L66 58L48 92M-92 48L-66 58L-48 92M-88 -58L-80 -28L-104 0', deep, 5)
    )
  if (hints.has('tennis')) return both((side) => stroke(`M${side * 100} -34Q${side * 24} 0 ${side * 100} 34`, deep, 6))
  const arm = 'M0 0Q50 29 104 15M18 33Q53 58 82 65M-3 44Q20 82 39 97'
  return [0, 120, 240].map((turn) => stroke(arm, deep, 4.4, `${ROUND} transform="rotate(${turn})"`)).join('')
}

export const machines = motifs({
  visor: {
    calls: 'mecha super-robot real-robot cyborg robot android power-suit 機 鋼',
    pull: 2.3,
    space: object(1.35, 1.6, 1.25),
    draw(c) {
      const crest = Math.floor(c.chance() * 4)
      const look = Math.floor(c.chance() * 3)
      const horns = [
        both((s) => polygon([[s * 62, -62], [s * 130, -155], [s * 86, -20]], c.support)),
        both((s) => rect(s * 92 - 12, -70, 24, 110, c.support)),
        both((s) => polygon([[0, -70], [s * 115, -135], [s * 30, -60]], c.support)),
        circle(0, -10, 116, c.support),
      ]
      const eyes = [
        both((s) => polygon([[s * 12, 16], [s * 68, -4], [s * 58, 22]], c.spark)),
        circle(22, 17, 17, c.spark) + ring(22, 17, 25, c.spark, 2.6),
        rect(-52, 10, 104, 10, c.spark),
      ]
      const brows = [
        polygon([[0, -150], [15, -50], [0, -10], [-15, -50]], c.ink),
        rect(-10, -106, 20, 70, c.ink),
        circle(0, -56, 14, c.spark),
        polygon([[0, -150], [15, -50], [0, -10], [-15, -50]], c.ink),
      ]
      return subject(
        c,
        horns[crest] ?? '',
        shape('M-53 -106H53L91 -37L74 53L28 119H-28L-74 53L-91 -37Z', c.lead),
        shape('M-90 -20L0 2L90 -20L72 36L0 42L-72 36Z', c.deep),
        eyes[look] ?? '',
        brows[crest] ?? '',
        stroke('M-33 56h66M-31 70h62M-29 84h58', c.deep, 4.4),
      )
    },
  },
  drill: {
    calls: 'drill underground super-robot tower megastructure mining 塔 天',
    pull: 1.8,
    space: object(1.3, 1.85, 1.65),
    draw(c) {
      const threads = [8, 7, 6, 5, 4, 3, 2, 1].map((i) => {
        const [width, y] = [95 * (i / 8), -150 + (i / 8) * 270]
        return polygon([[-width, y], [width, y - 16], [width * 0.78, y - 42], [-width * 0.72, y - 24]], i % 2 ? c.lead : c.spark)
      })
      return subject(
        c,
        circle(0, -20, 125, c.support),
        ...threads,
        polygon([[-14, -120], [0, -180], [12, -124]], c.spark),
        rect(-105, 120, 210, 22, c.deep),
        rect(-70, 142, 140, 900, c.deep),
      )
    },
  },
  net: {
    calls: 'cyberpunk virtual-world hacking network internet augmented-reality denpa virtual-reality artificial-intelligence 電 脳',
    pull: 2,
    space: COVER,
    draw(c) {
      const lines = repeat(17, (i) => {
        const t = (i / 16 - 0.5) * 2
        return d`M${c.x + t * 60 * c.unit} ${c.y - c.r * 0.2}C${c.x + t * 90 * c.unit} ${c.y + c.r} ${c.x + t * c.width} ${c.y + c.r * 0.7} ${c.x + t * c.width * 1.3} ${c.height + 10}`
      })
      const signals = strew(c, 26, c.y + c.r, c.y + c.r * 2.4, (x, y, i) => circle(x, y, (2 + c.chance() * 4) * c.unit, i % 3 ? c.ink : c.spark))
      const glitches = repeat(9, (i) =>
        rect(-100 + (c.chance() - 0.5) * 100, -110 + c.chance() * 190, 60 + c.chance() * 160, 3 + c.chance() * 13, [c.spark, c.deep, c.lead][i % 3] ?? c.deep),
      )
      return (
        stroke(lines, c.lead, 2.6 * c.unit) +
        signals +
        subject(c, circle(0, -15, 100, c.support), clip(`${c.id}a`, '<circle cy="-15" r="100"/>', glitches))
      )
    },
  },
  sprite: {
    calls: 'game virtual-reality video-game vrmmo rpg e-sports comedy parody 勇 遊',
    pull: 1.1,
    space: object(1.2, 1.2, 1.2),
    draw(c) {
      const [cells, size] = [11, 21]
      let [body, spots] = ['', '']
      for (let row = 0; row < cells; row++)
        for (let column = 0; column < 6; column++) {
          const edge = Math.abs(row - 5) * 0.09 + (5 - column) * 0.09
          if (c.chance() <= edge + 0.28) continue
          const cell = (at: number): string => d`M${(at - 5.5) * size} ${(row - 5.5) * size}h${size}v${size}h${-size}Z`
          if (c.chance() < 0.22) spots += cell(column) + cell(10 - column)
          else body += cell(column) + cell(10 - column)
        }
      const eyes = [3, 7].map((at) => rect((at - 5.75) * size, -1.5 * size, 31, 31, c.ink) + rect((at - 5.3) * size, -1.1 * size, 15, 15, c.deep))
      return subject(c, shape(body, c.lead), shape(spots, c.support), ...eyes)
    },
  },
  stage: {
    calls: 'idol band music showbiz acting concert rock dance performing-arts theatre singing 歌 舞',
    pull: 2,
    space: COVER,
    draw(c) {
      const lights = [c.lead, c.support, c.spark, c.support, c.lead].map((fill, i) => {
        const x = c.width * (0.08 + i * 0.21)
        const [to, floor] = [c.x + (i - 2) * 46 * c.unit, c.horizon + 70 * c.unit]
        return polygon([[x - 4, -10], [x + 4, -10], [to + 74 * c.unit, floor], [to - 74 * c.unit, floor]], fill, fade(0.62))
      })
      const crowd = repeat(3, (row) => {
        const fill = [c.spark, c.support, c.lead][row] ?? c.lead
        return repeat(Math.ceil((c.width + 30) / (34 * c.unit)), (i) => {
          const x = -10 + row * 12 + i * 34 * c.unit
          const y = c.horizon + (128 + row * 34 + c.chance() * 14) * c.unit
          const wand = c.chance() < 0.4 ? stroke(d`M${x + 8} ${y}l${(c.chance() - 0.5) * 16} ${-34 * c.unit}`, fill, 4 * c.unit, ROUND) : ''
          return wand + circle(x, y, (17 + row * 4) * c.unit, c.deep)
        })
      })
      return (
        lights.join('') +
        onHorizon(c, ellipse(0, 70, 170, 22, c.paper), figure(0, 72, 96, c.deep), stroke('M26 72v-70l-14 -6', c.deep, 3)) +
        crowd +
        below(c, c.horizon + 210 * c.unit, c.deep)
      )
    },
  },
  court: {
    calls: 'sports team-sports volleyball basketball football soccer tennis baseball athletics rugby 球 走',
    pull: 2.1,
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
  cat: {
    calls: 'cat animals kemono kemonomimi werewolf nekomimi pet 猫 狼 獣 犬',
    pull: 1.8,
    space: object(1.55, 1.4, 2.2),
    draw: (c) =>
      stars(c, 20) +
      subject(
        c,
        circle(60, -80, 55, c.spark),
        shape('M-115 900V260Q-130 10 -78 -20L-72 -95Q-30 -62 -22 -45H22Q30 -62 72 -95L78 -20Q130 10 115 260V900Z', c.lead),
        both((s) => circle(s * 40, 6, 13, c.paper) + circle(s * 40, 6, 6, c.deep)),
        both((s) => stroke(`M${s * 50} 34l${s * 80} -10m${-s * 80} 18l${s * 80} 6`, c.ink, 2.2)),
        shape('M-9 22H9L0 33Z', c.deep),
        ...[0, 1, 2].map((i) => stroke(`M${-50 + i * 10} ${95 + i * 30}q17 -20 33 0t33 0t${i > 1 ? 0 : 33} 0`, c.support, 6, ROUND)),
      ),
  },
  dice: {
    calls: 'game strategy-game tabletop gambling high-stakes-game harem ecchi luck 賭',
    pull: 1.1,
    space: object(1.35, 1.3, 1.3),
    draw(c) {
      const die = (x: number, y: number, turn: number, size: number, fill: string, pip: string, pips: readonly string[]): string =>
        group(
          `transform="translate(${x} ${y})rotate(${turn})scale(${size})"`,
          rect(-60, -60, 120, 120, fill, 'rx="20"'),
          stroke(pips.map((at) => `M${at}h0`).join(''), pip, 24, ROUND),
        )
      return (
        disc(c, c.support) +
        subject(
          c,
          die(-34, 36, -16, 0.95, c.lead, c.paper, ['-30 -30', '30 -30', '0 0', '-30 30', '30 30']),
          die(56, -56, 22, 0.72, c.spark, c.deep, ['-28 -28', '0 0', '28 28']),
        )
      )
    },
  },
})
