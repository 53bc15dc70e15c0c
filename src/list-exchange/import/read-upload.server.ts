/** Reads the list that a user uploads or names. */
import type { Readable } from 'node:stream'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { isForAnother } from '#src/accounts/current-user/form-owner.ts'
import { OtherUserError } from '#src/accounts/current-user/other-user-error.ts'
import { readUploadForm } from '#src/platform/http/form-parts.server.ts'
import type { UploadForm } from '#src/platform/http/upload-form.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '#src/list/context.ts'
import { ListReadError, type ReadList } from '../formats/read-list.ts'
import { IMPORTS } from './list-import.ts'
import { PUBLIC_SERVICES, type PublicService } from './public-services.ts'

/** Reads lists of files and services. @throws {ListReadError} with a sentence for the user */
export interface ListReaders {
  readFile(bytes: Uint8Array): Promise<ReadList>
  fetchPublic(service: PublicService, name: string): Promise<ReadList>
}

/** Whose list it will be, and whose account pays for reading it. */
export type Uploader = Pick<Viewer, 'id' | 'account'>

export type ReadUpload = (uploader: Uploader, body: Readable, contentType: string) => Promise<ReadList>

/** Larger lists can be compressed. */
const MAX_FILE_BYTES = 32 * 1024 * 1024
const FORM = {
  fileField: 'file',
  maxBytes: MAX_FILE_BYTES + 16 * 1024,
  tooLarge: () => new Problem(413, 'A file can have up to 32 MB. Compress a larger one as .gz.'),
}
const MAX_NAME = 200
/** Lists that one process parses or fetches at a time: each is in memory as a whole, and may take minutes to fetch. */
const RUNNING = 8
const RETRY = { 'retry-after': '30' }
const BUSY = 'Many lists are being imported right now. Try again in a minute.'
const STILL_READING = 'Your last upload is still being read. Wait until it has finished.'

export function createReadUpload({ limitUser }: Pick<MyListContext, 'limitUser'>, readers: ListReaders): ReadUpload {
  const queue = createWorkQueue({ running: RUNNING, waiting: 0 })
  const reading = new Set<UserId>()
  return async ({ id: user, account }, body, contentType) => {
    await limitUser(IMPORTS, account)
    if (reading.has(user)) throw new Problem(409, STILL_READING)
    reading.add(user)
    try {
      // one that arrives slowly keeps no other list waiting
      const form = await readUploadForm(body, contentType, FORM)
      if (isForAnother(form.fields, user)) throw new OtherUserError()
      return await queue.run(() => readForm(form, readers))
    } catch (error) {
      if (error instanceof ListReadError) throw new Problem(422, error.message)
      if (error instanceof QueueFullError) throw new Problem(503, BUSY, RETRY)
      throw error
    } finally {
      reading.delete(user)
    }
  }
}

function readForm({ file, fields }: UploadForm, readers: ListReaders): Promise<ReadList> {
  if (file) return readers.readFile(file)
  const name = fields.get('name')?.trim() ?? ''
  const service = PUBLIC_SERVICES.find((one) => one === fields.get('service'))
  if (!fields.has('service')) throw new Problem(400, 'Choose a file.')
  if (!service) throw new Problem(400, `service must be ${PUBLIC_SERVICES.join(' or ')}.`)
  if (name === '' || name.length > MAX_NAME) throw new Problem(400, 'Enter the name of the user whose list to import.')
  return readers.fetchPublic(service, name)
}
