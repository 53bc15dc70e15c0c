/** Reads small files of packages and of the film: captions, fonts, storyboards. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileSender } from '#src/library/serve/send-file.server.ts'
import { findFileAt, readFound, sendFound } from '#src/library/serve/package-files.server.ts'
import { toNetworkKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'

/** Apps are signed in; each network takes its turns. */
const requesterOf =
  ({ ip }: Pick<FastifyRequest, 'ip'>) =>
  async () => ({ key: toNetworkKey(ip), isSignedIn: true })

/** Null if there is none: for addresses of other sites, and for what is no file of a package. */
export async function readPackageFile(
  { media }: JellyfinContext,
  address: string,
  request: Pick<FastifyRequest, 'ip'> = { ip: 'storyboards' },
): Promise<Buffer | null> {
  const found = await findFileAt(media, address, { findRequester: requesterOf(request) })
  return found && readFound(found)
}

/** Sends a file as fast as the client reads. @throws {Problem} 404 */
export async function sendPackageFile(
  { context, sender, request, reply }: FileReply,
  address: string,
  headers: { type: string; cache: string },
): Promise<FastifyReply> {
  const found = await findFileAt(context.media, address, { findRequester: requesterOf(request) })
  if (!found) throw new Problem(404, 'No such file.')
  return sendFound(request, reply, found, { sender, ...headers })
}

export interface FileReply {
  context: JellyfinContext
  sender: FileSender
  request: FastifyRequest
  reply: FastifyReply
}
