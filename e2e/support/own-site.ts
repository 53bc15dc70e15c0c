/** A site of a journey's own, for what its operator has to configure and for what breaks it. */
import { test as journey } from './journey.ts'
import { type Node, setUpNode } from './node.ts'

/** @param environment what that operator sets beside what the other journeys' site has */
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
