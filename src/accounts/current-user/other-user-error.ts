import { Problem } from '#src/platform/problem.ts'

/** Thrown for a form that was made for another user. */
export class OtherUserError extends Problem {
  constructor() {
    super(409, 'That page belonged to another account.')
  }
}
