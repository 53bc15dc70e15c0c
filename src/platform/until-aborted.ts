/** @throws the signal’s reason as soon as it is aborted */
export async function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, resolve: abort } = Promise.withResolvers<null>()
  const onAbort = (): void => abort(null)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const made = await Promise.race([result.then((value) => ({ value })), aborted])
    if (made) return made.value
    throw signal.reason
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
