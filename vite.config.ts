import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Few large files instead of many small ones: together they compress to a tenth less. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]|\0/ },
    { name: 'site', test: /src[\\/](ui|catalogue|pages[\\/]layout)[\\/]/, minShareCount: 3 },
  ],
}

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The server's entry is the whole app: pages, APIs and all.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rolldownOptions: { input: './src/app.server.ts' } } },
  },
  optimizeDeps: { include: ['hls.js'] },
  worker: { format: 'es' },
})
