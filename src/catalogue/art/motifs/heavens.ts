/** Motifs of the sky. */
import { COVER, land, motifs, object } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, cloud, figure, hills, onHorizon, star, stars, subject, sun } from '../scenery.ts'
import { circle, clip, dashes, group, rect, repeat, ring, ROUND, shape, stroke, tenth } from '../svg.ts'

export const heavens = motifs({
  planet: {
    keywords: 'space planet aliens alien galaxy cosmos space-opera astronomy 宇 星',
    weight: 2.4,
    space: object(1.75, 1.45, 1.2),
    draw(c) {
      const ringed = c.random() < 0.65
      const bands = [-60, -14, 8, 60].map((y, i) =>
        rect(-115, y, 230, [15, 6, 18, 8][i] ?? 8, i % 2 ? c.spark : c.support),
      )
      const craters = [circle(-40, -30, 26, c.support), circle(30, 34, 38, c.support), circle(-58, 48, 14, c.spark)]
      const shade = circle(57, 12, 150, 'none', `stroke="${c.deep}" stroke-width="103" opacity=".35"`)
      return (
        stars(c, 60) +
        subject(
          c,
          group(
            'transform="rotate(18)"',
            circle(0, 0, 115, c.lead),
            clip(`${c.id}a`, '<circle r="115"/>', ...(ringed ? bands : craters), shade),
            ringed ? stroke('M-114 -9C-264 41 264 41 114 -9', c.ink, 6) : '',
          ),
          circle(-121, -122, 13, c.spark),
        )
      )
    },
  },
  orbit: {
    keywords: 'space mecha sci-fi artificial-intelligence robot astronaut science 宇',
    weight: 1.1,
    space: object(1.9, 2.12, 2.12),
    draw(c) {
      const rings = [5, 4, 3, 2, 1].map((i) =>
        ring(0, 0, i * 42, i % 2 ? c.lead : c.support, i === 3 ? 13 : 3.4, i === 4 ? dashes(3, 8) : ''),
      )
      const moons = [1, 2, 3, 5].map((i) => {
        const angle = c.random() * 6.28
        return circle(Math.cos(angle) * i * 42, Math.sin(angle) * i * 42, 5 + i * 2.4, i % 2 ? c.ink : c.spark)
      })
      return stars(c, 36) + subject(c, ...rings, circle(0, 0, 26, c.spark), ...moons)
    },
  },
  trails: {
    keywords: 'travel journey philosophy magic elf night iyashikei star stargazing wander 夜 旅',
    weight: 1.2,
    space: COVER,
    draw(c) {
      const arcs = repeat(14, (n) => {
        const i = n + 1
        const colour = i % 5 === 0 ? c.spark : i % 2 ? c.ink : c.support
        const dash = dashes((60 + c.random() * 200) * c.unit, (26 + c.random() * 120) * c.unit)
        const spin = `transform="rotate(${Math.round(c.random() * 360)} ${tenth(c.x)} ${tenth(c.y)})"`
        return ring(c.x, c.y, i * 23 * c.unit, colour, (i % 3 === 0 ? 3.4 : 1.8) * c.unit, `${dash} ${spin}`)
      })
      const company = c.random() < 0.6 ? figure(14, 123, 34, c.deep) : ''
      return (
        group(ROUND, arcs) +
        star(c.x, c.y, 15 * c.unit, c.spark) +
        hills(c, c.horizon + 60 * c.unit, 22 * c.unit, c.lead) +
        onHorizon(c, figure(44, 123, 44, c.deep), company) +
        hills(c, c.horizon + 122 * c.unit, 16 * c.unit, c.deep)
      )
    },
  },
  moons: {
    keywords: 'moon lunar night werewolf dream 月 夢',
    weight: 1.6,
    space: object(1.7, 1.25, 1.6),
    draw(c) {
      const phases = [-2, -1, 0, 1, 2].map((i) => {
        const [x, y] = [i * 66, 128 - i * i * 9]
        const shade = i === 0 ? '' : circle(x + i * 9, y, 20, c.ground)
        return circle(x, y, 19, i === 0 ? c.spark : c.ink) + shade
      })
      return (
        stars(c, 46) +
        subject(
          c,
          circle(0, -16, 104, c.lead),
          shape('M-34 -114A104 104 0 1 0 70 62A116 116 0 0 1 -34 -114Z', c.spark),
          ...phases,
        )
      )
    },
  },
  comet: {
    keywords: 'sci-fi shounen action adventure space super-power meteor destiny romance 星 彗',
    weight: 1,
    space: object(1.45, 1.35, 1.25),
    draw(c) {
      const tails = [
        shape('M-88 34L-34 88L170 -150Z', c.lead),
        shape('M-80 44L-44 80L132 -132Z', c.support),
        shape('M-72 52L-52 72L96 -106Z', c.spark),
      ]
      return (
        stars(c, 60) +
        subject(
          c,
          ...tails,
          circle(-60, 60, 39, c.spark),
          circle(-60, 60, 27, c.paper),
          stroke('M-10 118L96 12M-118 10L-12 -96', c.ink, 3, `${ROUND} ${dashes(18, 12, 4, 12)}`),
        )
      )
    },
  },
  wing: {
    keywords: 'aviation flying plane wind air sky angel bird military airship 風 空 飛 翼',
    weight: 2,
    space: land(190),
    draw(c) {
      const far = mix(c.paper, c.lead, 0.3)
      return (
        sun(c) +
        cloud(c.x - c.flip * 120 * c.unit, c.horizon + 20 * c.unit, 120 * c.unit, c.paper) +
        cloud(c.x + c.flip * 130 * c.unit, c.horizon + 60 * c.unit, 150 * c.unit, far) +
        below(c, c.horizon + 80 * c.unit, far) +
        cloud(c.x - c.flip * 90 * c.unit, c.horizon + 105 * c.unit, 130 * c.unit, far) +
        below(c, c.horizon + 124 * c.unit, c.deep) +
        subject(
          c,
          stroke('M-260 190Q-90 110 6 10', c.ink, 2.6, dashes(12, 8)),
          shape(
            'M6 0Q-90 -44 -148 -6Q-72 -4 -4 28L6 40L16 28Q84 -4 160 -6Q102 -44 6 0Z',
            c.lead,
            'transform="rotate(-16)"',
          ),
        )
      )
    },
  },
  balloon: {
    keywords: 'adventure travel kids flying fantasy music journey',
    weight: 0.9,
    space: object(0.95, 1.1, 1.55),
    draw: (c) =>
      cloud(c.x - c.flip * c.r * 1.05, c.y + c.r * 0.75, 62 * c.unit, c.paper) +
      cloud(c.x + c.flip * c.r * 1.1, c.y - c.r * 0.35, 46 * c.unit, mix(c.paper, c.ground, 0.35)) +
      subject(
        c,
        shape(
          'M0 -108C64 -108 94 -62 94 -18C94 36 40 74 24 106H-24C-40 74 -94 36 -94 -18C-94 -62 -64 -108 0 -108Z',
          c.lead,
        ),
        shape(
          'M0 -108C30 -108 44 -62 44 -18C44 36 20 74 12 106H-12C-20 74 -44 36 -44 -18C-44 -62 -30 -108 0 -108Z',
          c.spark,
        ),
        shape(
          'M0 -108C12 -108 16 -62 16 -18C16 36 8 74 5 106H-5C-8 74 -16 36 -16 -18C-16 -62 -12 -108 0 -108Z',
          c.support,
        ),
        stroke('M-22 106L-15 130M22 106L15 130', c.ink, 2.4),
        rect(-17, 128, 34, 24, c.deep, 'rx="4"'),
      ),
  },
})
