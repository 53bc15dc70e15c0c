/** A close-up of the girl's face, when she sees that the star waves back. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { circle, clip, d, ellipse, ring, ROUND, shape, stroke } from '../../src/catalogue/art/svg.ts'
import { lerp, sway } from './ease.ts'
import { at, gleam } from './frame.ts'
import { light } from './sky.ts'
import { BLUE, DEEP, GOLD, ORANGE, PAPER, SKIN } from './inks.ts'

const HAIR = '#1a1430'

function eye(x: number, y: number, shine: number, joy: number, id: string): string {
  const tall = lerp(74, 84, joy)
  return (
    ellipse(x, y, 54, tall, HAIR) +
    clip(
      id,
      `<ellipse cx="${x}" cy="${y}" rx="54" ry="${tall}"/>`,
      ellipse(x, y + 46, 46, 50, mix(BLUE, HAIR, 0.25)),
      ellipse(x, y + 62, 30, 34, mix(BLUE, PAPER, 0.3)),
    ) +
    circle(x + 16, y - 30, 17, PAPER) +
    circle(x - 20, y + 32, 8, PAPER, 'opacity=".8"') +
    (shine > 0.02
      ? circle(x + 16, y - 30, 34 * shine, GOLD, 'opacity=".5"') +
        gleam(x + 16, y - 30, 92 * shine, PAPER, 8) +
        gleam(x + 16, y - 30, 44 * shine, PAPER, 53)
      : '') +
    stroke(d`M${x - 62} ${y - tall * 0.62}Q${x - 10} ${y - tall * 1.32} ${x + 62} ${y - tall * 0.52}`, HAIR, 15, ROUND)
  )
}

/** `shine` is the far light in her eyes, `joy` her smile, `lamp` the flame beside her. */
export function face(now: number, shine: number, joy: number, lamp: number): string {
  const wind = (phase: number): number => sway(now, 2.8, phase) * 12
  const skinShade = mix(SKIN, ORANGE, 0.16)
  const blush = `opacity="${Math.round((0.2 + joy * 0.16) * 100) / 100}"`
  const head =
    shape(
      d`M590 420Q486 720 ${560 + wind(0)} 950Q640 930 720 900H1200Q1290 940 ${1370 + wind(0.2)} 930Q1400 760 1330 470Z`,
      HAIR,
    ) +
    shape('M598 500C598 300 740 168 960 168S1322 300 1322 500C1322 720 1160 880 960 880S598 720 598 500Z', SKIN) +
    clip(
      'cheek',
      '<path d="M598 500C598 300 740 168 960 168S1322 300 1322 500C1322 720 1160 880 960 880S598 720 598 500Z"/>',
      ring(1034, 452, 440, skinShade, 96),
      ellipse(718, 674, 62, 38, ORANGE, blush),
      ellipse(1160, 656, 62, 38, ORANGE, blush),
    ) +
    eye(808, 540, shine, joy, 'e1') +
    eye(1084, 528, shine, joy, 'e2') +
    stroke(
      d`M${744} ${412 - joy * 18}Q806 ${384 - joy * 24} 866 ${406 - joy * 12}M1030 ${400 - joy * 12}Q1088 ${370 - joy * 24} 1150 ${396 - joy * 18}`,
      HAIR,
      12,
      ROUND,
    ) +
    stroke('M958 628q12 8 20 -2', skinShade, 9, ROUND) +
    (joy > 0.08
      ? shape(
          d`M${918 - joy * 12} 716Q960 ${730} ${1006 + joy * 12} 710Q${1006} ${724 + joy * 62} 962 ${730 + joy * 62}T${918 - joy * 12} 716Z`,
          mix(HAIR, ORANGE, 0.35),
        )
      : stroke('M926 722Q962 736 998 718', HAIR, 10, ROUND)) +
    shape(
      d`M582 590Q520 130 960 104Q1400 130 1344 600Q1330 470 1262 372Q1262 420 ${1232 + wind(0.1)} 462Q1180 350 1080 300Q1074 350 ${1044 + wind(0.3)} 384Q966 340 900 296Q894 360 ${856 + wind(0.5)} 420Q812 380 786 344Q640 420 582 590Z`,
      HAIR,
    ) +
    stroke('M700 240Q790 172 910 160', mix(HAIR, BLUE, 0.45), 14, ROUND)
  return (
    light(330, 720, 92, lamp) +
    stroke('M330 560v-400M270 610q60 -96 120 0', HAIR, 16, ROUND) +
    shape('M262 612h136l26 230h-188Z', mix(GOLD, PAPER, lamp * 0.6)) +
    stroke('M250 612h160M224 846h212M330 612v230', HAIR, 18, ROUND) +
    shape(
      d`M740 ${930}Q560 ${900 + wind(0)} 380 ${950 + wind(0.2)}T-80 ${900 + wind(0.4)}V${1010 + wind(0.4)}Q200 ${1060 + wind(0.3)} 380 ${1048 + wind(0.2)}T760 1020Z`,
      mix(GOLD, DEEP, 0.14),
    ) +
    shape('M600 1240Q620 930 820 890H1110Q1310 930 1330 1240Z', ORANGE) +
    at(960, 900, 1, -5, at(-960, -900, 1, 0, head)) +
    shape(d`M684 868Q950 968 1228 852Q1282 910 1254 972Q950 1072 672 982Q642 916 684 868Z`, GOLD) +
    stroke('M760 936Q950 990 1170 926', mix(GOLD, DEEP, 0.16), 8, ROUND)
  )
}
