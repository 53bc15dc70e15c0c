import { fingerprintSources, readStamp } from '#src/source-fingerprint.server.ts'

/** @throws {Error} if the build is missing or outdated: testing it would prove nothing */
export function requireFreshBuild(): void {
  const stamp = readStamp()
  if (stamp === fingerprintSources()) return
  throw new Error(`${stamp ? 'The build is older than its sources' : 'There is no build'}: run npm run build first`)
}
