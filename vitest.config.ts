import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,web,db,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/database-server.ts',
    setupFiles: './tests/support/property-seed.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    reporters: ['default'],
  },
})
