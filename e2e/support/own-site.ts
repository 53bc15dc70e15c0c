/** A separate site for a journey that needs its own configuration or breaks its site. */
import type { APIRequest } from '@playwright/test'
import { test as journey } from './journey.ts'
import { type SiteNode, setUpNode } from './node.ts'

/**
 * Runs a site until `use` ends.
 * @param environment settings in addition to the defaults
 * @param name of the site's host
 */
export async function useOwnSite(
  request: APIRequest,
  environment: Record<string, string>,
  use: (node: SiteNode) => Promise<void>,
  name?: string,
): Promise<void> {
  const node = await setUpNode(request, environment, name)
  try {
    await node.start()
    await use(node)
  } finally {
    await node.remove()
  }
}

/** @param environment settings in addition to the defaults @param name of the site's host */
export const testOnOwnSite = (environment: Record<string, string>, name?: string) =>
  journey.extend<{ node: SiteNode }>({
    node: ({ playwright }, use) => useOwnSite(playwright.request, environment, use, name),
    baseURL: ({ node }, use) => use(node.origin),
  })
