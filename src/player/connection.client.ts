/** Finds out whether a server can be reached. */

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/**
 * Waits until a server that can't be reached answers again.
 * @param address of anything on it; any answer counts, even an error
 * @returns whether it was unreachable at first; false if `signal` ended the wait
 */
export async function waitForConnection(address: string, signal: AbortSignal): Promise<boolean> {
  let wasGone = false
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    if (await answers(address, signal)) return wasGone
    wasGone = true
    await pause(waitMs, signal)
  }
  return false
}

/** Servers of other sites need not allow the answer to be read. */
const answers = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const done = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done, { signal: end.signal })
    signal.addEventListener('abort', done, { signal: end.signal })
  })
}
