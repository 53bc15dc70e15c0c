/** Calls of the site's APIs. */
import type { APIRequestContext } from '@playwright/test'
import type * as z from 'zod'

/** Requests a URL, and checks that the response has the schema's fields. */
export async function getJson<T>(request: APIRequestContext, url: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await (await request.get(url)).json())
}
