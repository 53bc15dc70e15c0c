import { describe, expect, test } from 'vitest'
import { accentFromColour, type Accent, accentOf } from './accent.ts'
import { contrast, dimTo, luminance } from './colour.ts'
import { inventTitles } from '#test/fixtures/art-titles.ts'

const isHex = /^#[0-9a-f]{6}$/

/** Lists the rules that an accent violates. */
function brokenRules(accent: Accent): string[] {
  const { stage, ink, raw, onDark, onLight, placeholder, hue, night, dim } = accent
  const dark = dim === undefined ? stage : dimTo(stage, dim)
  const rules: Record<string, boolean> = {
    'colours are hexadecimal': [stage, ink, raw, onDark, onLight, placeholder].every((colour) => isHex.test(colour)),
    'text on the hero is readable': contrast(ink, stage) >= 4.5,
    'the hero is not too bright in the dark theme': luminance(dark) <= 0.18,
    'text on the dimmed hero is readable': contrast(dim === undefined ? ink : '#ffffff', dark) >= 4.5,
    'onDark is readable in the dark theme': contrast(onDark, '#0c1017') >= 7,
    'onLight is readable in the light theme': contrast(onLight, '#f7f3ea') >= 5,
    'the hue is an angle': hue >= 0 && hue < 360,
    'the dark theme stays bluish': night >= 197 && night <= 327,
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

describe('an accent', () => {
  test('meets the rules for all generated art', () => {
    expect(inventTitles(400).flatMap((title) => brokenRules(accentOf(title)))).toEqual([])
  })

  test('meets the rules for any colour of a picture', () => {
    const broken: string[] = []
    for (let r = 0; r < 256; r += 15)
      for (let g = 0; g < 256; g += 17)
        for (let b = 0; b < 256; b += 51) {
          const hex = `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`
          broken.push(...brokenRules(accentFromColour(hex)).map((rule) => `${hex}: ${rule}`))
        }
    expect(broken).toEqual([])
  })

  test("stays close to the picture's colour if that is readable", () => {
    expect(accentFromColour('#101a3c').stage).toBe('#101a3c')
    expect(accentFromColour('#f2c14e').stage).toBe('#f2c14e')
    expect(accentFromColour('#f2c14e').hue).toBeGreaterThan(60)
    expect(accentFromColour('#f2c14e').hue).toBeLessThan(110)
  })

  test('accepts short hex, and treats anything else as an unknown colour', () => {
    expect(accentFromColour('#ABC')).toEqual(accentFromColour('#aabbcc'))
    for (const junk of ['', 'red', '#12', 'url(x)', '#gggggg', '"><script>']) {
      expect(brokenRules(accentFromColour(junk))).toEqual([])
      expect(accentFromColour(junk)).toEqual(accentFromColour(''))
    }
  })

  test('limits the hue shift of the dark theme', () => {
    expect(accentFromColour('#0000ff').night).toBeGreaterThan(255)
    expect(accentFromColour('#0000ff').night).toBeLessThan(270)
  })
})
