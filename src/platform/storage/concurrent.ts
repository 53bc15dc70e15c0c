/** Runs a task for each item, a few at a time. Starts no further task after a failure. @throws the first failure, once all running tasks have ended */
export async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  let failure: { error: unknown } | undefined
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !failure; item = queue.shift()) {
      await task(item).catch((error: unknown) => {
        failure ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  if (failure) throw failure.error
}
