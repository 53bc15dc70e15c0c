/** A separate site for a journey that needs its own configuration or breaks its site. */
import type { APIRequest } from '@playwright/test'
import { test as journey } from './journey.ts'
import { type SiteNode, setUpNode } from './node.ts'

/**
 * Runs a site until `use` ends.
 * @param environment settings in addition to the defaults
 */
export async function useOwnSite(
  request: APIRequest,
  environment: Record<string, string>,
  use: (node: SiteNode) => Promise<void>,
): Promise<void> {
  const node = await setUpNode(request, environment)
  try {
    await node.start()
    await use(node)
  } finally {
    await node.remove()
  }
}

/** @param environment settings in addition to the defaults */
export const testOnOwnSite = (environment: Record<string, string>) =>
  journey.extend<{ node: SiteNode }>({
    node: ({ playwright }, use) => useOwnSite(playwright.request, environment, use),
    baseURL: ({ node }, use) => use(node.origin),
  })
