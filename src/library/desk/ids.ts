/** Numbers as they come in addresses and forms. Pure. */
import { Problem } from '#src/platform/problem.ts'

export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** The page of a list that is asked for: the first one where that makes no sense. */
export const parsePage = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1

/** @throws {Problem} 404 */
export function requireId(text: string, what: string): number {
  const id = parseId(text)
  if (id === null) throw new Problem(404, `There is no such ${what}.`)
  return id
}
