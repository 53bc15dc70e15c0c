/**
 * Loads Google's script for casting, after the viewer's click. It runs in a frame of this origin whose policy allows it, so
 * that the policies of pages stay as they are. A click in the page also counts as one in frames of its origin, which the list
 * of devices requires.
 */
import { SENDER_PAGE, SENDER_SCRIPT } from './sender-page-path.ts'
import type { CastApi, Framework, Sender } from './sender-types.ts'

type SenderWindow = Window & {
  __onGCastApiAvailable?: (isAvailable: boolean) => void
  chrome?: { cast?: CastApi }
  cast?: { framework?: Framework }
}

const TIMEOUT_MS = 20_000

/** The script has run, but this browser cannot cast. */
export class CastUnsupportedError extends Error {}

let sender: Promise<Sender> | null = null

/** @throws {Error} if the script cannot be loaded; then it can be tried again */
export function loadSender(): Promise<Sender> {
  sender ??= openSender().catch((error: unknown) => {
    sender = null
    throw error
  })
  return sender
}

async function openSender(): Promise<Sender> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Google Cast'
  frame.src = SENDER_PAGE
  try {
    await new Promise((resolve, reject) => {
      frame.addEventListener('load', resolve, { once: true })
      frame.addEventListener('error', reject, { once: true })
      document.body.append(frame)
    })
    return await runScript(frame)
  } catch (error) {
    frame.remove()
    throw error
  }
}

function runScript({ contentWindow, contentDocument }: HTMLIFrameElement): Promise<Sender> {
  const view: SenderWindow | null = contentWindow
  return new Promise((resolve, reject) => {
    if (!view || !contentDocument) {
      reject(new Error('The frame has no document'))
      return
    }
    const timer = setTimeout(() => reject(new Error('Google’s script does not answer')), TIMEOUT_MS)
    view.__onGCastApiAvailable = (isAvailable) => {
      clearTimeout(timer)
      const [api, framework] = [view.chrome?.cast, view.cast?.framework]
      if (isAvailable && api && framework) resolve({ api, framework })
      else reject(new CastUnsupportedError('Google Cast is not available'))
    }
    const script = contentDocument.createElement('script')
    script.src = SENDER_SCRIPT
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('Google’s script cannot be loaded'))
    })
    contentDocument.head.append(script)
  })
}
