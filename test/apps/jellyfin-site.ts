/** The whole site with its Jellyfin API, listening, and apps of the SDK that call it. */
import { Jellyfin } from '@jellyfin/sdk'
import { getAuthenticationApi } from '@jellyfin/sdk/lib/utils/api/authentication-api'
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase, TestDatabase } from '../services/databases.ts'
import { ORIGIN, openBrowser, PASSWORD } from './account-site.ts'
import { openSite, type SiteOptions, type TestSite } from './app.ts'

export interface JellyfinSite {
  site: TestSite
  browser: ReturnType<typeof openBrowser>
  base: string
  /** An app that is not signed in. */
  openApp(name?: string): ReturnType<Jellyfin['createApi']>
  /** Signs a user in. @returns the token */
  signIn(username: string, app?: string): Promise<string>
  /** Calls without the SDK. @param token none by default */
  call(path: string, options?: RequestInit & { token?: string }): Promise<Response>
  close(): Promise<void>
}

/** Opens a site for all tests of a `describe`, on one of the databases. @param options are read when it is opened */
export function useJellyfinSite({ name, open }: TestDatabase, options: () => SiteOptions = () => ({})): JellyfinSite {
  const jellyfin = {} as JellyfinSite
  let database: OpenDatabase | undefined
  beforeAll(async () => {
    database = name === 'postgres' ? await open('starter') : undefined
    const environment: Record<string, string> = database?.url === undefined ? {} : { DATABASE_URL: database.url }
    Object.assign(jellyfin, await openJellyfinSite(environment, options()))
  })
  afterAll(async () => {
    await jellyfin.close()
    await database?.close()
  })
  return jellyfin
}

export async function openJellyfinSite(
  environment: Record<string, string> = {},
  options: SiteOptions = {},
): Promise<JellyfinSite> {
  const site = await openSite(
    { PUBLIC_URL: ORIGIN, JELLYFIN_API: 'on', SIGN_UPS_PER_HOUR: '1000', PORT: '0', HOST: '127.0.0.1', ...environment },
    options,
  )
  await site.listen()
  const port = new URL(site.app.listeningOrigin).port
  const openApp: JellyfinSite['openApp'] = (name = 'Test') =>
    new Jellyfin({
      clientInfo: { name, version: '1.0.0' },
      deviceInfo: { name: 'Sofa', id: `device-${name}` },
    }).createApi(base)
  const base = `http://127.0.0.1:${port}/jellyfin`
  return {
    site,
    browser: openBrowser(site),
    base,
    openApp,
    async signIn(username, name = 'Own') {
      const { data } = await getAuthenticationApi(openApp(name)).authenticateUserByName({
        authenticateUserByName: { Username: username, Pw: PASSWORD },
      })
      return data.AccessToken ?? ''
    },
    call: (path, { token, ...init } = {}) =>
      fetch(base + path, {
        redirect: 'manual',
        ...init,
        headers: {
          ...(token && { authorization: `MediaBrowser Client="Test", Token="${token}"` }),
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...(init.headers as Record<string, string>),
        },
      }),
    close: () => site.close(),
  }
}
