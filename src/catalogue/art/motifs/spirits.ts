/** Motifs of magic, dread and the blade. */
import { COVER, land, motifs, object } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, figure, hills, star, stars, subject } from '../scenery.ts'
import { around, circle, clip, d, dashes, ellipse, place, polygon, rect, repeat, ring, ROUND, shape, stroke, tenth } from '../svg.ts'

export const spirits = motifs({
  sigil: {
    calls: 'magic alchemy mahou-shoujo magical-girl witch summoning curse fate wizard 魔 呪 術 法',
    pull: 1.6,
    space: object(1.4, 1.4, 1.4),
    draw(c) {
      const points = 5 + Math.floor(c.chance() * 4)
      const step = points === 6 ? 2 : points > 6 ? 3 : 2
      const tips = Array.from({ length: points }, (_, i): [number, number] => {
        const angle = (i / points) * Math.PI * 2
        return [Math.sin(angle) * 98, -Math.cos(angle) * 98]
      })
      const lines = tips.map(([x, y], i) => {
        const [toX, toY] = tips[(i + step) % points] ?? [0, 0]
        return d`M${x} ${y}L${toX} ${toY}`
      })
      return subject(
        c,
        circle(0, 0, 136, c.lead),
        ring(0, 0, 122, c.ink, 2.6),
        ring(0, 0, 110, c.ink, 11, dashes(2, 5.2, 6, 3.4)),
        ring(0, 0, 98, c.ink, 2.6),
        stroke(lines.join(''), c.ink, 3.4),
        ...tips.map(([x, y]) => circle(x, y, 9.5, c.spark)),
        circle(0, 0, 34, c.support),
        star(0, 0, 26, c.spark),
      )
    },
  },
  enso: {
    calls: 'martial-arts zen ninja cultivation wuxia karate kung-fu boxing 忍 武 拳',
    pull: 1.9,
    space: object(1.45, 1.3, 1.5),
    draw(c) {
      const strokes = repeat(9, (i) => {
        const turn = Math.round(60 + i * 2.5 + c.chance() * 8)
        return ring((c.chance() - 0.5) * 5, (c.chance() - 0.5) * 5, 92 + i * 3.6, i === 7 ? c.support : c.lead, i < 5 ? 7 : 2.4, `${dashes(490 + c.chance() * 90, 999)} transform="rotate(${turn})"`)
      })
      return subject(c, strokes, circle(0, 0, 36, c.spark), rect(99, 108, 27, 27, c.support, 'rx="3.4"'), star(112.5, 121.5, 9, c.paper))
    },
  },
  eye: {
    calls: 'psychological philosophy dementia surreal super-power mind psychic avant-garde memory thriller 眼 目 心',
    pull: 1.4,
    space: object(2.05, 1.7, 1.7),
    draw(c) {
      const lid = 'M-145 0Q0 -150 145 0Q0 150 -145 0Z'
      const rays = around(36, (angle, i) => {
        const [cos, sin, far] = [Math.cos(angle), Math.sin(angle), (i % 3) * 22]
        return d`M${cos * 150} ${sin * 115}L${cos * (170 + far)} ${sin * (134 + far)}`
      })
      return subject(
        c,
        stroke(rays, c.support, 3.4),
        clip(
          `${c.id}a`,
          `<path d="${lid}"/>`,
          shape(lid, c.paper),
          circle(0, 0, 80, c.lead),
          ring(0, 0, 62, c.deep, 24, dashes(2, 5)),
          circle(0, 0, 38, c.deep),
          star(2, 0, 30, c.spark),
        ),
      )
    },
  },
  spirit: {
    calls: 'ghost afterlife supernatural spirit fog youkai monster 霊 幽 怪',
    pull: 1.4,
    space: land(200),
    draw(c) {
      const ghost = (x: number, size: number, fill: string, opacity: number): string => {
        const [width, top] = [62 * size, 60 - 205 * size]
        const eyes = [-1, 1].map((side) => ellipse(x + side * width * 0.34, top + width * 1.05, width * 0.1, width * 0.18, c.deep))
        return shape(d`M${x - width} 300V${top + width}a${width} ${width} 0 0 1 ${width * 2} 0V300Z`, fill, `opacity="${opacity}"`) + eyes.join('')
      }
      return (
        stars(c, 24, c.horizon) +
        place(c.x, c.horizon, c.r, c.flip, ghost(-80, 0.62, c.support, 0.75) + ghost(78, 0.5, c.support, 0.55) + ghost(0, 0.98, c.paper, 1)) +
        repeat(3, (i) => hills(c, c.horizon + (20 + i * 56) * c.unit, 16 * c.unit, mix(c.lead, c.deep, i / 2)))
      )
    },
  },
  fangs: {
    calls: 'horror gore demons vampire body-horror monster zombie cannibalism 鬼 血 喰',
    pull: 1.7,
    space: COVER,
    draw(c) {
      const count = 9
      const width = c.width / count
      let upper = d`M-5 -5H${c.width + 5}V${c.y - c.r * 0.95}`
      let lower = d`M-5 ${c.height + 5}H${c.width + 5}V${c.y + c.r * 1.15}`
      for (let i = count; i > 0; i--) {
        const off = Math.abs(i - 0.5 - (c.x / c.width) * count) / count
        const length = c.r * (0.95 - off * 0.9)
        upper += d`L${(i - 0.5) * width} ${c.y - c.r * 0.9 + length * (i % 2 ? 1 : 0.66)}L${(i - 1) * width} ${c.y - c.r * 0.95 + off * 40}`
        lower += d`L${(i - 0.5) * width} ${c.y + c.r * 1.15 - length * (i % 2 ? 0.6 : 0.92)}L${(i - 1) * width} ${c.y + c.r * 1.2 - off * 40}`
      }
      const pupil = c.chance() < 0.5 ? ellipse(c.x, c.y + c.r * 0.1, c.r * 0.12, c.r * 0.56, c.deep) : circle(c.x, c.y + c.r * 0.1, c.r * 0.3, c.deep)
      return circle(c.x, c.y + c.r * 0.1, c.r * 0.86, c.spark) + pupil + shape(`${upper}Z`, c.lead) + shape(`${lower}Z`, c.lead)
    },
  },
  bats: {
    calls: 'vampire horror night demons gothic monster succubus supernatural 夜 吸',
    pull: 1.5,
    space: object(1.25, 1.25, 1.5),
    draw(c) {
      const bat = 'M0 -10L5 -20L9 -12Q34 -34 74 -28Q58 -16 56 6Q40 -2 30 10Q18 2 0 26Q-18 2 -30 10Q-40 -2 -56 6Q-58 -16 -74 -28Q-34 -34 -9 -12L-5 -20Z'
      const at = (x: number, y: number, size: number, turn: number): string =>
        shape(bat, c.deep, `transform="translate(${x} ${y})rotate(${turn})scale(${size})"`)
      return (
        stars(c, 26) +
        subject(c, circle(0, 0, 112, c.lead), circle(-34, -40, 20, c.support, 'opacity=".6"'), circle(44, 30, 30, c.support, 'opacity=".6"'), at(6, 8, 1.15, -6), at(-66, 84, 0.6, 12), at(70, -66, 0.5, -18), at(74, 112, 0.42, 8))
      )
    },
  },
  rays: {
    calls: 'super-power superhero battle shounen parody satire explosion action comedy 超 英',
    pull: 1.35,
    space: COVER,
    draw(c) {
      const ray = (angle: number, half: number): string => {
        const at = (a: number): string => d`${c.x + Math.cos(a) * 1400} ${c.y + Math.sin(a) * 1400}`
        return `${d`M${c.x} ${c.y}L`}${at(angle - half)}L${at(angle + half)}Z`
      }
      const rays = (inner: boolean): string => around(28, (angle, i) => ((i % 4 === 0) === inner ? ray(angle, 0.05 + (i % 3) * 0.022) : ''))
      const shards = around(11, (angle) => {
        const [far, size] = [115 + c.chance() * 80, 6 + c.chance() * 13]
        const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
        return d`M${x} ${y - size}L${x + size} ${y + size * 0.2}L${x - size * 0.4} ${y + size}Z`
      })
      return (
        shape(rays(false), c.lead) +
        shape(rays(true), c.support) +
        subject(
          c,
          circle(0, 0, 98, c.ground),
          circle(0, 0, 84, c.spark),
          shape(shards, c.ink),
          figure(0, 62, 105, c.deep),
          shape('M-10 -12Q-60 10 -62 60Q-20 40 0 30Z', c.lead),
        )
      )
    },
  },
  spiral: {
    calls: 'psychological dementia avant-garde surreal time-loop denpa hypnosis mystery dream suspense 渦 夢',
    pull: 1.2,
    space: object(1.35, 1.3, 1.3),
    draw(c) {
      const arms = repeat(6, (arm) => {
        let path = 'M0 0'
        for (let i = 1; i <= 12; i++) {
          const [angle, far] = [(arm * Math.PI) / 3 + i * 0.3, i * 10.8]
          path += d`L${Math.cos(angle) * far} ${Math.sin(angle) * far}`
        }
        for (let i = 12; i >= 1; i--) {
          const [angle, far] = [(arm * Math.PI) / 3 + 0.5 + i * 0.3, i * 10.8]
          path += d`L${Math.cos(angle) * far} ${Math.sin(angle) * far}`
        }
        return shape(`${path}Z`, arm % 2 ? c.lead : c.support)
      })
      return subject(c, circle(0, 0, 132, mix(c.ground, c.deep, 0.25)), arms, circle(0, 0, 15, c.spark), ring(0, 0, 131, c.ink, 3), figure(104, 132, 40, c.ink))
    },
  },
  slash: {
    calls: 'sword samurai ninja assassin swordplay blade katana revenge knight 刃 斬 剣 刀',
    pull: 2.2,
    space: object(1.6, 1.25, 1.25),
    draw(c) {
      const half = (id: string, above: boolean): string =>
        clip(id, `<path d="M-900 470L900 -470V${above ? -900 : 900}H-900Z"/>`, circle(above ? 30 : -30, above ? -8 : 8, 112, c.lead))
      const shards = repeat(7, () => {
        const [x, y, s] = [(c.chance() - 0.5) * 260, (c.chance() - 0.5) * 230, 3 + c.chance() * 8]
        return d`M${x} ${y - s * 2}L${x + s * 0.7} ${y}L${x - s * 0.3} ${y + s * 1.5}Z`
      })
      return subject(
        c,
        half(`${c.id}a`, true),
        half(`${c.id}b`, false),
        polygon([[-420, 223], [170, -90.5], [-420, 212]], c.ink),
        shape(shards, c.support),
      )
    },
  },
  kasa: {
    calls: 'samurai edo ronin historical bushi wanderer 侍 武 浪',
    pull: 2,
    space: object(1.5, 1.5, 1.6),
    draw: (c) =>
      subject(
        c,
        circle(50, -50, 95, c.lead),
        shape('M-62 28Q-110 100 -125 900H125Q110 100 62 28Z', c.deep),
        shape('M-115 40Q-30 -20 0 -42Q30 -20 115 40Q0 58 -115 40Z', c.spark),
        stroke('M0 -40L-80 44M0 -40L-40 46M0 -40V48M0 -40L40 46M0 -40L80 44', c.deep, 1.8, 'opacity=".5"'),
        stroke('M-50 60l40 90l55 -90', c.support, 8),
        polygon([[-150, 170], [160, -10], [162, -2], [-140, 184]], c.ink),
      ),
  },
  thread: {
    calls: 'romance love-triangle body-swapping unrequited-love fate twins shoujo-ai shounen-ai heterosexual marriage 恋 愛 君',
    pull: 1.2,
    space: object(1.6, 1.3, 1.3),
    draw: (c) =>
      subject(
        c,
        circle(-46, -23, 78, c.lead),
        circle(46, 23, 78, c.support),
        clip(`${c.id}a`, '<circle cx="-46" cy="-23" r="78"/>', circle(46, 23, 78, c.deep)),
        stroke('M-400 130C-100 200 -120 0 -46 -23S20 10 46 23S130 -130 400 -125', c.spark, 4),
        circle(-46, -23, 8, c.spark),
        circle(46, 23, 8, c.spark),
      ),
  },
  noir: {
    calls: 'noir detective mystery crime mafia espionage police thriller yakuza organized-crime 探 偵 謎',
    pull: 1.6,
    space: COVER,
    draw(c) {
      const blind = c.height / 15
      const slats = repeat(15, (i) => d`M-10 ${i * blind}h${c.width + 20}v${blind * 0.56}h${-c.width - 20}Z`)
      const lamp = `<circle cx="${tenth(c.x)}" cy="${tenth(c.y)}" r="${tenth(c.r * 1.25)}"/>`
      return (
        shape(slats, c.lead, 'opacity=".5"') +
        clip(`${c.id}a`, lamp, rect(0, 0, c.width, c.height, c.spark), shape(slats, mix(c.spark, c.deep, 0.22))) +
        subject(
          c,
          ellipse(0, -12, 78, 13, c.deep),
          shape(
            'M-42 -12L-34 -56Q0 -48 34 -56L42 -12V22Q40 50 14 58L90 95L100 900H-100L-90 95L-14 58Q-40 50 -42 22Z',
            c.deep,
          ),
          rect(-39, -27, 78, 10, c.support),
        ) +
        below(c, c.height, c.deep)
      )
    },
  },
})
