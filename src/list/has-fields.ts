/** Whether a stored value is an object; its fields may have any value. */
export const hasFields = <Name extends string>(value: unknown): value is Partial<Record<Name, unknown>> =>
  typeof value === 'object' && value !== null
