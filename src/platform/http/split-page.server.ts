/** Turns the HTML of the renderer into a page: adds the loaders' data and the styles, and hashes the inline scripts. */
import { hashInlineScripts } from '../security/inline-scripts.server.ts'
import readData from './read-data.script.ts?script'
import { escapeScriptData, type PagePart, type RenderedPage } from './rendered-page.ts'
import { stylesPlaceholder } from './styles-placeholder.ts'
import { toScript } from './to-script.ts'

const END = '</body></html>'

export interface RendererOutput {
  html: string
  /** Marks the server's own scripts, and the place of the styles. */
  nonce: string
  styles: string
  /** The encoded data of the loaders. */
  data: string
}

export function splitPage({ html, nonce, styles, data }: RendererOutput): RenderedPage {
  const end = html.endsWith(END) ? html.length - END.length : html.length
  const [head, body] = splitOnce(html.slice(0, end), stylesPlaceholder(nonce))
  const reader = `</script><script nonce="${nonce}">${toScript(readData)}</script>${html.slice(end)}`
  const scriptHashes = new Set<string>()
  const toPart = (text: string): PagePart => {
    const { html: own, hashes } = hashInlineScripts(text, nonce)
    for (const hash of hashes) scriptHashes.add(hash)
    return { kind: 'html', text: own }
  }
  const parts: PagePart[] = [
    toPart(head),
    { kind: 'style', text: styles },
    toPart(`${body}<script type="application/json">`),
    { kind: 'data', text: escapeScriptData(JSON.stringify(data)) },
    toPart(reader),
  ]
  return { parts, scriptHashes: [...scriptHashes] }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
