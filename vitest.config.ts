import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,scripts,bench,migrations,film}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globals: false,
    globalSetup: 'test/start-databases.ts',
    retry: 0,
    // room for a busy machine; nothing waits for it
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
