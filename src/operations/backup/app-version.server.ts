/** Reads the version of Hoshimi. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const packageFile = z.object({ version: z.string() })

/** @param file the project's `package.json`; the built server is in another folder than this file */
export const readAppVersion = (file = new URL('../../../package.json', import.meta.url)): string =>
  packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version
