import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Workers, and the programs that tests start, compile each file of the program once for all of them.
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
