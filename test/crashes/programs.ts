/** The processes of this machine, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

interface Program {
  pid: number
  parent: number
  command: string
}

/** Lists running processes whose command line contains a text. Empty where there is no /proc. */
export const listPrograms = (text: string): Program[] =>
  listIds().flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      if (command === '' || !command.includes(text)) return []
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (/^State:\s+Z/m.test(status)) return []
      return [{ pid, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command }]
    } catch {
      return [] // it has ended
    }
  })

function listIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}
