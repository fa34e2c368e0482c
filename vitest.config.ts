import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Programs that tests start load in half the time, with what an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/foodland')

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
