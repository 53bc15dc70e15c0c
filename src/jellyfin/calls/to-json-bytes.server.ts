/** Serialises answers; long pages in parts, between which other requests are handled. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'

/** Items with all their sources have some kilobytes each. */
const PART = 50

export async function toJsonBytes(answer: unknown): Promise<Buffer> {
  const { Items, ...rest } = isPage(answer) ? answer : { Items: [] }
  if (Items.length <= PART) return Buffer.from(JSON.stringify(answer))
  const texts: Buffer[] = []
  for (const part of inChunks(Items, PART)) {
    texts.push(Buffer.from(`${texts.length > 0 ? ',' : ''}${JSON.stringify(part).slice(1, -1)}`))
    await setImmediate()
  }
  const others = JSON.stringify(rest).slice(1)
  return Buffer.concat([Buffer.from('{"Items":['), ...texts, Buffer.from(`]${others === '}' ? '' : ','}${others}`)])
}

const isPage = (answer: unknown): answer is { Items: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'Items' in answer && Array.isArray(answer.Items)
