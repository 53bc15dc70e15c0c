import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Composition, composePoster } from './poster.ts'
import { HEIGHT, WIDTH } from './sheet.ts'
import { titlesOfEveryMotif } from '#test/fixtures/art-titles.ts'

const render = (body: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`))
    .resize(WIDTH, HEIGHT)
    .ensureAlpha()
    .raw()
    .toBuffer()

const linear = (value = 0): number => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminanceAt = (pixels: Buffer, at: number): number =>
  0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2])

/** The share of a poster's drawn letters whose rendered contrast is below 4.4:1 (rendering rounds). */
async function faintShare({ art, type }: Composition): Promise<number> {
  const letters = type.replace(/<text.*?<\/text>/gs, '')
  const [behind, written] = await Promise.all([render(art), render(letters)])
  let [inked, faint] = [0, 0]
  for (let at = 0; at < behind.length; at += 4) {
    if ((written[at + 3] ?? 0) < 200) continue
    inked++
    const [one, other] = [luminanceAt(behind, at), luminanceAt(written, at)]
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.4) faint++
  }
  return inked === 0 ? 0 : faint / inked
}

test('no drawing obscures the letters of its name', { tags: 'slow' }, async () => {
  const compositions = titlesOfEveryMotif(2)
    .map((title) => composePoster(title))
    .filter(({ layout }) => layout !== 'cutout')
  const obscured: string[] = []
  for (const composition of compositions) {
    const share = await faintShare(composition)
    if (share > 0.03) obscured.push(`${composition.layout} ${composition.plan.motifName} ${share.toFixed(3)}`)
  }
  expect(obscured).toEqual([])
})
