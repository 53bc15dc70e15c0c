/** Renders the OpenAPI document as an HTML page. */

type Json = Record<string, unknown>
interface Content {
  content: { 'application/json': { schema: Json } }
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: string
}
interface Operation {
  summary: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Content>
}
export interface ApiDocument {
  info: { title: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}
interface Endpoint {
  /** Method and path: `GET /api/me`. */
  name: string
  method: string
  path: string
  operation: Operation
}

export function toDocsPage(document: ApiDocument): string {
  const { info, servers, paths, components } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toEndpoint(path, method.toUpperCase(), operation)),
  )
  const origin = servers[0]?.url ?? ''
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>
<h1>${escape(info.title)}</h1>${paragraphs(info.description)}<p>OpenAPI document: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Endpoints"><ul>${calls.map(({ name }) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
${calls.map((call) => toSection(call, origin)).join('\n')}
<h2 id="shapes">Schemas</h2>${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<section id="shape-${name}"><h3>${name}</h3><pre><code>${linkSchemas(renderType(schema), components.schemas)}</code></pre></section>`,
    )
    .join('')}</main></body></html>`

  function toSection({ name, method, path, operation }: Endpoint, home: string): string {
    const { summary, parameters = [], security, requestBody, responses } = operation
    const [answer] = Object.values(responses)
    const shape = (title: string, schema: Json) =>
      `<h3>${title}</h3><pre><code>${linkSchemas(renderType(schema), components.schemas)}</code></pre>`
    const example = toExample(path, parameters)
    const isOpen = method === 'GET' && security === undefined && !path.includes('/users/')
    const tryIt = isOpen ? `<p>Try it: <a href="${escape(example)}">${escape(home + example)}</a></p>` : ''
    const signedIn = security === undefined ? '' : ' <em>Requires sign-in.</em>'
    const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => shape(type, schema))
    return `<section id="${anchor(name)}"><h2><code>${escape(name)}</code></h2><p>${escape(summary)}.${signedIn}</p>${toTable(parameters)}${tryIt}${bodies.join('')}${shape('Response', answer?.content['application/json'].schema ?? {})}</section>`
  }
}

const toEndpoint = (path: string, method: string, operation: Operation): Endpoint => ({
  name: `${method} ${path}`,
  method,
  path,
  operation,
})

function toTable(parameters: readonly Parameter[]): string {
  const rows = parameters
    .map(
      (one) =>
        `<tr><td><code>${escape(one.name)}</code>${one.required ? ' <b>required</b>' : ''}</td><td>${one.in}</td><td>${escape(one.description ?? '')}</td></tr>`,
    )
    .join('')
  return (
    rows &&
    `<table><thead><tr><th>Parameter</th><th>In</th><th>Description</th></tr></thead><tbody>${rows}</tbody></table>`
  )
}

/** An example URL that works with the starter catalogue. */
function toExample(path: string, parameters: readonly Parameter[]): string {
  const query = parameters.filter((one) => one.in === 'query' && one.required && one.example)
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, one.example ?? '1'), path)
  return filled + (query.length > 0 ? `?${new URLSearchParams(query.map((one) => [one.name, one.example ?? '']))}` : '')
}

/** Renders a JSON schema as a TypeScript-like type. */
function renderType(schema: Json, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].slice(schema['$ref'].lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (schema['format'] === 'binary') return 'file'
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map((one) => renderType(one as Json, indent)).join(' | ')
  if (schema['type'] === 'array') return `${wrap(renderType((schema['items'] ?? {}) as Json, indent))}[]`
  if (schema['type'] !== 'object') return typeof schema['type'] === 'string' ? schema['type'] : 'unknown'
  const required = new Set((schema['required'] ?? []) as string[])
  const innerIndent = `${indent}  `
  const lines = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, part]) =>
      `${innerIndent}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${renderType(part, innerIndent)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const wrap = (type: string): string => (/ \| /.test(type) && !type.startsWith('{') ? `(${type})` : type)
const anchor = (path: string): string => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
const markCode = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${markCode(one)}</p>`)
    .join('')
const linkSchemas = (shape: string, known: Record<string, unknown>): string =>
  escape(shape).replace(/\b[A-Z][A-Za-z]+\b/g, (name) =>
    Object.hasOwn(known, name) ? `<a href="#shape-${name}">${name}</a>` : name,
  )
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '')

const STYLE = `:root{color-scheme:light dark;--bg:light-dark(#f6f1e6,#0c0f16);--text:light-dark(#14161e,#f6f1e6);--soft:light-dark(#ebe3d2,#191d27);--link:light-dark(#7d4600,#ffc64a)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:2rem 1rem 6rem}
h1{font-size:2.4rem;line-height:1.1}h2{margin:3.5rem 0 .5rem;font-size:1.15rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1.2rem 0 .4rem}a{color:var(--link)}
nav ul{columns:16rem;padding:0;list-style:none;font-size:.9rem}nav li{padding:.2rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:1rem;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--soft);vertical-align:top;overflow-wrap:anywhere}`
