/** A separate site for a journey that needs its own configuration or breaks its site. */
import { test as journey } from './journey.ts'
import { type SiteNode, setUpNode } from './node.ts'

/** @param environment settings in addition to the defaults */
export const testOnOwnSite = (environment: Record<string, string>) =>
  journey.extend<{ node: SiteNode }>({
    node: async ({ playwright }, use) => {
      const node = await setUpNode(playwright.request, environment)
      try {
        await node.start()
        await use(node)
      } finally {
        await node.remove()
      }
    },
    baseURL: ({ node }, use) => use(node.origin),
  })
