/** The journeys of users that run against the whole site of `npm run test:cluster`, whose address is in `E2E_PORT`. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '../../e2e',
  testMatch: ['accounts/sign-in.ts', 'accounts/my-list.ts', 'comments/comments.ts', 'player/film.ts'],
  webServer: [],
  outputDir: '../../test-results/cluster',
})
