// `npm run chaos -- --rounds 50 [--seed 1] [--servers 2] [--away 30]`: kills the shop at random moments while people
// shop, and compares its books with the answers that people got. A round takes about five seconds. With --away,
// PostgreSQL is sometimes gone for so many seconds.
import { runChaos, type Chaos } from '#tests/chaos/run-chaos.ts'
import { readCommandLine } from './command-line.ts'

const values = readCommandLine(
  {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    servers: { type: 'string', default: '2' },
    away: { type: 'string', default: '0' },
  },
  'npm run chaos -- [--rounds 20] [--seed 1] [--servers 2] [--away 30]',
  ({ rounds, seed, away, servers }) =>
    [rounds, seed, away].every((value) => /^\d{1,8}$/.test(value)) && /^[1-9]$/.test(servers),
)
const tell = (line: string) => void process.stdout.write(`${line}\n`)
const rounds = Math.min(Math.max(Number(values.rounds), 1), 10_000)
tell(`${rounds} rounds with ${values.servers} servers; repeat them with --seed ${values.seed}`)

const chaos = await runChaos({
  rounds,
  seed: Number(values.seed),
  servers: Number(values.servers),
  // People try for a minute before they give up.
  away: Math.min(Number(values.away), 40),
  onRound({ disaster, msSilent, answers, failures, problems }, number) {
    const outcome = problems.length === 0 ? 'all is well' : `${problems.length} PROBLEMS`
    tell(
      `${String(number).padStart(4)}  ${outcome}: ${disaster}; silent for ${msSilent} ms, ${answers} answers, ${failures} failed attempts`,
    )
    for (const problem of problems) tell(`        ${problem}`)
  },
})
report(chaos)
process.exitCode = chaos.problems.length > 0 ? 1 : 0

function report({ rounds, orders, reviews, problems }: Chaos): void {
  const states = Object.entries(orders).map(([state, count]) => `${count} ${state}`)
  tell(`\n${rounds.length} rounds, ${rounds.reduce((sum, { answers }) => sum + answers, 0)} answers.`)
  tell(`Orders acknowledged: ${states.join(', ')}; reviews: ${reviews}.`)
  for (const name of new Set(rounds.map(({ disaster }) => disaster))) {
    const times = rounds
      .flatMap(({ disaster, msSilent }) => (disaster === name ? [msSilent] : []))
      .toSorted((a, b) => a - b)
    tell(`Longest silence, ${name}: median ${times[Math.floor(times.length / 2)]} ms, at most ${times.at(-1)} ms`)
  }
  tell(
    problems.length === 0
      ? 'Nothing acknowledged was lost or doubled.'
      : `${problems.length} problems:\n${problems.join('\n')}`,
  )
}
