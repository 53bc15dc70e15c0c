/** A thread that runs every parser on long runs of characters, and tells what it is at. */
import { parentPort } from 'node:worker_threads'
import { FILE_PARSERS, LINE_PARSERS, type Parser } from './parsers.ts'

/** What parsers treat as special, alone and in the short sequences that begin something. */
const RUNS = [
  ...' \t\n\r\0{}<>&[]()|~!*_-=:;,."\'`/\\#%+0a1'.split(''),
  ...['\r\n', ' \n', '\n\n', 'a b', 'a ', '{\\an', '{\\i1}', '{\\p1}', '\\N', '\\h', '{}', '{\\', '</', '<a', '<i>'],
  ...['</i>', '<i></i>', '<b><i>', '<!--', '<![CDATA[', '&amp;', '&#', '-->', ' --> ', '--', '00:', '0:', '0,', '[['],
  ...['](', '[a](https:', '~!', '||', 'https://', 'https://a.a)', '""', '","', '":', '{"', '[]', 's1', 's01e', 'e1-'],
  ...['ep ', '- 1 ', '(1', '[1]', '第', '話', 'season ', 'v1', '1x', '★', '★a', '新番', '._', ' _ ', ' - '],
  ...['日', 'ア', '한', '\u0301', 'e\u0301', '\u3000', '\u200f', '\ufeff', '\ufdfa', '💥', '\ud83d', 'é', 'İ', 'ﬃ'],
  ...[
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,\n',
    '1\n00:00:01,000 --> 00:00:02,000\n',
    '00:00:01,000 --> 00:00:02,000\na\n\n',
  ],
  ...['Style: a,1\n', 'Format: a\n', '<tvshow>', '<a/>', '<a>a</a>', 'a="', "a='b' ", '\0\0\0\bfree', '\0\0\0\bmoof'],
]

const LONG = 40_000
const LONGER = 400_000

const runOf = (run: string, length: number): string => run.repeat(Math.ceil(length / run.length))

function attempt({ name, parse, frame: [before, after] = ['', ''] }: Parser, run: string, length: number): void {
  const text = `${before}${runOf(run, length)}${after}`
  parentPort?.postMessage({ at: `${name}: ${JSON.stringify(run)} up to ${length} characters` })
  const began = process.threadCpuUsage()
  try {
    parse(text)
  } catch {
    // a refusal is an answer
  }
  const { user, system } = process.threadCpuUsage(began)
  parentPort?.postMessage({ took: (user + system) / 1_000 })
}

for (const run of RUNS) {
  for (const parser of FILE_PARSERS) for (const length of [LONG, LONGER]) attempt(parser, run, length)
  for (const parser of LINE_PARSERS) attempt(parser, run, LONG)
}
parentPort?.postMessage({ ended: true })
parentPort?.close()
