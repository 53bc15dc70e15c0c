/** `npm run screenshots -- URL`: draws the pictures of the README and those that installers of the app show, from a site of starter titles. */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../test/programs.ts'

const PHONE = { width: 390, height: 844, scale: 2, scheme: 'dark' } as const
const LAPTOP = { width: 1440, height: 900, scale: 1, scheme: 'dark' } as const
const WHOLE_HOME = { path: '/home', width: 1440, height: 1240, scale: 1, scheme: 'dark' } as const
const SHOTS = [
  { file: 'public/screenshots/home.webp', path: '/home', ...PHONE },
  { file: 'public/screenshots/title.webp', path: '/frieren-beyond-journeys-end-2', ...PHONE },
  { file: 'public/screenshots/home-wide.webp', path: '/home', ...LAPTOP },
  { file: 'docs/images/home-dark.webp', ...WHOLE_HOME },
  { file: 'docs/images/home-light.webp', ...WHOLE_HOME, scheme: 'light' },
] as const

const baseURL = process.argv[2] ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch({ executablePath: findBrowser() })
for (const { file, path, width, height, scale, scheme } of SHOTS) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await writeFile(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toBuffer(),
  )
  await page.close()
}
await browser.close()
