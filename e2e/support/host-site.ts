/** A site with a host name, and an authenticator of passkeys. */
import type { CDPSession } from '@playwright/test'
import { openSite } from '../../test/apps/app.ts'
import { freePort } from '../../test/ports.ts'
import { test as journey } from './journey.ts'
import { ADMIN } from './sites.ts'

/** Browsers make no passkeys for addresses without a host name. */
export const testOnHost = journey.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const site = await openSite({
        PUBLIC_URL: origin,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        COMMENTS_PER_MINUTE: '100',
      })
      await site.app.listen({ port, host: 'localhost' })
      try {
        await use(origin)
      } finally {
        await site.close()
      }
    },
    // the whole server is transformed first
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
})

/** @returns its id */
export async function addAuthenticator(session: CDPSession): Promise<string> {
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}
