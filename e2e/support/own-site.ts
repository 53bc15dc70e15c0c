/** A separate site for a journey that needs its own configuration or breaks its site. */
import { test as journey } from './journey.ts'
import { type Node, setUpNode } from './node.ts'

/** @param environment settings beside those of the shared site */
export const testOn = (environment: Record<string, string>) =>
  journey.extend<{ node: Node }>({
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
