/** All calls of this API, with what they share. */
import type { Call } from './calls/call.ts'
import { browseCalls } from './browse/browse-calls.server.ts'
import type { JellyfinContext } from './context.ts'
import { imageCalls } from './items/image-calls.server.ts'
import { createImageRenderer } from './items/render-image.server.ts'
import { fileCalls } from './playback/file-calls.server.ts'
import { playbackCalls } from './playback/playback-calls.server.ts'
import { userDataCalls } from './playback/user-data-calls.server.ts'
import { signInCalls } from './sign-in/sign-in-calls.ts'
import { EMPTY_CALLS } from './sign-in/empty-calls.ts'
import { systemCalls } from './sign-in/system-calls.ts'

export function createCalls(context: JellyfinContext): { calls: Call[]; close(): Promise<void> } {
  const renderer = createImageRenderer(context)
  const files = fileCalls(context)
  return {
    calls: [
      ...systemCalls(context),
      ...signInCalls(context),
      ...browseCalls(context),
      ...imageCalls(context, renderer),
      ...playbackCalls(context),
      ...files.calls,
      ...userDataCalls(context),
      ...EMPTY_CALLS,
    ],
    async close() {
      await Promise.all([renderer.close(), files.close()])
    },
  }
}
