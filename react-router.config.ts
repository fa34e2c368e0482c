import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // `npm run build` makes the site in another folder first (scripts/build-site.ts).
  buildDirectory: process.env['SITE_FOLDER'] ?? 'build',
  ssr: true,
  // The first page carries its own routes; those that its links lead to are asked for when it stands.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
