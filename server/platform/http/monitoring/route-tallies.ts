// What each route has done since the start: how often, with which statuses, how long it took. Stored as plain numbers,
// because every request passes here; the text for Prometheus is only composed when somebody asks.
import type { FastifyRequest } from 'fastify'

/** The upper ends of the latency classes, in seconds. */
const classes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Tally = { labels: string; counts: Uint32Array; seconds: number; total: number; statuses: Map<number, number> }

/** Requests by route and status, with the time that they took. */
type RouteTallies = {
  count(request: FastifyRequest, status: number, seconds: number): void
  lines(): string[]
}

/** Creates tallies that start at zero; `lines` gives them in Prometheus' text format. */
export function createRouteTallies(): RouteTallies {
  // By route, then by method: a combined key would be a new text, hashed again for each request.
  const ofRoutes = new Map<string, Map<string, Tally>>()
  return {
    count({ method, routeOptions }, status, seconds) {
      const route = routeOptions.url ?? 'none'
      let ofMethods = ofRoutes.get(route)
      if (!ofMethods) ofRoutes.set(route, (ofMethods = new Map()))
      let tally = ofMethods.get(method)
      if (!tally) ofMethods.set(method, (tally = emptyTally(method, route)))
      tally.total += 1
      tally.seconds += seconds
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      const found = classes.findIndex((end) => seconds <= end)
      tally.counts[found < 0 ? classes.length : found]! += 1
    },
    lines() {
      const all = [...ofRoutes.values()].flatMap((ofMethods) => Array.from(ofMethods.values()))
      return [
        '# TYPE http_requests_total counter',
        ...all.flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, times]) => `http_requests_total{${labels},status="${status}"} ${times}`),
        ),
        '# TYPE http_request_duration_seconds histogram',
        ...all.flatMap(histogramLines),
      ]
    },
  }
}

function emptyTally(method: string, route: string): Tally {
  const labels = `method="${method}",route="${route.replaceAll(/["\\\n]/g, '')}"`
  return { labels, counts: new Uint32Array(classes.length + 1), seconds: 0, total: 0, statuses: new Map() }
}

function histogramLines({ labels, counts, seconds, total }: Tally): string[] {
  const name = 'http_request_duration_seconds'
  let upTo = 0
  return [
    ...classes.map((end, index) => `${name}_bucket{${labels},le="${end}"} ${(upTo += counts[index]!)}`),
    `${name}_bucket{${labels},le="+Inf"} ${total}`,
    `${name}_sum{${labels}} ${seconds.toFixed(6)}`,
    `${name}_count{${labels}} ${total}`,
  ]
}
