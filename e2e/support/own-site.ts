/** A site of a journey's own, for what its operator has to configure. */
import { test as journey } from './journey.ts'
import { setUpNode } from './node.ts'

/** @param environment what that operator sets beside what the other journeys' site has */
export const testOn = (environment: Record<string, string>) =>
  journey.extend({
    baseURL: async ({ playwright }, use) => {
      const node = await setUpNode(playwright.request, environment)
      try {
        await node.start()
        await use(node.origin)
      } finally {
        await node.remove()
      }
    },
  })
