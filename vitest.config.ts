import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { pageLists } from './scripts/build/page-lists.ts'
import { scriptModules } from './scripts/build/script-modules.ts'
import { styles } from './scripts/build/styles.ts'
import { chromiumFlags } from './test/chromium-flags.ts'
import { findBrowser } from './test/programs.ts'
import { useOwnTemporaryFolder } from './test/temporary-folder.ts'

useOwnTemporaryFolder()

const COMPONENT_TESTS = 'src/**/*.component.test.tsx'

export default defineConfig({
  plugins: [scriptModules()],
  define: pageLists,
  test: {
    globals: false,
    retry: 0,
    // tests wait for other processes half of the time
    maxWorkers: availableParallelism() + 1,
    // pages leave much garbage: with room for it, less of it is copied before it is free (megabytes)
    execArgv: ['--max-semi-space-size=64'],
    tags: [{ name: 'slow', description: 'left to npm run test:all: see docs/decisions/066-tests.md' }],
    unstubGlobals: true,
    restoreMocks: true,
    // generous, for busy machines
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/catalogue/starter/data/**', '**/*.test.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          include: ['{src,test,scripts,bench,migrations}/**/*.test.{ts,tsx}'],
          exclude: [COMPONENT_TESTS],
          environment: 'node',
          // as on every site; React's development build renders half as fast
          env: { NODE_ENV: 'production' },
          // only what hangs reaches them: no test may depend on the speed of the machine
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
          globalSetup: 'test/services/start-databases.ts',
          // isolating each file costs a quarter of the time; tests must clean up global state
          isolate: false,
        },
      },
      {
        extends: true,
        css: styles,
        // found while a test runs, they would reload its page
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router', 'vitest-browser-react'],
        },
        test: {
          name: 'components',
          include: [COMPONENT_TESTS],
          setupFiles: 'test/components/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: chromiumFlags() } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
