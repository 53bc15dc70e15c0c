/** Parses a cue's text into a tree of plain text and a few tags; everything else is removed. Pure. */

export type CueMark = 'b' | 'i' | 'u' | 'ruby' | 'rt' | 'v'
export type CueNode = string | { mark: CueMark; children: CueNode[]; voice?: string }

/** Content of a tag. */
const TAG = /^(\/?)([a-z]*)([^]*)$/i
/** Marks within marks; the tree of them is walked through recursively. */
const DEEPEST = 16
const MARKS: ReadonlySet<string> = new Set(['b', 'i', 'u', 'ruby', 'rt', 'v'])
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

export function parseCueText(text: string): CueNode[] {
  const root: CueNode[] = []
  const open: { mark: string; children: CueNode[] }[] = []
  const here = () => open.at(-1)?.children ?? root
  let last = 0
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', last)) {
    const end = text.indexOf('>', from)
    if (end < 0) break
    add(here(), text.slice(last, from))
    last = end + 1
    const [, slash, name = '', rest = ''] = TAG.exec(text.slice(from + 1, end)) ?? []
    const mark = name.toLowerCase()
    if (!MARKS.has(mark)) continue
    if (slash) close(open, mark)
    else if (open.length < DEEPEST) {
      const voice = mark === 'v' ? toVoice(rest) : ''
      const node = { mark: mark as CueMark, children: [], ...(voice && { voice }) }
      here().push(node)
      open.push(node)
    }
  }
  add(here(), text.slice(last))
  return root
}

function add(children: CueNode[], text: string): void {
  const words = text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
  if (words) children.push(words)
}

function close(open: { mark: string }[], mark: string): void {
  const at = open.findLastIndex((node) => node.mark === mark)
  if (at >= 0) open.length = at
}

/** `<v.loud Hikari>` */
const toVoice = (rest: string): string => rest.replace(/^(\.\S+)*\s*/, '').trim()

/** The text without markup. */
export const plainText = (nodes: readonly CueNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
