/** Counts the turns of the event loop in which other requests are handled while something runs. */
export async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await run()
  isDone = true
  return turns
}
