/** Reads the version of Hoshimi. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const packageFile = z.object({ version: z.string() })

export const readAppVersion = (): string =>
  packageFile.parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version
