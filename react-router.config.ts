import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  routeDiscovery: { mode: 'initial' },
  // the one page with a loader for the browser is lighter in one piece
  splitRouteModules: false,
} satisfies Config
