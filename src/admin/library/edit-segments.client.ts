/** Reads and saves the segments of a package through the API, for the editor in the player. */
import { type ApiResponse, callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import type { SegmentSheet } from './schemas.ts'

/** @throws {Error} with a message for the user */
export const loadSegments = async (revision: string): Promise<readonly Segment[]> =>
  (await findSheet(revision)).segments

/** @param loaded the segments that are replaced. @throws {Error} with a message for the user */
export async function saveSegments(
  revision: string,
  segments: readonly Segment[],
  loaded: readonly Segment[],
): Promise<readonly Segment[]> {
  const { file } = await findSheet(revision)
  const answer = await callApi('PUT /admin/library/files/:file/segments', {
    params: { file: file.id },
    body: { segments: [...segments], expected: [...loaded] },
  })
  return requireSuccess(answer).segments
}

const findSheet = async (revision: string): Promise<SegmentSheet> =>
  requireSuccess(await callApi('GET /admin/library/packages/:revision/segments', { params: { revision } }))

function requireSuccess(answer: ApiResponse & Partial<SegmentSheet>): SegmentSheet {
  if (answer.success) return answer as ApiResponse & SegmentSheet
  throw new Error(answer.error ?? UNEXPECTED)
}
