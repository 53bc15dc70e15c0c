/** API calls for playing episodes elsewhere: on other devices, and offline. */
import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import { downloadCalls } from '#src/library/downloads/download-calls.server.ts'
import { receiverCalls } from '#src/library/receiver/receiver-calls.server.ts'
import { toEventLog } from '#src/platform/http/http.server.ts'
import { withRequestId } from '#src/platform/instrumentation/current-request.server.ts'

interface VideoCallOptions {
  catalogue: Catalogue
  config: Config
  tickets: Parameters<typeof receiverCalls>[0]['tickets']
  log: FastifyBaseLogger
}

export function videoCalls({ catalogue, config, tickets, log }: VideoCallOptions) {
  const events = toEventLog(log)
  return [
    ...receiverCalls({
      catalogue,
      tickets,
      premium: config.premium,
      isPrivate: () => config.visitors === 'sign-in',
      origin: config.publicUrl,
    }),
    ...downloadCalls({
      catalogue,
      rules: () => config,
      cores: config.packaging.cores,
      log: (event, details) => events.info(withRequestId(details), event),
    }),
  ]
}
