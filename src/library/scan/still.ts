/** Whether a file has been written to its end. Pure. */

/** So long nothing may have happened to a file before it is taken. */
export const STILL_MS = 5_000

/** What a file was when somebody looked. */
export interface Look {
  bytes: number
  modified: number
  /** When its content, name or rights were last touched, as its disk has it. */
  touched: number
  at: number
}

/**
 * A file that is being copied is touched with every piece of it. Where the disk's clock is not ours, two looks at it
 * tell the same.
 */
export function isStill(look: Look, earlier: Look | undefined, wanted = STILL_MS): boolean {
  const age = look.at - look.touched
  if (age >= wanted) return true
  return (
    earlier !== undefined &&
    earlier.bytes === look.bytes &&
    earlier.modified === look.modified &&
    earlier.touched === look.touched &&
    look.at - earlier.at >= wanted
  )
}
