/** Preloaded by a process that kills itself before its nth request or right after it (`KILL_AT`), counted from 1. */
let remaining = Number(process.env['KILL_AT'])

function count(): void {
  if (--remaining === 0) process.kill(process.pid, 'SIGKILL')
}

const original = globalThis.fetch
globalThis.fetch = async (...args) => {
  count()
  const response = await original(...args)
  count()
  return response
}
