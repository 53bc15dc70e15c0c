import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Overview } from '../schemas.ts'
import { CachePanel } from './cache-panel.tsx'

const CACHE = { prepare: 'watching', bytes: 12.3e9, limit: 50e9, packages: 214, pinned: 0, needed: 0 } as const

async function show(cache: Overview['cache']) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <CachePanel cache={cache} /> }])
  await render(<Stub />)
}

test('what is prepared, how much space it uses, and what happens when it is full', async () => {
  await show({ ...CACHE, pinned: 1, needed: 3, remaining: null })
  for (const text of [
    /^214 videos, 12\.3 GB of 50\.0 GB\./,
    /^The next two episodes of what people watch are prepared\./,
    /those played longest ago are deleted/,
    /1 is kept by an admin\. 3 play only when prepared\.$/,
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('meter')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/admin/settings#prepare')
})

test('without a limit, how long everything takes and how much space it needs', async () => {
  const remaining = { videos: 3_412, hours: 312.4, bytes: 4.7e12 }
  await show({ ...CACHE, prepare: 'all', limit: null, remaining })
  for (const text of [
    /^Every video is prepared\. There is no limit, so none are deleted\.$/,
    /^Preparing the other 3,412 videos takes about 312 hours and 4\.7 TB\.$/,
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('meter')).not.toBeInTheDocument()
})
