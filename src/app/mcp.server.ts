/** Connects the tools for language models with the parts of the site that they read. */
import type { FastifyInstance } from 'fastify'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { loadSdk, SDK_PACKAGE } from '#src/mcp/load-sdk.server.ts'
import { mcpRoutes } from '#src/mcp/mcp-routes.server.ts'
import type { AdmitWork } from '#src/platform/limits/admission.server.ts'
import { optionalDependencies, version } from '../../package.json'
import type { Services } from './services.server.ts'

export interface McpParts {
  config: Config
  catalogue: Catalogue
  cards(): CardContext
  services: Pick<Services, 'accounts' | 'myList'>
  admitWork: AdmitWork
  admitHeavy(): void
}

/** @param load replaces the package that is loaded */
export async function serveMcp(app: FastifyInstance, parts: McpParts, load = loadSdk): Promise<void> {
  const { config, catalogue, cards, services, admitWork, admitHeavy } = parts
  const sdk = await load()
  if (!sdk) {
    const wanted = `${SDK_PACKAGE}@${optionalDependencies[SDK_PACKAGE]}`
    app.log.warn(`MCP=on needs a package that is not installed: /mcp is off. To get it, run npm install ${wanted}`)
    return
  }
  mcpRoutes(app, {
    sdk,
    origin: config.publicUrl,
    siteName: () => config.siteName,
    version,
    tokens: services.accounts.tokenRequests,
    admitWork,
    admitHeavy,
    context: () => ({
      catalogue,
      wire: { ...cards(), origin: config.publicUrl },
      myList: services.myList,
      timeZone: config.timeZone,
    }),
  })
}
