import type { ProductCall } from '#src/accounts/api/call.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { fileCalls } from './file-calls.server.ts'
import { jobCalls } from './job-calls.server.ts'
import { segmentCalls } from './segment-calls.server.ts'
import { sourceCalls } from './source-calls.server.ts'

/** Everything that admins do with the library, for programs. */
export const libraryAdminCalls = (service: LibraryAdminService): ProductCall[] => [
  ...fileCalls(service),
  ...jobCalls(service),
  ...segmentCalls(service),
  ...sourceCalls(service),
]
