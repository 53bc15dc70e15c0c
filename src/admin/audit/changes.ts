/** Lists the changes between two states, for the audit trail. */

export interface Change {
  name: string
  /** Absent if the field was empty before. */
  was?: string
  is?: string
}

/** Lists the fields that differ; for a created or deleted record, all its fields. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [toFields(before), toFields(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): Change[] => {
    const [old, now] = [was.get(name), is.get(name)]
    if (old === now) return []
    return [
      { name: splitCamelCase(name), ...(old !== undefined && { was: old }), ...(now !== undefined && { is: now }) },
    ]
  })
}

function toFields(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([name, one]) => (isEmpty(one) ? [] : [[name, toText(one)]])))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Converts `canComment` to `can comment`. */
const splitCamelCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
