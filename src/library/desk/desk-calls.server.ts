import type { ProductCall } from '#src/accounts/calls/call.ts'
import type { LibraryDesk } from './desk.server.ts'
import { fileCalls } from './file-calls.server.ts'
import { jobCalls } from './job-calls.server.ts'
import { segmentCalls } from './segment-calls.server.ts'
import { sourceCalls } from './source-calls.server.ts'

/** Everything that admins do with the library, for programs. */
export const libraryDeskCalls = (desk: LibraryDesk): ProductCall[] => [
  ...fileCalls(desk),
  ...jobCalls(desk),
  ...segmentCalls(desk),
  ...sourceCalls(desk),
]
