import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  routeDiscovery: { mode: 'initial' },
  // the only page with a client loader is smaller unsplit
  splitRouteModules: false,
} satisfies Config
