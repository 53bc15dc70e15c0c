/** Writes responses as text, so that a test can compare them with recorded ones, byte by byte. */
import type { FastifyInstance, InjectOptions } from 'fastify'

/**
 * @param normalize replaces values that differ between runs
 * @returns each request with the status, headers and body of its response
 */
export async function recordResponses(
  app: FastifyInstance,
  requests: readonly (InjectOptions & { url: string })[],
  normalize: (text: string) => string = (text) => text,
): Promise<string> {
  const records: string[] = []
  for (const request of requests) {
    const response = await app.inject(request)
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      name === 'date' || name === 'x-request-id' ? [] : [value ?? ''].flat().map((one) => `${name}: ${one}`),
    )
    const sent = typeof request.payload === 'string' ? request.payload : JSON.stringify(request.payload)
    const lines = [`${request.method ?? 'GET'} ${request.url}`, ...(sent === undefined ? [] : [sent])]
    records.push(normalize([...lines, '', response.statusCode, ...headers, '', response.body].join('\n')))
  }
  return `${records.join('\n\n----\n\n')}\n`
}
