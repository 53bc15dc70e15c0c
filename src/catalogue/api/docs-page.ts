/** The API's document as a page that a person reads. */

type Json = Record<string, unknown>
interface Operation {
  summary: string
  parameters: { name: string; in: string; required: boolean; description: string; example?: string }[]
  responses: { 200: { content: { 'application/json': { schema: { properties: { results: Json } } } } } }
}
export interface ApiDocument {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, { get: Operation }>
  components: { schemas: Record<string, Json> }
}

export function toDocsPage(document: ApiDocument): string {
  const { info, servers, paths, components } = document
  const calls = Object.entries(paths)
  const origin = servers[0]?.url ?? ''
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>
<h1>${escape(info.title)}</h1><p>${markCode(info.description)}</p><p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Calls"><ul>${calls.map(([path]) => `<li><a href="#${anchor(path)}">${escape(path)}</a></li>`).join('')}</ul></nav>
${calls.map(([path, { get }]) => toSection(path, get, origin)).join('\n')}
<h2 id="shapes">Shapes</h2>${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<section id="shape-${name}"><h3>${name}</h3><pre><code>${linkShapes(toShape(schema))}</code></pre></section>`,
    )
    .join('')}</main></body></html>`
}

function toSection(path: string, operation: Operation, origin: string): string {
  const { summary, parameters, responses } = operation
  const results = responses[200].content['application/json'].schema.properties.results
  const rows = parameters
    .map(
      (one) =>
        `<tr><td><code>${escape(one.name)}</code>${one.required ? ' <b>required</b>' : ''}</td><td>${one.in}</td><td>${escape(one.description)}</td></tr>`,
    )
    .join('')
  const table =
    rows &&
    `<table><thead><tr><th>Parameter</th><th>In</th><th>What it is</th></tr></thead><tbody>${rows}</tbody></table>`
  const example = toExample(path, parameters)
  return `<section id="${anchor(path)}"><h2><code>GET ${escape(path)}</code></h2><p>${escape(summary)}</p>${table}<p>Try it: <a href="${escape(example)}">${escape(origin + example)}</a></p><h3>results</h3><pre><code>${linkShapes(toShape(results))}</code></pre></section>`
}

/** An address of the call that works on the starter catalogue. */
function toExample(path: string, parameters: Operation['parameters']): string {
  const query = parameters.filter((one) => one.in === 'query' && one.required && one.example)
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, one.example ?? '1'), path)
  return filled + (query.length > 0 ? `?${new URLSearchParams(query.map((one) => [one.name, one.example ?? '']))}` : '')
}

/** A JSON schema as the type that a programmer would write. */
function toShape(schema: Json, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].slice(schema['$ref'].lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map((one) => toShape(one as Json, indent)).join(' | ')
  if (schema['type'] === 'array') return `${wrap(toShape((schema['items'] ?? {}) as Json, indent))}[]`
  if (schema['type'] !== 'object') return typeof schema['type'] === 'string' ? schema['type'] : 'unknown'
  const required = new Set((schema['required'] ?? []) as string[])
  const inner = `${indent}  `
  const lines = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, part]) =>
      `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${toShape(part, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const wrap = (type: string): string => (/ \| /.test(type) && !type.startsWith('{') ? `(${type})` : type)
const anchor = (path: string): string => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
const markCode = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const linkShapes = (shape: string): string =>
  escape(shape).replace(/\b([A-Z][A-Za-z]+(?:Item|Entry|Detail))\b/g, '<a href="#shape-$1">$1</a>')
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '')

const STYLE = `:root{color-scheme:light dark;--bg:light-dark(#f6f1e6,#0c0f16);--text:light-dark(#14161e,#f6f1e6);--soft:light-dark(#ebe3d2,#191d27);--link:light-dark(#7d4600,#ffc64a)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:2rem 1rem 6rem}
h1{font-size:2.4rem;line-height:1.1}h2{margin:3.5rem 0 .5rem;font-size:1.15rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1.2rem 0 .4rem}a{color:var(--link)}
nav ul{columns:16rem;padding:0;list-style:none;font-size:.9rem}nav li{padding:.2rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:1rem;border-radius:8px;overflow:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--soft);vertical-align:top;overflow-wrap:anywhere}`
