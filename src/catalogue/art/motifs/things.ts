/** Motifs that are one thing, held up to the light. */
import { COVER, motifs, object } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, disc, petal, star, strew, subject } from '../scenery.ts'
import { around, circle, d, dashes, ellipse, group, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

/** A toothed wheel around 0, 0. */
function wheel(x: number, y: number, radius: number, teeth: number, fill: string): string {
  const spokes = around(5, (a) => d`M${Math.cos(a) * radius * 0.2} ${Math.sin(a) * radius * 0.2}L${Math.cos(a) * radius * 0.75} ${Math.sin(a) * radius * 0.75}`)
  return group(
    `transform="translate(${x} ${y})"`,
    ring(0, 0, radius, fill, radius * 0.22, dashes((Math.PI * radius) / teeth)),
    ring(0, 0, radius * 0.8, fill, radius * 0.24),
    ring(0, 0, radius * 0.42, fill, radius * 0.08),
    stroke(spokes, fill, radius * 0.09),
    circle(0, 0, radius * 0.2, fill),
  )
}

const hand = (degrees: number, length: number, width: number, fill: string): string =>
  polygon([[length, 0], [0, width], [-length * 0.16, 0], [0, -width]], fill, `transform="rotate(${Math.round(degrees)})"`)

const PAWN =
  'M-50 0Q-50 -25 -30 -30Q-14 -90 -20 -120H-34L-44 -175Q0 -195 44 -175L34 -120H20Q14 -90 30 -30Q50 -25 50 0Z'

export const things = motifs({
  gears: {
    calls: 'steampunk alchemy machine inventor clockwork engineering 錬 機',
    pull: 2.4,
    space: object(1.65, 1.5, 1.35),
    draw: (c) => subject(c, wheel(95, -75, 70, 16, c.support), wheel(-12, 25, 100, 22, c.lead), circle(-12, 25, 20, c.spark)),
  },
  clock: {
    calls: 'time time-manipulation time-loop time-travel loop memory clock amnesia 時 刻',
    pull: 2.2,
    space: object(1.9, 1.35, 1.5),
    draw(c) {
      const hour = c.chance() * 360
      const minute = hour + 125 + c.chance() * 60
      const echoes = [3, 2, 1].map((i) =>
        ring(i * 26, i * 16, 112 - i * 6, [c.ink, c.support, c.lead, mix(c.lead, c.ground, 0.5)][i] ?? c.lead, 2.4),
      )
      return subject(
        c,
        ...echoes,
        circle(0, 0, 108, c.lead),
        ring(0, 0, 110, c.ink, 6),
        ring(0, 0, 92, c.ink, 12, dashes(2.6, 7.034)),
        ring(0, 0, 88, c.spark, 20, `${dashes(7, 39.08)} stroke-dashoffset="3.5"`),
        hand(hour, 55, 8, c.ink),
        hand(minute, 84, 5, c.ink),
        group(`transform="rotate(${Math.round(minute + 109)})"`, stroke('M0 0H98', c.spark, 2.6)),
        circle(0, 0, 8, c.spark),
      )
    },
  },
  cards: {
    calls: 'card card-battle gambling high-stakes-game death-game tabletop mahjong poker',
    pull: 2.4,
    space: object(1.55, 1.1, 1.05),
    draw(c) {
      const pips = [c.paper, c.lead, c.paper, c.deep, c.deep]
      const fan = [c.support, c.paper, c.lead, c.paper, c.spark].map((fill, i) => {
        const pip = pips[i] ?? c.deep
        const mark = i % 2 ? star(0, -12, 28, pip) : polygon([[0, -50], [22, -16], [0, 18], [-22, -16]], pip)
        const edge = `rx="9" stroke="${c.ground}" stroke-width="3.4"`
        return group(`transform="rotate(${(i - 2) * 17} 0 150)"`, rect(-46, -84, 92, 136, fill, edge), mark)
      })
      return subject(c, group('transform="translate(0 14)"', ...fan))
    },
  },
  letter: {
    calls: 'writing letter diary postal literature author poetry novel 手 紙 文',
    pull: 2.6,
    space: object(1.3, 1.15, 1.2),
    draw: (c) =>
      subject(
        c,
        group(
          'transform="rotate(9)"',
          rect(-93, -54, 210, 140, c.deep, 'opacity=".4"'),
          rect(-105, -70, 210, 140, c.paper),
          stroke('M-105 70L-21 0M105 70L21 0', c.deep, 2.2),
          shape('M-105 -70L0 17L105 -70Z', c.support),
          circle(0, 11, 22, c.lead),
          star(0, 11, 15, c.paper),
        ),
      ) + strew(c, 10, c.y - c.r * 1.6, c.y + c.r * 1.8, (x, y) => petal(x, y, (0.8 + c.chance()) * c.unit, c.chance() * 360, c.spark)),
  },
  bowl: {
    calls: 'food cooking gourmet restaurant kitchen chef ramen 飯 食 麺',
    pull: 2.4,
    space: object(1.5, 1.9, 1.5),
    draw: (c) =>
      subject(
        c,
        ...[-42, 0, 42].map((x) => stroke(`M${x} -5c-30 -35 30 -60 0 -95s20 -40 5 -60`, c.ink, x ? 7 : 10, `${ROUND} opacity=".85"`)),
        shape('M-100 30h200c0 70 -40 90 -62 98v14h-76v-14C-60 120 -100 100 -100 30Z', c.lead),
        ellipse(0, 30, 100, 16, c.spark),
        stroke('M-88 58h176', c.support, 9, dashes(12)),
        stroke('M15 30L140 -90M154 -76L35 30', c.deep, 6, ROUND),
        rect(-150, 142, 300, 4.5, c.ink),
      ),
  },
  cup: {
    calls: 'cafe coffee tea slice-of-life iyashikei maid adult-cast cgdct work office 茶',
    pull: 1.05,
    space: object(1.3, 1.5, 1.25),
    draw: (c) =>
      subject(
        c,
        stroke('M-22 -42c-18 -22 18 -36 0 -60M18 -42c-18 -22 18 -36 0 -60', c.ink, 6, `${ROUND} opacity=".85"`),
        ellipse(0, 96, 124, 17, c.support),
        stroke('M66 -4q52 -8 48 30t-62 34', c.lead, 13),
        shape('M-82 -20H82C82 52 54 92 34 98H-34C-54 92 -82 52 -82 -20Z', c.lead),
        ellipse(0, -20, 82, 13, c.spark),
        ellipse(0, -17, 68, 9, c.deep),
        shape('M-62 16q12 46 34 62l-8 2q-26 -16 -34 -64Z', c.spark, 'opacity=".7"'),
      ),
  },
  record: {
    calls: 'music band rock jazz dj hip-hop singer musician showa 音 歌',
    pull: 1.5,
    space: object(1.55, 1.15, 1.15),
    draw: (c) =>
      subject(
        c,
        circle(0, 0, 112, c.deep),
        ...[98, 86, 74, 62].map((radius, i) => ring(0, 0, radius, c.ground, 1.8, `opacity="${0.55 - i * 0.08}"`)),
        shape('M0 0L-60 -95A112 112 0 0 1 -14 -111ZM0 0L60 95A112 112 0 0 1 14 111Z', c.ink, 'opacity=".18"'),
        circle(0, 0, 42, c.lead),
        shape('M-42 0A42 42 0 0 0 42 0Z', c.support),
        circle(0, 0, 6, c.ground),
        circle(128, -86, 17, c.spark),
        stroke('M128 -86L112 18L66 56', c.spark, 7, 'stroke-linejoin="round"'),
        polygon([[72, 44], [78, 56], [54, 74], [44, 62]], c.spark),
      ),
  },
  keys: {
    calls: 'classical-music piano orchestra pianist concerto 奏',
    pull: 3,
    space: COVER,
    draw(c) {
      const [key, top] = [40 * c.unit, c.horizon - 10 * c.unit]
      const count = Math.ceil(c.width / key)
      const keyboard = repeat(count, (i) => {
        const x = (c.width % key) / 2 + i * key
        const black = i % 7 === 2 || i % 7 === 6 ? '' : rect(x - key * 0.3, top, key * 0.6, (c.height - top) * 0.56, c.deep)
        return rect(x - 1, top, 2, c.height, c.deep) + black
      })
      const staff = repeat(5, (i) => {
        const u = c.unit
        return d`M-10 ${top - (60 + i * 15) * u}C${c.width * 0.3} ${top - (210 + i * 12) * u} ${c.width * 0.6} ${top + (20 - i * 18) * u} ${c.width + 10} ${top - (170 + i * 16) * u}`
      })
      const notes = [[0.2, 146], [0.42, 110], [0.7, 96]].map(([at = 0, up = 0]) => {
        const [x, y] = [c.width * at, top - up * c.unit]
        return circle(x, y, 12 * c.unit, c.lead) + stroke(d`M${x + 11 * c.unit} ${y}v${-56 * c.unit}`, c.lead, 3.5 * c.unit)
      })
      return disc(c) + below(c, top, c.paper) + keyboard + stroke(staff, c.ink, 2) + notes.join('') + rect(-2, top - 5, c.width + 4, 9 * c.unit, c.lead)
    },
  },
  fan: {
    calls: 'historical samurai tradition dance edo geisha kabuki parody harem 舞 扇',
    pull: 1.1,
    space: object(1.35, 1.15, 1.05),
    draw(c) {
      const ribs = repeat(9, (i) => {
        const angle = ((i / 8) * 150 + 195) * (Math.PI / 180)
        return d`M0 70L${Math.cos(angle) * 128} ${70 + Math.sin(angle) * 170}`
      })
      return subject(
        c,
        shape('M0 70L-124 26A150 176 0 0 1 124 26Z', c.lead),
        shape('M0 70L-124 26A150 176 0 0 1 -72 -70Z', c.support),
        circle(18, -36, 34, c.spark),
        stroke(ribs, c.deep, 2.2, 'opacity=".6"'),
        shape('M0 70L-52 51A62 74 0 0 1 52 51Z', c.deep),
        circle(0, 72, 7, c.spark),
        stroke('M0 78q-8 18 4 30', c.ink, 3),
      )
    },
  },
  crane: {
    calls: 'origami bird hospital peace drama tragedy tradition war 鳥 鶴 羽',
    pull: 1.05,
    space: object(1.45, 1.25, 1.2),
    draw: (c) =>
      subject(
        c,
        polygon([[-6, 10], [-34, -116], [34, -40]], c.support),
        polygon([[-6, 10], [34, -40], [112, -96], [50, 32]], c.lead),
        polygon([[-6, 10], [34, -40], [50, 32]], c.spark),
        polygon([[-44, 40], [-6, 10], [50, 32], [6, 92]], c.lead),
        polygon([[-44, 40], [-6, 10], [6, 92]], c.support),
        polygon([[-44, 40], [-112, -34], [-18, 68]], c.spark),
        polygon([[-112, -34], [-140, -8], [-97, -18]], c.lead),
        polygon([[50, 32], [140, -20], [22, 72]], c.support),
      ),
  },
  chess: {
    calls: 'strategy politics war revenge genius class-struggle chess conspiracy rebellion board-game shogi 王 将 軍',
    pull: 1.6,
    space: COVER,
    draw(c) {
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
          shape(PAWN, c.lead),
          stroke('M0 -180v-50m-18 18h36', c.lead, 12),
          rect(-36, -124, 72, 10, c.support),
        )
      )
    },
  },
})
