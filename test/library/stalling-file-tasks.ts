/** File tasks that never finish if their input contains “endless”. */
import { type Tasks, tasks as real } from '#src/library/tasks.ts'

function unlessEndless(text: string): void {
  while (text.includes('endless'));
}

export const tasks: Tasks = {
  ...real,
  name(path) {
    unlessEndless(path)
    return real.name(path)
  },
  nfo(bytes) {
    unlessEndless(Buffer.from(bytes).toString())
    return real.nfo(bytes)
  },
  subtitles(input) {
    unlessEndless(Buffer.from(input.bytes).toString())
    return real.subtitles(input)
  },
  probe(report) {
    unlessEndless(report)
    return real.probe(report)
  },
}
