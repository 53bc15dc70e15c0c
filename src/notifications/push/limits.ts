/** Tests that a user sends to devices. */
export const PUSH_TESTS = { name: 'push-tests', max: 10, windowMs: 60_000 }
