/** The configurations of `docs/proxies.md`, for the ports and folders of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../docs/proxies.md')

export interface Site {
  /** The port of the site. */
  port: number
  dataDir: string
}

/** @throws {Error} if there are not as many blocks of this language as expected */
export function readConfigurations(
  language: 'nginx' | 'caddy' | 'yaml',
  count: number,
  { port, dataDir }: Site,
): string[] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))
  const texts = [...blocks].map(([, text = '']) => text)
  if (texts.length !== count) throw new Error(`docs/proxies.md has ${texts.length} blocks of ${language}, not ${count}`)
  return texts.map((text) =>
    text.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`).replaceAll('/var/lib/hoshimi', dataDir),
  )
}
