/** Takes the pictures of the site that installers show: run `node scripts/draw-screenshots.ts URL` with a running site of starter titles. */
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../test/programs.ts'

const PHONE = { width: 390, height: 844, scale: 2 }
const LAPTOP = { width: 1440, height: 900, scale: 1 }
const SHOTS = [
  { name: 'home', path: '/home', ...PHONE },
  { name: 'title', path: '/frieren-beyond-journeys-end-2', ...PHONE },
  { name: 'home-wide', path: '/home', ...LAPTOP },
]

const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch({ executablePath: findBrowser() })
await mkdir('public/screenshots', { recursive: true })
for (const { name, path, width, height, scale } of SHOTS) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await writeFile(`public/screenshots/${name}.webp`, await sharp(picture).webp({ quality: 72, effort: 6 }).toBuffer())
  await context.close()
}
await browser.close()
