import { randomBytes } from 'node:crypto'
import { createMarks, type Marks } from './marks.ts'

/** The marks of this process. They are never sent: pages with slots belong to signed-in users, and are always filled. */
export const MARKS: Marks = createMarks(`slot${randomBytes(16).toString('hex')}`)
