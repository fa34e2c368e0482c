/** A figure over several rounds: the median, the minimum and the maximum. */
export type Spread = { middle: number; least: number; greatest: number }

export type Measured = {
  name: string
  target?: number
  maxP95?: number
  /** The share of the baseline's rate. Each round is measured right after the baseline. */
  ratio: Spread
  perSecond: Spread
  /** Not known of checkouts. */
  p95?: Spread
  p99: Spread
  baseline: Spread
  clientBusy: number
}

/** What one run of the bench found. */
export type RunResult = {
  measuredAt: string
  commit: string
  machine: string
  rounds: number
  pages: Measured[]
  figures: Figure[]
}

/** A single figure with its bound: milliseconds, megabytes, a count. */
export type Figure = { name: string; value: number; unit: string; atMost?: number; exactly?: number; atLeast?: number }

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const share = (value: number) => (value < 0.1 ? value.toFixed(4) : value.toFixed(3))
const spread = ({ middle, least, greatest }: Spread) => `${share(middle)} (${share(least)} to ${share(greatest)})`

/** One line for each scenario. `before` has the figures of the last committed result. */
export function pageLine(measured: Measured, before: Measured | undefined): string {
  const { name, ratio, perSecond, p95, p99, clientBusy } = measured
  const change = before ? changeSince(ratio, before.ratio) : ''
  const client = clientBusy > 0.95 ? 'the client was the limit' : ''
  const columns = [
    name.padEnd(34),
    spread(ratio).padEnd(28),
    `${number(perSecond.middle)}/s`.padStart(10),
    (p95 ? `p95 ${number(p95.middle, 1)} ms` : '').padEnd(14),
    `p99 ${number(p99.middle, 1)} ms`.padEnd(14),
    targetVerdict(measured).padEnd(14),
    change,
    client,
  ]
  return columns.join(' ').trimEnd()
}

function targetVerdict({ ratio, target, p95, maxP95 }: Measured): string {
  if (p95 && maxP95 !== undefined) return `${p95.middle <= maxP95 ? 'reaches' : 'MISSES'} p95 ${maxP95}`
  if (target === undefined) return ''
  return `${ratio.middle >= target ? 'reaches' : 'MISSES'} ${target}`
}

/** One line per single figure. */
export function figureLine(figure: Figure, before: Figure | undefined): string {
  const { name, value, unit } = figure
  const was = before ? `was ${figureText(before.value)}` : ''
  return [name.padEnd(63), `${figureText(value)} ${unit}`.padStart(13), ' ', verdictOf(figure).padEnd(20), was]
    .join(' ')
    .trimEnd()
}

const figureText = (value: number) => number(value, value !== 0 && Math.abs(value) < 1 ? 3 : 1)

function verdictOf({ value, atMost, atLeast, exactly }: Figure): string {
  const bounds: [text: string, isKept: boolean][] = []
  if (atMost !== undefined) bounds.push([`${atMost} at most`, value <= atMost])
  if (atLeast !== undefined) bounds.push([`${atLeast} at least`, value >= atLeast])
  if (exactly !== undefined) bounds.push([`exactly ${exactly}`, value === exactly])
  return bounds.map(([text, isKept]) => `${isKept ? 'reaches' : 'MISSES'} ${text}`).join(', ')
}

/** Ratios with overlapping spreads count as equal. */
function changeSince(now: Spread, before: Spread): string {
  const change = `${now.middle >= before.middle ? '+' : ''}${((now.middle / before.middle - 1) * 100).toFixed(0)} %`
  if (now.least > before.greatest) return `faster than committed: ${change}`
  if (now.greatest < before.least) return `SLOWER than committed: ${change}`
  return `as committed (${change})`
}
