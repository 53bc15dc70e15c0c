/** Tags of journeys. */

/** Details of a variant of a journey: `npm test` runs one of them, and `npm run test:all` runs all. */
export const variant = (isQuick: boolean): { tag: string[] } => ({ tag: isQuick ? [] : ['@slow'] })
