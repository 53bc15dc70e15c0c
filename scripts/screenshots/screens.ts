/** The screens to capture: add one for a new page or state. */
import type { Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'

export interface Screen {
  name: string
  path: string
  /** The signed-in user; a visitor without an account by default. */
  as?: 'user' | 'admin'
  /** Brings the page into the state to show. */
  prepare?: (page: Page, width: number) => Promise<void>
  /** Only what the window shows, without scrolling: for dialogs and menus. */
  windowOnly?: true
  /** Selector of elements that depend on the machine: they are covered. */
  mask?: string
}

const FILM = `/watch/film-${FILM_NUMBER}`
const isPhone = (width: number) => width < 760
const firstLink = (page: Page, path: string) => page.locator(`main a[href^="${path}"]`).first()

/** Follows the first link of the page whose address begins with the path. */
const follow = (path: string) => async (page: Page) => {
  const href = await firstLink(page, path).getAttribute('href')
  await page.goto(href ?? '')
}

async function pauseFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play / }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.pause()
    const moved = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = 30
    await moved
  })
}

export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  {
    name: 'home',
    path: '/home',
    async prepare(page) {
      await page.locator('#schedule').scrollIntoViewIfNeeded()
      await page.getByText('your time, Europe/Berlin').waitFor()
    },
  },
  { name: 'home-signed-in', path: '/home', as: 'user', windowOnly: true },
  {
    name: 'menu',
    path: '/home',
    windowOnly: true,
    async prepare(page) {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('button', { name: /^Adult titles/ })
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  },
  {
    name: 'suggestions',
    path: '/home',
    windowOnly: true,
    async prepare(page, width) {
      if (isPhone(width)) await page.goto('/search')
      await page.getByRole('combobox', { name: 'Search anime' }).filter({ visible: true }).first().fill('cow')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?keyword=star' },
  {
    name: 'search-filtered',
    path: '/search?type=TV&status=FINISHED&score=7&genres=action,sci-fi&sy=1990&ey=2020&sort=score',
  },
  {
    name: 'search-filters-open',
    path: '/search?keyword=the',
    windowOnly: true,
    async prepare(page, width) {
      const filters = page.getByRole('search', { name: 'Filters' })
      if (isPhone(width)) await page.getByRole('button', { name: /^Filters/ }).click()
      await filters.locator('summary', { hasText: 'Genres' }).click()
    },
  },
  { name: 'search-nothing', path: '/search?keyword=qqqqzzzz' },
  { name: 'genre', path: '/genre/action' },
  { name: 'letters', path: '/az-list/c' },
  { name: 'most-popular-page', path: '/most-popular?page=2' },
  { name: 'detail', path: '/frieren-beyond-journeys-end-2' },
  { name: 'detail-characters', path: '/sailor-moon-18' },
  {
    name: 'characters-dialog',
    path: '/sailor-moon-18',
    windowOnly: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'View more' }).click()
      await page.getByRole('dialog').locator('.character-name').first().waitFor()
    },
  },
  { name: 'watch-without-video', path: '/watch/monster-22' },
  { name: 'watch', path: FILM },
  { name: 'watch-signed-in', path: '/watch/cowboy-bebop-1?episode=2', as: 'user' },
  { name: 'player', path: FILM, windowOnly: true, prepare: pauseFilm },
  {
    name: 'player-settings',
    path: FILM,
    windowOnly: true,
    async prepare(page) {
      await pauseFilm(page)
      await page.getByRole('button', { name: /^Settings/ }).click()
    },
  },
  {
    name: 'player-shortcuts',
    path: FILM,
    windowOnly: true,
    async prepare(page) {
      await pauseFilm(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'reset', path: '/reset' },
  {
    name: 'login-dialog',
    path: '/most-popular',
    windowOnly: true,
    async prepare(page, width) {
      if (isPhone(width)) {
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Site menu' }).getByRole('link', { name: 'Login' }).click()
      } else await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    },
  },
  { name: 'account', path: '/account', as: 'user' },
  { name: 'account-favourites', path: '/account/favourites', as: 'user' },
  { name: 'account-history', path: '/account/history', as: 'user' },
  { name: 'account-continue-watching', path: '/account/continue-watching', as: 'user' },
  {
    name: 'profile-dialog',
    path: '/most-popular',
    as: 'user',
    windowOnly: true,
    async prepare(page) {
      const link = page.getByRole('link', { name: 'Profile of aiko' })
      if (!(await link.first().isVisible()))
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await link.filter({ visible: true }).first().click()
      await page.getByRole('dialog', { name: 'Profile of aiko' }).waitFor()
    },
  },
  { name: 'comment-reply', path: '/comments/1/reply', as: 'user' },
  { name: 'comment-delete', path: '/comments/1/delete', as: 'user' },
  { name: 'contact', path: '/contact' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'about', path: '/about' },
  { name: 'not-found', path: '/404-not-found-page' },
  { name: 'error', path: '/error-page' },
  { name: 'offline', path: '/offline' },
  { name: 'admin', path: '/admin', as: 'admin', mask: '.admin-figures li:has-text("Disk")' },
  { name: 'admin-reports', path: '/admin/reports', as: 'admin' },
  { name: 'admin-messages', path: '/admin/messages', as: 'admin' },
  { name: 'admin-users', path: '/admin/users', as: 'admin' },
  { name: 'admin-user', path: '/admin/users?q=aiko', as: 'admin', prepare: follow('/admin/users/') },
  { name: 'admin-imports', path: '/admin/imports', as: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', as: 'admin' },
  { name: 'admin-library', path: '/admin/library', as: 'admin' },
  { name: 'admin-library-ready', path: '/admin/library?status=ready', as: 'admin' },
  { name: 'admin-library-file', path: '/admin/library?q=Cowboy', as: 'admin', prepare: follow('/admin/library/') },
  {
    name: 'admin-segments',
    path: '/admin/library?q=Cowboy',
    as: 'admin',
    async prepare(page) {
      const href = await firstLink(page, '/admin/library/').getAttribute('href')
      await page.goto(`${href?.split('?')[0]}/segments`)
    },
  },
  { name: 'admin-sources', path: '/admin/sources', as: 'admin' },
  { name: 'admin-jobs', path: '/admin/jobs', as: 'admin', mask: 'dl:has-text("Free disk space")' },
  { name: 'admin-titles', path: '/admin/titles', as: 'admin' },
  { name: 'admin-title', path: '/admin/titles/1', as: 'admin' },
]
