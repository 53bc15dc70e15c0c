/** Renders the OpenAPI document as an HTML page. */
import * as z from 'zod'
import { escapeXml } from '../text/xml.ts'

interface Schema {
  $ref?: string | undefined
  const?: unknown
  enum?: unknown[] | undefined
  format?: string | undefined
  anyOf?: Schema[] | undefined
  type?: string | string[] | undefined
  /** `false` ends a tuple. */
  items?: Schema | false | undefined
  /** Of a tuple. */
  prefixItems?: Schema[] | undefined
  required?: string[] | undefined
  properties?: Record<string, Schema> | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    anyOf: z.array(schema).optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    items: z.union([schema, z.literal(false)]).optional(),
    prefixItems: z.array(schema).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
  }),
)

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  example: z.string().optional(),
})
type Parameter = z.infer<typeof parameter>

const operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.object({ 'application/json': z.object({ schema }) }) })),
})
type Operation = z.infer<typeof operation>

/** The parts of the document that the page shows. */
export const apiDocument = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})
export type ApiDocument = z.infer<typeof apiDocument>

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
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(info.title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>
<h1>${escapeXml(info.title)}</h1>${paragraphs(info.description)}<p>OpenAPI document: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Endpoints"><ul>${calls.map(({ name }) => `<li><a href="#${anchor(name)}">${escapeXml(name)}</a></li>`).join('')}</ul></nav>
${calls.map((call) => toSection(call, origin)).join('\n')}
<h2 id="shapes">Schemas</h2>${Object.entries(components.schemas)
    .map(
      ([name, shape]) =>
        `<section id="shape-${name}"><h3>${name}</h3><pre><code>${linkSchemas(renderType(shape), components.schemas)}</code></pre></section>`,
    )
    .join('')}</main></body></html>`

  function toSection({ name, method, path, operation }: Endpoint, home: string): string {
    const { summary, parameters = [], security, requestBody, responses } = operation
    const [response] = Object.values(responses)
    const renderSchema = (title: string, shape: Schema) =>
      `<h3>${title}</h3><pre><code>${linkSchemas(renderType(shape), components.schemas)}</code></pre>`
    const example = toExample(path, parameters)
    const isOpen = method === 'GET' && !requiresSignIn(security) && !path.includes('/users/')
    const tryIt = isOpen ? `<p>Try it: <a href="${escapeXml(example)}">${escapeXml(home + example)}</a></p>` : ''
    const signedIn = describeSecurity(security)
    const bodies = Object.entries(requestBody?.content ?? {}).map(([type, body]) => renderSchema(type, body.schema))
    return `<section id="${anchor(name)}"><h2><code>${escapeXml(name)}</code></h2><p>${escapeXml(summary)}.${signedIn}</p>${toTable(parameters)}${tryIt}${bodies.join('')}${renderSchema('Response', response?.content['application/json'].schema ?? {})}</section>`
  }
}

/** Whether none of the requirements is empty. */
const requiresSignIn = (security: Operation['security']): boolean =>
  security !== undefined && security.every((requirement) => Object.keys(requirement).length > 0)

function describeSecurity(security: Operation['security']): string {
  const scopes = (security ?? []).flatMap(({ token = [] }) => token)
  const byToken = scopes.length > 0 ? `a token with the scope <code>${escapeXml(scopes.join(' '))}</code>` : ''
  if (!requiresSignIn(security)) return byToken && ` <em>Accepts ${byToken}.</em>`
  return ` <em>Requires sign-in${byToken && ` or ${byToken}`}.</em>`
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
        `<tr><td><code>${escapeXml(one.name)}</code>${one.required ? ' <b>required</b>' : ''}</td><td>${one.in}</td><td>${escapeXml(one.description ?? '')}</td></tr>`,
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
function renderType(shape: Schema, indent = ''): string {
  if (shape.$ref !== undefined) return shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.format === 'binary') return 'file'
  if (shape.anyOf) return shape.anyOf.map((one) => renderType(one, indent)).join(' | ')
  if (shape.prefixItems) return `[${shape.prefixItems.map((item) => renderType(item, indent)).join(', ')}]`
  if (shape.type === 'array') return `${wrap(renderType(shape.items || {}, indent))}[]`
  if (Array.isArray(shape.type)) return shape.type.join(' | ')
  if (shape.type !== 'object') return shape.type ?? 'unknown'
  const required = new Set(shape.required)
  const innerIndent = `${indent}  `
  const lines = Object.entries(shape.properties ?? {}).map(
    ([name, part]) =>
      `${innerIndent}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${renderType(part, innerIndent)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const wrap = (type: string): string => (/ \| /.test(type) && !type.startsWith('{') ? `(${type})` : type)
const anchor = (path: string): string => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
const markCode = (text: string): string => escapeXml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${markCode(one)}</p>`)
    .join('')
const linkSchemas = (shape: string, known: Record<string, unknown>): string =>
  escapeXml(shape).replace(/\b[A-Z][A-Za-z]+\b/g, (name) =>
    Object.hasOwn(known, name) ? `<a href="#shape-${name}">${name}</a>` : name,
  )
const STYLE = `:root{color-scheme:light dark;--bg:light-dark(#f6f1e6,#0c0f16);--text:light-dark(#14161e,#f6f1e6);--soft:light-dark(#ebe3d2,#191d27);--link:light-dark(#7d4600,#ffc64a)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:2rem 1rem 6rem}
h1{font-size:2.4rem;line-height:1.1}h2{margin:3.5rem 0 .5rem;font-size:1.15rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1.2rem 0 .4rem}a{color:var(--link)}
nav ul{columns:16rem;padding:0;list-style:none;font-size:.9rem}nav li{padding:.2rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:1rem;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--soft);vertical-align:top;overflow-wrap:anywhere}`
