/** Parses a cue's text into a tree of plain text and a few tags; everything else is removed. */

export type CueMark = 'b' | 'i' | 'u' | 'ruby' | 'rt' | 'v' | 'c'
export type CueNode = string | { mark: CueMark; children: CueNode[]; voice?: string; color?: string }

/** The content of a tag. */
const TAG = /^(\/?)([a-z]*)([^]*)$/i
/** Limits nested marks, since the tree is processed recursively. */
const MAX_DEPTH = 16
const MARKS: ReadonlySet<string> = new Set(['b', 'i', 'u', 'ruby', 'rt', 'v', 'c'])
const isMark = (name: string): name is CueMark => MARKS.has(name)
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
  const open: { mark: CueMark; children: CueNode[] }[] = []
  const current = () => open.at(-1)?.children ?? root
  let last = 0
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', last)) {
    const end = text.indexOf('>', from)
    if (end < 0) break
    add(current(), text.slice(last, from))
    last = end + 1
    const [, slash, name = '', rest = ''] = TAG.exec(text.slice(from + 1, end)) ?? []
    const mark = name.toLowerCase()
    if (!isMark(mark)) continue
    if (slash) close(open, mark)
    else if (open.length < MAX_DEPTH) {
      const voice = mark === 'v' ? toVoice(rest) : ''
      const color = mark === 'c' ? toColor(rest) : ''
      const node = { mark, children: [], ...(voice && { voice }), ...(color && { color }) }
      current().push(node)
      open.push(node)
    }
  }
  add(current(), text.slice(last))
  return root
}

function add(children: CueNode[], text: string): void {
  const decoded = text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
  if (decoded) children.push(decoded)
}

function close(open: { mark: string }[], mark: string): void {
  const at = open.findLastIndex((node) => node.mark === mark)
  if (at >= 0) open.length = at
}

/** The voice of a tag such as `<v.loud Hikari>`. */
const toVoice = (rest: string): string => rest.replace(/^(\.\S+)*\s*/, '').trim()

/** The colour of a tag such as `<c.yellow>`, or `<c.xffaa00>` as the server writes others. Browsers ignore unknown names. */
const toColor = (rest: string): string => rest.slice(1).replace(/^x(?=[\da-f]{6}$)/, '#')

/** The text without markup. */
export const plainText = (nodes: readonly CueNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
