import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The first page carries its own routes; those that its links lead to are asked for when it stands.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
