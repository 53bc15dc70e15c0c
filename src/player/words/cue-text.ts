/** The text of a cue as a tree of plain words and a few marks; nothing else comes through. Pure. */

export type CueMark = 'b' | 'i' | 'u' | 'ruby' | 'rt' | 'v'
export type CueNode = string | { mark: CueMark; children: CueNode[]; voice?: string }

const TAG = /<(\/?)([a-z]*)([^>]*)>/gi
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
  for (const tag of text.matchAll(TAG)) {
    add(here(), text.slice(last, tag.index))
    last = tag.index + tag[0].length
    const mark = (tag[2] ?? '').toLowerCase()
    if (!MARKS.has(mark)) continue
    if (tag[1]) close(open, mark)
    else {
      const voice = mark === 'v' ? toVoice(tag[3] ?? '') : ''
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

/** The words alone. */
export const plainText = (nodes: readonly CueNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
