/** Takes a picture of each screen, at each width and in both themes. */
import { availableParallelism } from 'node:os'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '#test/chromium-flags.ts'
import { findBrowser } from '#test/programs.ts'
import { FIXED_TIME } from './fixed-time.ts'
import type { Screen } from './screens.ts'
import { ADMIN, startSite, USER } from './site.ts'

const THEMES = ['dark', 'light'] as const
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024 }
const DEFAULT_HEIGHT = 900
const STEP_TIMEOUT_MS = 60_000
const ACCOUNTS = { user: USER, admin: ADMIN }

/** Hides what differs between runs: video frames, the caret, how much of the film is loaded, and its exact length. */
const STABLE_STYLE = `*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important;
scroll-behavior:auto!important;scrollbar-width:none!important}video{opacity:0!important}
[aria-label=Seek]>*{visibility:hidden!important}`

export interface CaptureOptions {
  screens: readonly Screen[]
  widths: readonly number[]
  onPicture: (name: string, png: Buffer) => Promise<void>
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

export async function capture({ screens, widths, onPicture }: CaptureOptions): Promise<void> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags() })
  try {
    const storages = await signIn(browser, site.origin)
    const queue = widths.flatMap((width) => screens.map((screen) => ({ screen, width })))
    const failures: Error[] = []
    const work = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) {
        const { screen, width } = job
        const storage = screen.as && storages[screen.as]
        const context = await openContext(browser, site.origin, width, storage)
        try {
          await captureScreen(context, screen, width, onPicture)
        } catch (error) {
          failures.push(new Error(`${screen.name} at ${width}`, { cause: error }))
        } finally {
          await context.close()
        }
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    if (failures.length > 0) throw new AggregateError(failures)
  } finally {
    await browser.close()
    await site.close()
  }
}

async function signIn(browser: Browser, origin: string): Promise<Record<'user' | 'admin', Storage>> {
  const one = async (data: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: origin })
    const response = await context.request.post('/api/login', { data, headers: { origin } })
    if (!response.ok()) throw new Error(`${data.email} cannot sign in: ${response.status()}`)
    const { cookies, origins } = await context.storageState()
    await context.close()
    // the site's clock may be months behind the browser's, which would drop its cookies
    return { origins, cookies: cookies.map((cookie) => ({ ...cookie, expires: -1 })) }
  }
  return { user: await one(ACCOUNTS.user), admin: await one(ACCOUNTS.admin) }
}

const openContext = (browser: Browser, baseURL: string, width: number, storageState: Storage | undefined) =>
  browser.newContext({
    baseURL,
    storageState,
    viewport: { width, height: HEIGHTS[width] ?? DEFAULT_HEIGHT },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })

async function captureScreen(
  context: BrowserContext,
  screen: Screen,
  width: number,
  onPicture: CaptureOptions['onPicture'],
): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  await page.clock.setFixedTime(FIXED_TIME)
  await page.goto(screen.path)
  await settle(page, screen)
  if (screen.prepare) {
    await screen.prepare(page, width)
    await settle(page, screen)
  }
  await page.addStyleTag({ content: STABLE_STYLE })
  await page.mouse.move(0, 0)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const png = await page.screenshot({
      fullPage: !screen.windowOnly,
      animations: 'disabled',
      mask: screen.mask ? [page.locator(screen.mask)] : [],
    })
    await onPicture(`${screen.name}-${width}-${theme}`, png)
  }
}

/** Waits until everything on the page is loaded, also what loads when it is scrolled into view. */
async function settle(page: Page, screen: Screen): Promise<void> {
  if (screen.name !== 'offline') await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  if (!screen.windowOnly) await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  await page.evaluate(loadPictures)
}

async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

async function loadPictures(): Promise<void> {
  const pictures = [...document.images].filter((picture) => picture.getClientRects().length > 0)
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await document.fonts.ready
}
