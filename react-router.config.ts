import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small, and asking for it piece by piece would pass the page cache, which knows no such addresses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
