/** Motifs of magic and the mind. */
import { land, motifs, object } from '../canvas.ts'
import { pickContrasting, mix } from '../colour.ts'
import { figure, hills, star, stars, subject } from '../scenery.ts'
import { around, circle, clip, d, dashes, ellipse, group, place, rect, repeat, ring, shape, stroke } from '../svg.ts'

export const spirits = motifs({
  sigil: {
    keywords: 'magic alchemy mahou-shoujo magical-girl witch summoning curse fate wizard 魔 呪 術 法',
    weight: 1.6,
    space: object(1.4, 1.4, 1.4),
    draw(c) {
      const line = pickContrasting(c.lead, 2, c.ink, c.deep, c.paper)
      const points = 5 + Math.floor(c.random() * 4)
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
        ring(0, 0, 122, line, 2.6),
        ring(0, 0, 110, line, 11, dashes(2, 5.2, 6, 3.4)),
        ring(0, 0, 98, line, 2.6),
        stroke(lines.join(''), line, 3.4),
        ...tips.map(([x, y]) => circle(x, y, 9.5, c.spark)),
        circle(0, 0, 34, c.support),
        star(0, 0, 26, c.spark),
      )
    },
  },
  enso: {
    keywords: 'martial-arts zen ninja cultivation wuxia karate kung-fu boxing 忍 武 拳',
    weight: 1.9,
    space: object(1.45, 1.3, 1.5),
    draw(c) {
      const strokes = repeat(9, (i) => {
        const degrees = Math.round(60 + i * 2.5 + c.random() * 8)
        return ring(
          (c.random() - 0.5) * 5,
          (c.random() - 0.5) * 5,
          92 + i * 3.6,
          i === 7 ? c.support : c.lead,
          i < 5 ? 7 : 2.4,
          `${dashes(490 + c.random() * 90, 999)} transform="rotate(${degrees})"`,
        )
      })
      return subject(
        c,
        strokes,
        circle(0, 0, 36, c.spark),
        rect(99, 108, 27, 27, c.support, 'rx="3.4"'),
        star(112.5, 121.5, 9, c.paper),
      )
    },
  },
  eye: {
    keywords: 'psychological philosophy dementia surreal super-power mind psychic avant-garde memory thriller 眼 目 心',
    weight: 1.4,
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
    keywords: 'ghost afterlife supernatural spirit fog youkai monster 霊 幽 怪',
    weight: 1.4,
    space: land(200),
    draw(c) {
      const ghost = (x: number, size: number, fill: string, opacity: number): string => {
        const [width, top] = [62 * size, 60 - 205 * size]
        const eyes = [-1, 1].map((side) =>
          ellipse(x + side * width * 0.34, top + width * 1.05, width * 0.1, width * 0.18, c.deep),
        )
        return (
          shape(
            d`M${x - width} 300V${top + width}a${width} ${width} 0 0 1 ${width * 2} 0V300Z`,
            fill,
            `opacity="${opacity}"`,
          ) + eyes.join('')
        )
      }
      return (
        stars(c, 24, c.horizon) +
        place(
          c.x,
          c.horizon,
          c.r,
          c.flip,
          ghost(-80, 0.62, c.support, 0.75) + ghost(78, 0.5, c.support, 0.55) + ghost(0, 0.98, c.paper, 1),
        ) +
        repeat(3, (i) => hills(c, c.horizon + (20 + i * 56) * c.unit, 16 * c.unit, mix(c.lead, c.deep, i / 2)))
      )
    },
  },
  spiral: {
    keywords: 'psychological dementia avant-garde surreal time-loop denpa hypnosis mystery dream suspense 渦 夢',
    weight: 1.2,
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
      return subject(
        c,
        circle(0, 0, 132, mix(c.ground, c.deep, 0.25)),
        arms,
        circle(0, 0, 15, c.spark),
        ring(0, 0, 131, c.ink, 3),
        figure(104, 132, 40, c.ink),
      )
    },
  },
  thread: {
    keywords:
      'romance love-triangle body-swapping unrequited-love fate twins shoujo-ai shounen-ai heterosexual marriage 恋 愛',
    weight: 1.2,
    space: object(1.6, 1.3, 1.3),
    draw: (c) =>
      subject(
        c,
        circle(-46, -23, 78, c.lead),
        circle(46, 23, 78, c.support),
        clip(`${c.id}a`, '<circle cx="-46" cy="-23" r="78"/>', circle(46, 23, 78, c.deep)),
        stroke(
          'M-1300 60Q-700 -20 -400 130C-100 280 -120 0 -46 -23S20 10 46 23S130 -130 400 -125T1300 -60',
          c.spark,
          4,
        ),
        circle(-46, -23, 8, c.spark),
        circle(46, 23, 8, c.spark),
      ),
  },
  crystal: {
    keywords: 'fantasy game isekai magic adventure rpg treasure mining shounen 晶 石 宝',
    weight: 1.05,
    space: object(1.25, 1.4, 1.25),
    draw(c) {
      const shard = (x: number, y: number, degrees: number, size: number, light: string, dark: string): string =>
        group(
          `transform="translate(${x} ${y})rotate(${degrees})scale(${size})"`,
          shape('M0 -130L36 -62L28 90L-28 90L-36 -62Z', dark),
          shape('M0 -130L-36 -62L-28 90L0 90L8 -56Z', light),
          shape('M0 -130L36 -62L8 -56Z', c.paper, 'opacity=".75"'),
        )
      return (
        stars(c, 24) +
        subject(
          c,
          shard(-66, 46, -34, 0.62, c.support, c.deep),
          shard(70, 40, 32, 0.7, c.spark, c.support),
          shard(0, 12, 4, 1.02, c.lead, mix(c.lead, c.deep, 0.45)),
          star(-78, -70, 20, c.spark),
          star(84, -96, 13, c.ink),
        )
      )
    },
  },
})
