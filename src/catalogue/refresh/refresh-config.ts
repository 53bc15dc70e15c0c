/** Parses `CATALOGUE_REFRESH`. */
import * as z from 'zod'
import type { RefreshConfig } from './kinds.ts'

const OFF: RefreshConfig = { jikan: false, anilist: false, offlineDatabase: undefined }
const MESSAGE = 'must be off, or a list of jikan, anilist and the http(s) address of an anime-offline-database file'

/** @param web the schema of an http or https address */
export const refreshVariable = (web: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .transform((value, context): RefreshConfig => {
      const config = parseRefresh(value, (text) => web.safeParse(text).data)
      if (config) return config
      context.addIssue({ code: 'custom', message: MESSAGE })
      return z.NEVER
    })
    .default(OFF)

/** @param toAddress undefined for what is no address @returns null if it is invalid */
function parseRefresh(value: string, toAddress: (text: string) => string | undefined): RefreshConfig | null {
  if (value === 'off') return OFF
  const config = { ...OFF }
  for (const part of value.split(',').map((text) => text.trim())) {
    if (part === 'jikan') config.jikan = true
    else if (part === 'anilist') config.anilist = true
    else if (part !== '') {
      const address = /^https?:/i.test(part) ? toAddress(part) : undefined
      if (address === undefined || config.offlineDatabase !== undefined) return null
      const { username, password } = new URL(address)
      if (username || password) return null
      config.offlineDatabase = address
    }
  }
  return config
}
