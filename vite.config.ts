import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The server's entry is the whole app: pages, APIs and all.
  environments: { ssr: { build: { rolldownOptions: { input: './src/app.server.ts' } } } },
  optimizeDeps: { include: ['hls.js'] },
  worker: { format: 'es' },
})
