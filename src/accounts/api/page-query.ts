/** The number of a page in the query of a call. */
import * as z from 'zod'

/** 1 if it is absent or not a number. */
export const pageQuery = z
  .string()
  .optional()
  .transform((value) => (/^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : 1))
