/** Parses ids in URLs and forms. */
import { Problem } from '#src/platform/problem.ts'

export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** @throws {Problem} 404 */
export function requireId(text: string, what: string): number {
  const id = parseId(text)
  if (id === null) throw new Problem(404, `${what[0]?.toUpperCase()}${what.slice(1)} not found.`)
  return id
}
