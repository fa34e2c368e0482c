// `npm run fuzz -- --requests 100000`: runs tests/security/fuzz.test.ts with more requests, different ones in every run.
// A failure names its seed, and `--seed <seed>` repeats its requests.
import { spawnSync } from 'node:child_process'
import { readCommandLine } from './command-line.ts'

const values = readCommandLine(
  { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'random' } },
  'npm run fuzz -- [--requests 100000] [--seed 20230509]',
  ({ requests, seed }) => /^[1-9]\d{0,7}$/.test(requests) && /^(random|-?\d+)$/.test(seed),
)
const { status } = spawnSync('vitest', ['run', 'tests/security/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, PROPERTY_SEED: values.seed },
})
process.exit(status ?? 1)
