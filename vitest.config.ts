import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './test/temporary-folder.ts'

useMemoryForTemporaryFiles()

export default defineConfig({
  test: {
    include: ['{src,test,scripts,bench,migrations}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globals: false,
    globalSetup: 'test/services/start-databases.ts',
    retry: 0,
    // isolating each file costs a quarter of the time; tests must clean up global state
    isolate: false,
    // tests wait for other processes half of the time
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    restoreMocks: true,
    // generous, for busy machines
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/catalogue/starter/data/**', '**/*.test.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
})
