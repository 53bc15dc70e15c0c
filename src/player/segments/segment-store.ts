/** Where the segment editor reads and saves segments. */
import type { Segment } from '#src/catalogue/episode/playable.ts'

export interface SegmentStore {
  /** @throws {Error} with a message for the user */
  load(): Promise<readonly Segment[]>
  /**
   * Replaces all segments.
   * @param loaded what is replaced: if another admin has changed it meanwhile, nothing is saved
   * @throws {Error} with a message for the user
   */
  save(segments: readonly Segment[], loaded: readonly Segment[]): Promise<readonly Segment[]>
}
