import type { LibraryAdminService } from './library-service.server.ts'
import { fileCalls } from './file-calls.server.ts'
import { jobCalls } from './job-calls.server.ts'
import { segmentCalls } from './segment-calls.server.ts'
import { sourceCalls } from './source-calls.server.ts'

/** All admin calls of the library. */
export const libraryAdminCalls = (service: LibraryAdminService) => [
  ...fileCalls(service),
  ...jobCalls(service),
  ...segmentCalls(service),
  ...sourceCalls(service),
]
