import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,web,db,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/database-server.ts',
    setupFiles: './tests/support/property-seed.ts',
    testTimeout: 30_000,
    // A busy machine is late now and then; what fails twice in a row is broken.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    reporters: ['default'],
  },
})
