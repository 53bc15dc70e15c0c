/** Contrast of text and icons over art, from the pixels behind them. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { HeroAccent } from '../../src/catalogue/card/card.ts'

/** A picture as hostile to text as can be: black and white at the left, the strongest colours at the right. */
const HOSTILE_ART = `<svg xmlns="http://www.w3.org/2000/svg" width="1260" height="540" preserveAspectRatio="xMidYMid slice">
<pattern id="a" width="18" height="18" patternUnits="userSpaceOnUse"><path fill="#fff" d="M0 0h18v18H0z"/><path d="M9 0h9v9H9zM0 9h9v9H0z"/></pattern>
<pattern id="b" width="60" height="60" patternUnits="userSpaceOnUse"><path fill="red" d="M0 0h20v60H0z"/><path fill="lime" d="M20 0h20v60H20z"/><path fill="#ff0" d="M40 0h20v60H40z"/></pattern>
<rect width="756" height="540" fill="url(#a)"/><rect x="756" width="504" height="540" fill="url(#b)"/></svg>`

/** Shows the hostile picture in place of every poster and banner. */
export const useHostileArt = (page: Page): Promise<unknown> =>
  page.route(/\/images\/(banner|poster)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: HOSTILE_ART }),
  )

/** Gives the hero of the page, and every slide, the colours of a title. */
export const useHeroColours = (page: Page, { stage, ink, dim = 1, scrim }: HeroAccent): Promise<unknown> =>
  page.evaluate(
    (css) => {
      const style = document.querySelector('#hero-colours') ?? document.createElement('style')
      style.id = 'hero-colours'
      style.textContent = css
      document.head.append(style)
    },
    `*, *::before, *::after { transition: none !important; animation: none !important }
    [data-text-hidden] * { color: transparent !important; -webkit-text-fill-color: transparent !important }
    .dock, .invitation { display: none !important }
    :root, .slide { --ground: ${stage} !important; --ground-ink: ${ink} !important; --dim: ${dim} !important;
    --veil-light: ${scrim.light}% !important; --veil-dark: ${scrim.dark}% !important }`,
  )

interface Mark {
  text: string
  /** `r, g, b`, 0 to 255. */
  colour: number[]
  /** Pixels of the window. */
  box: { left: number; top: number; right: number; bottom: number }
}

/**
 * Lists the text and icons within elements whose contrast with a pixel behind them is less than 4.5:1.
 * Call `useHeroColours` before.
 * @param selector the hero and the header
 */
export async function findFaintText(page: Page, selector: string): Promise<string[]> {
  const marks = await page.evaluate(listMarks, selector)
  const toggleText = () => page.evaluate(() => document.documentElement.toggleAttribute('data-text-hidden'))
  await toggleText()
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await toggleText()
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return marks.flatMap(({ text, colour, box }) => {
    let worst = 21
    for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(info.height, box.bottom); y++)
      for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(info.width, box.right); x++) {
        const at = (y * info.width + x) * 3
        worst = Math.min(worst, contrast(luminance(data.subarray(at, at + 3)), luminance(colour)))
      }
    // what is drawn is rounded
    return worst < 4.45 ? [`${text}: ${worst.toFixed(2)}`] : []
  })
}

function listMarks(selector: string): Mark[] {
  const marks: Mark[] = []
  const add = (element: Element, text: string, rect: DOMRect) => {
    if (rect.width === 0 || rect.height === 0) return
    const shown = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
    const isCovered = !shown || !element.contains(shown)
    const isOutside = rect.bottom < 0 || rect.top > innerHeight || rect.left < 0 || rect.right > innerWidth
    if (isOutside || isCovered) return
    const { color } = getComputedStyle(element)
    // what is mixed is written as color(srgb 0.5 0.5 0.5)
    const colour = (color.match(/[\d.]+/g) ?? []).map((value) => Number(value) * (color.startsWith('color(') ? 255 : 1))
    const { left, top, right, bottom } = rect
    marks.push({ text, colour: colour.slice(0, 3), box: { left, top, right, bottom } })
  }
  for (const root of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node
      if (!node.textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (parentElement.closest('.sr-only, noscript, style, script')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) add(parentElement, node.textContent.trim().slice(0, 40), rect)
    }
    for (const icon of root.querySelectorAll('svg'))
      if (icon.checkVisibility({ visibilityProperty: true }))
        add(icon, icon.closest('a, button')?.getAttribute('aria-label') ?? 'icon', icon.getBoundingClientRect())
  }
  return marks
}

const linear = (value: number): number => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value))
const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number =>
  0.2126 * (LINEAR[Math.round(red)] ?? 0) +
  0.7152 * (LINEAR[Math.round(green)] ?? 0) +
  0.0722 * (LINEAR[Math.round(blue)] ?? 0)
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
