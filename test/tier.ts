/** Whether `npm test` runs, which leaves slow tests to `npm run test:all`. Tests that are run by their path are all run. */
export const isQuick = (): boolean => process.env.TEST_TIER === 'quick'

/** The first rows of a table of tests in `npm test`, and all of them in `npm run test:all`. */
export const quickRows = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  isQuick() ? rows.slice(0, count) : rows

/** Every nth row of a table of tests in `npm test`, and all of them in `npm run test:all`. */
export const quickShare = <Row>(rows: readonly Row[], nth: number): readonly Row[] =>
  isQuick() ? rows.filter((_, index) => index % nth === 0) : rows
