/** A site of the starter catalogue for tests that only read pages. */
import { openSite, type TestSite } from './app.ts'

export const ORIGIN = 'https://anime.example'

let site: Promise<TestSite> | undefined

/** The same site for all test files of a process, with the address `ORIGIN`; it ends with the process. */
export const sharedSite = (): Promise<TestSite> => (site ??= openSite({ PUBLIC_URL: ORIGIN }))
