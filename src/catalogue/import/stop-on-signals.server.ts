/** Stops a command on SIGINT and SIGTERM. */

/** npm may forward a Ctrl-C that the terminal sent to this process too; signals within this time count as one. */
const REPEATED_SIGNAL_MS = 1_000

/** Aborts on the first SIGINT or SIGTERM; a second one exits immediately. */
export function stopOnSignals(): AbortController {
  const controller = new AbortController()
  let firstSignalAt = 0
  const stop = () => {
    if (controller.signal.aborted && Date.now() - firstSignalAt > REPEATED_SIGNAL_MS) process.exit(130)
    firstSignalAt ||= Date.now()
    controller.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return controller
}
