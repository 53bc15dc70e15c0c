import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,scripts,bench,migrations,film}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globals: false,
    globalSetup: 'test/services/start-databases.ts',
    retry: 0,
    // a fresh world for each file costs a quarter of the time; what a test puts into it, the next one must not find
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // room for a busy machine; nothing waits for it
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
