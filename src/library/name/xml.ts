/** Parses the tags of small XML files without entities, declarations or recursion. */

/** One direct child tag, with the texts of the tags in it. */
export interface Tag {
  name: string
  attributes: string
  text: string
}

export interface Root {
  name: string
  tags: readonly Tag[]
}

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const MAX_DEPTH = 20
const MAX_TOKENS = 200_000
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** The root tags (some files have several in a row); null for anything but simple, well-formed XML. */
export function parseXml(xml: string): Root[] | null {
  const roots: { name: string; tags: Tag[] }[] = []
  const open: string[] = []
  let tag: Tag | undefined
  TOKEN.lastIndex = 0
  for (let count = 0; TOKEN.lastIndex < xml.length; count++) {
    const found = TOKEN.exec(xml)
    if (found === null || count > MAX_TOKENS) return null
    const [, cdata, closing, opening, attributes = '', empty, text] = found
    if (opening !== undefined) {
      if (open.length >= MAX_DEPTH) return null
      const name = opening.toLowerCase()
      if (open.length === 0) roots.push({ name, tags: [] })
      if (open.length === 1) roots.at(-1)?.tags.push((tag = { name, attributes: decode(attributes), text: '' }))
      if (empty === '') open.push(name)
    } else if (closing !== undefined) {
      if (open.pop() !== closing.toLowerCase()) return null
    } else if (tag !== undefined && open.length >= 2) {
      const content = cdata ?? decode(text ?? '')
      tag.text += open.length === 2 ? content : ` ${content} `
    }
  }
  return open.length === 0 ? roots : null
}
