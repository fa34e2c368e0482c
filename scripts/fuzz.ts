// `npm run fuzz -- --requests 100000`: tests/security/fuzz.test.ts with more requests, different ones in every run. A
// failure names its seed; `--seed <seed>` makes the same requests again.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'random' } },
})
if (!/^[1-9]\d{0,7}$/.test(values.requests) || !/^(random|-?\d+)$/.test(values.seed)) {
  process.stderr.write('npm run fuzz -- [--requests 100000] [--seed 20230509]\n')
  process.exit(2)
}
const { status } = spawnSync('vitest', ['run', 'tests/security/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, PROPERTY_SEED: values.seed },
})
process.exit(status ?? 1)
