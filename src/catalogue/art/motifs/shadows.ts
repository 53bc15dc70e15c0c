/** Motifs of night, weapons and fights. */
import { COVER, motifs, object, rooted } from '../canvas.ts'
import { pick } from '../random.ts'
import { mix } from '../colour.ts'
import { below, figure, star, stars, subject } from '../scenery.ts'
import { around, circle, clip, d, ellipse, rect, repeat, ring, shape, stroke, tenth } from '../svg.ts'

/** A star of twelve blunt points. */
const burst = (outer: number, inner: number): string =>
  `M${around(24, (angle, i) => d`${Math.cos(angle) * (i % 2 ? inner : outer)} ${Math.sin(angle) * (i % 2 ? inner : outer)} `)}Z`

export const shadows = motifs({
  fangs: {
    keywords: 'horror gore demons vampire body-horror monster zombie cannibalism 鬼 血 喰',
    weight: 1.45,
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
      const pupil =
        c.random() < 0.5
          ? ellipse(c.x, c.y + c.r * 0.1, c.r * 0.12, c.r * 0.56, c.deep)
          : circle(c.x, c.y + c.r * 0.1, c.r * 0.3, c.deep)
      return (
        circle(c.x, c.y + c.r * 0.1, c.r * 0.86, c.spark) +
        pupil +
        shape(`${upper}Z`, c.lead) +
        shape(`${lower}Z`, c.lead)
      )
    },
  },
  bats: {
    keywords: 'vampire horror night demons gothic monster succubus supernatural 夜 吸',
    weight: 1.5,
    space: object(1.25, 1.25, 1.5),
    draw(c) {
      const bat =
        'M0 -10L5 -20L9 -12Q34 -34 74 -28Q58 -16 56 6Q40 -2 30 10Q18 2 0 26Q-18 2 -30 10Q-40 -2 -56 6Q-58 -16 -74 -28Q-34 -34 -9 -12L-5 -20Z'
      const at = (x: number, y: number, size: number, degrees: number): string =>
        shape(bat, c.deep, `transform="translate(${x} ${y})rotate(${degrees})scale(${size})"`)
      return (
        stars(c, 26) +
        subject(
          c,
          circle(0, 0, 112, c.lead),
          circle(-34, -40, 20, c.support, 'opacity=".6"'),
          circle(44, 30, 30, c.support, 'opacity=".6"'),
          at(6, 8, 1.15, -6),
          at(-66, 84, 0.6, 12),
          at(70, -66, 0.5, -18),
          at(74, 112, 0.42, 8),
        )
      )
    },
  },
  noir: {
    keywords: 'noir detective mystery crime mafia espionage police thriller yakuza organized-crime 探 偵 謎',
    weight: 1.6,
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
  slash: {
    keywords: 'sword samurai ninja assassin swordplay blade katana revenge knight 刃 斬 剣 刀',
    weight: 1.7,
    space: object(1.6, 1.25, 1.25),
    draw(c) {
      const half = (id: string, above: boolean): string =>
        clip(
          id,
          `<path d="M-900 470L900 -470V${above ? -900 : 900}H-900Z"/>`,
          circle(above ? 30 : -30, above ? -8 : 8, 112, c.lead),
        )
      const shards = repeat(7, () => {
        const [x, y, s] = [(c.random() - 0.5) * 260, (c.random() - 0.5) * 230, 3 + c.random() * 8]
        return d`M${x} ${y - s * 2}L${x + s * 0.7} ${y}L${x - s * 0.3} ${y + s * 1.5}Z`
      })
      return subject(
        c,
        half(`${c.id}a`, true),
        half(`${c.id}b`, false),
        shape('M-1300 684L170 -90.5L-1300 655Z', c.ink),
        shape(shards, c.support),
      )
    },
  },
  kasa: {
    keywords: 'samurai edo ronin historical bushi wanderer 侍 武 浪',
    weight: 2,
    space: rooted(1.5, 1.5, 1.6),
    draw: (c) =>
      subject(
        c,
        circle(50, -50, 95, c.lead),
        shape('M-62 28Q-110 100 -125 900H125Q110 100 62 28Z', c.deep),
        shape('M-115 40Q-30 -20 0 -42Q30 -20 115 40Q0 58 -115 40Z', c.spark),
        stroke('M0 -40L-80 44M0 -40L-40 46M0 -40V48M0 -40L40 46M0 -40L80 44', c.deep, 1.8, 'opacity=".5"'),
        stroke('M-50 60l40 90l55 -90', c.support, 8),
        shape('M-150 170L160 -10L162 -2L-140 184Z', c.ink),
      ),
  },
  rays: {
    keywords: 'super-power superhero battle parody satire explosion action tokusatsu 超 英',
    weight: 1.15,
    space: COVER,
    draw(c) {
      const ray = (angle: number, half: number): string => {
        const at = (a: number): string => d`${c.x + Math.cos(a) * 1400} ${c.y + Math.sin(a) * 1400}`
        return `${d`M${c.x} ${c.y}L`}${at(angle - half)}L${at(angle + half)}Z`
      }
      const rays = (inner: boolean): string =>
        around(28, (angle, i) => ((i % 4 === 0) === inner ? ray(angle, 0.05 + (i % 3) * 0.022) : ''))
      const shards = around(11, (angle) => {
        const [far, size] = [115 + c.random() * 80, 6 + c.random() * 13]
        const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
        return d`M${x} ${y - size}L${x + size} ${y + size * 0.2}L${x - size * 0.4} ${y + size}Z`
      })
      const heart = pick(c.random, [
        figure(0, 62, 105, c.deep) + shape('M-10 -12Q-60 10 -62 60Q-20 40 0 30Z', c.lead),
        star(0, 0, 74, c.deep) + circle(0, 0, 15, c.lead),
        ring(0, 0, 58, c.lead, 16) + circle(0, 0, 30, c.deep),
        shape(burst(74, 42), c.lead) + circle(0, 0, 20, c.deep),
        shape('M-16 -70L30 -70L8 -18H44L-26 76L-6 6H-40Z', c.deep),
      ])
      return (
        shape(rays(false), c.lead) +
        shape(rays(true), c.support) +
        subject(c, circle(0, 0, 98, c.ground), circle(0, 0, 84, c.spark), shape(shards, c.ink), heart)
      )
    },
  },
})
