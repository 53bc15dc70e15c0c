/** Preloaded by a process that kills itself before or after its first stream pipeline (`KILL_AT`). */
import promises from 'node:stream/promises'
import { syncBuiltinESMExports } from 'node:module'

const { pipeline } = promises
const kill = (): boolean => process.kill(process.pid, 'SIGKILL')

Object.defineProperty(promises, 'pipeline', {
  async value(...args: unknown[]) {
    if (process.env['KILL_AT'] === 'before') kill()
    await Reflect.apply(pipeline, undefined, args)
    kill()
  },
})
syncBuiltinESMExports()
