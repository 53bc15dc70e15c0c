/** Aborts uploads in parts that were interrupted: their parts are invisible, but take up space. */
import type { S3mini } from 's3mini'
import * as z from 'zod'

const upload = z
  .looseObject({ Key: z.string().optional(), key: z.string().optional() })
  .and(z.looseObject({ UploadId: z.string().optional(), uploadId: z.string().optional() }))
const one = z.union([z.array(upload), upload.transform((only) => [only])]).optional()
const result = z.looseObject({ Upload: one, upload: one })
const answer = z.union([
  z.looseObject({ ListMultipartUploadsResult: result }).transform((found) => found.ListMultipartUploadsResult),
  result,
])

/**
 * Aborts what can be aborted: some services refuse to list uploads, and a lifecycle rule has to remove them.
 * @param prefix of the keys
 */
export async function abortUploads(client: S3mini, prefix: string): Promise<void> {
  const listed = await client.listMultipartUploads('/', '', 'GET', { prefix }).catch(() => null)
  const { data } = answer.safeParse(listed)
  for (const { Key, key = Key, UploadId, uploadId = UploadId } of data?.Upload ?? data?.upload ?? [])
    if (key?.startsWith(prefix) && uploadId !== undefined)
      await client.abortMultipartUpload(key, uploadId).catch(() => undefined)
}
