/** Values in bodies as apps send them: some as text, which is empty for none. */
import * as z from 'zod'

export const sentNumber = z
  .union([
    z.number(),
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^-?\d{1,20}(?:\.\d{1,20})?$/)
      .transform(Number),
  ])
  .nullish()

export const sentFlag = z
  .union([
    z.boolean(),
    z
      .string()
      .regex(/^(?:true|false)?$/i)
      .transform((text) => (text === '' ? null : /t/i.test(text))),
  ])
  .nullish()
