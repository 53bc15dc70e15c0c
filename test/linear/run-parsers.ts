/** A thread that runs every parser on long runs of characters. Reports its progress and superlinear parsers. */
import { parentPort } from 'node:worker_threads'
import { FILE_PARSERS, LINE_PARSERS, type Parser } from './parsers.ts'

export type Message = { at: string } | { superlinear: string } | { ended: number }

/** Characters that parsers treat specially. */
const SPECIAL_CHARACTERS = Array.from(
  ' \t\n\r\0{}<>&[]()|~!*_-=:;,."\'`/\\#%+0a1日ア한éİﬃ第話★💥\u0301\u3000\u200f\ufeff\ufdfa',
)
/** Short sequences that open a construct, or seem to. */
const SEQUENCES = [
  ['\r\n', ' \n', '\n\n', 'a b', 'a ', '{\\an', '{\\an8', '{\\i1}', '{\\p1}', '\\N', '\\h', '{}', '{\\', '{{}'],
  ['</', '<a', '<i>', '</i>', '<i></i>', '<b><i>', '<i> ', '<!--', '<![CDATA[', '&amp;', '&#', '-->', ' --> ', '--'],
  ['00:', '0:', '0,', '[[', '](', '[a](https:', '~!', '~!a', '||', 'https://', 'https://a.a)', '""', '","', '":', '{"'],
  ['[]', 's1', 's01e', 'e1-', 'ep ', '- 1 ', '(1', '[1]', 'season ', 'v1', '1x', '★a', '新番', '._', ' _ ', ' - '],
  ['e\u0301', '\ud83d', 'sign ', 'II ', 'a.', '.a', '1 ', 'a,', 'a="', "a='b' ", '<tvshow>', '<a/>', '<a>a</a>'],
  ['Dialogue: 0,0:00:01.00,0:00:02.00,Default,\n', 'Style: a,1\n', 'Format: a\n', 'NOTE\n', '\0\0\0\bfree'],
  ['1\n00:00:01,000 --> 00:00:02,000\n', '00:00:01,000 --> 00:00:02,000\na\n\n', '\0\0\0\bmoof', '\0\0\0\b'],
].flat()

const LENGTHS = { file: 50_000, line: 20_000 }
/** Shorter runs are not measured again (ms of CPU time). */
const SUSPICIOUS_MS = 40
/** A quarter of the input takes a quarter of the time, or a sixteenth if the parser is quadratic. */
const FRACTION = 4
const MIN_GROWTH = 9
/** Measurements of each length before a parser is called superlinear. */
const ROUNDS = 12

const emit = (message: Message): void => parentPort?.postMessage(message, [])

function measure({ parse, frame: [before, after] = ['', ''] }: Parser, run: string, length: number): number {
  const text = `${before}${run.repeat(Math.ceil(length / run.length))}${after}`
  const start = process.threadCpuUsage()
  try {
    parse(text)
  } catch {
    // an exception is a valid result
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** Other processes, JIT and garbage collection make single measurements longer, never shorter: the best ones count. */
function check(parser: Parser, run: string, length: number): void {
  const name = `${parser.name}: ${JSON.stringify(run)} up to ${length} characters`
  emit({ at: name })
  let [whole, part] = [measure(parser, run, length), Infinity]
  for (let round = 0; round < ROUNDS; round += 1) {
    if (whole < SUSPICIOUS_MS) return
    part = Math.min(part, measure(parser, run, length / FRACTION))
    whole = Math.min(whole, measure(parser, run, length))
    if (whole <= part * MIN_GROWTH) return
  }
  emit({ superlinear: `${name}: ${Math.round(whole)} ms, a quarter of it ${Math.round(part)} ms` })
}

let checked = 0
for (const run of [...SPECIAL_CHARACTERS, ...SEQUENCES]) {
  for (const parser of FILE_PARSERS) check(parser, run, LENGTHS.file)
  for (const parser of LINE_PARSERS) check(parser, run, LENGTHS.line)
  checked += FILE_PARSERS.length + LINE_PARSERS.length
}
emit({ ended: checked })
